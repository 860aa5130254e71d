import { isCommand } from '@cornerman/contract'
import { getErrorReasons } from '@cornerman/contract/openapi'
import { INTERNAL_TABLES } from '@cornerman/tables'
import { expect, test } from 'vitest'
import { compileLazily } from '../src/http/validation.ts'
import { CALLS, type Call, getCallKey } from './contract-calls.ts'
import { openMockAs, openMocks } from './sign-in.ts'

const freshMock = openMocks()

const UNKNOWN = 999_999

const withUnknownIds = CALLS.filter(({ endpoint }) =>
  getErrorReasons(endpoint).includes('unknown_id'),
)

/** Replaces the first id of an input by one of no row. */
function withUnknownId({ example }: Call, field: string): Call['example'] {
  return Object.fromEntries(
    Object.entries(example).map(([part, values]) => [
      part,
      field in values ? { ...values, [field]: UNKNOWN } : values,
    ]),
  )
}

const findIds = ({ example }: Call) =>
  Object.entries({ ...example.params, ...example.query, ...example.body }).flatMap(
    ([name, value]) =>
      /^(id|videoId|\w+Id)$/.test(name) && typeof value === 'number' ? [name] : [],
  )

// A handler that throws an undeclared error responds with 500, so this fails when a declaration is removed.
test.each(withUnknownIds)('$name responds with 404 for the id of no row', async (call) => {
  const mock = freshMock()
  const { jwt } = await mock.signIn()
  const reasons: unknown[] = []
  for (const field of findIds(call)) {
    const { status, body } = await mock.call(call.endpoint, withUnknownId(call, field), {
      token: jwt,
    })
    reasons.push(status === 404 ? body.reason : status)
  }

  expect(reasons).toContain('unknown_id')
})

test('responses contain no field that the contract does not declare', async () => {
  let checked = 0

  for (const { name, endpoint, example } of CALLS) {
    if (!endpoint.response || 'download' in endpoint) {
      continue
    }

    const mock = await openMockAs(undefined, freshMock())
    const { status, body } = await mock.as(endpoint, example as never, {
      ...(getCallKey(endpoint) && { token: getCallKey(endpoint) as string }),
    })
    // The credentials in the examples of signing in are made up.
    if (status === 401) {
      continue
    }

    const { error } = compileLazily({ schema: endpoint.response, httpPart: 'body' })(body)
    expect(error?.message, name).toBeUndefined()

    checked++
  }

  expect(checked).toBeGreaterThan(80)
})

const COMMANDS = CALLS.filter(
  ({ name, endpoint }) => isCommand(endpoint) && !name.startsWith('auth.'),
)

/** Tables whose new rows are no record of their own: mails report a command. */
const IGNORED: readonly string[] = INTERNAL_TABLES

/** A client keeps the idempotency key of such a command until it knows the outcome, so that none is done twice. */
test.each(COMMANDS)(
  '$name accumulates if it moves money or adds a record',
  async ({ endpoint, example }) => {
    const { as, world } = await openMockAs(undefined, freshMock())
    const token = getCallKey(endpoint)
    const countAdded = () =>
      world.changes().filter(({ table, before }) => !before && !IGNORED.includes(table)).length
    const run = () => as(endpoint, example as never, { ...(token && { token }) })

    await run()

    const added = countAdded()
    const { status } = await run()
    const isReplaced = status < 300 && countAdded() === added
    const movesMoney = world.changes().some(({ table }) => table === 'accounts')

    expect('accumulates' in endpoint).toBe(movesMoney || (added > 0 && !isReplaced))
  },
)
