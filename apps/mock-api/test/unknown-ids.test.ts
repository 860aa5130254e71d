import { getErrorReasons } from '@cornerman/contract/openapi'
import { describe, expect, test } from 'vitest'
import { CALLS, type Call } from './contract-calls.ts'
import { openMocks } from './sign-in.ts'

const freshMock = openMocks()
const UNKNOWN = 999_999
const withUnknownIds = CALLS.filter(({ endpoint }) => getErrorReasons(endpoint).includes('unknown_id'))

/** Replaces the first id of an input by one of no row. */
function withUnknownId({ example }: Call, field: string): Call['example'] {
  return Object.fromEntries(
    Object.entries(example).map(([part, values]) => [part, field in values ? { ...values, [field]: UNKNOWN } : values]),
  )
}

const findIds = ({ example }: Call) =>
  Object.entries({ ...example.params, ...example.query, ...example.body }).flatMap(([name, value]) =>
    /^(id|videoId|\w+Id)$/.test(name) && typeof value === 'number' ? [name] : [],
  )

// A handler that throws an undeclared error responds with 500, so this fails when a declaration is removed.
describe.each(withUnknownIds.map((call) => [call.name, call] as const))('%s', (_, call) => {
  test('responds with 404 for the id of no row', async () => {
    const mock = freshMock()
    const { jwt } = await mock.signIn()
    const reasons: unknown[] = []
    for (const field of findIds(call)) {
      const { status, body } = await mock.call(call.endpoint, withUnknownId(call, field), { token: jwt })
      reasons.push(status === 404 ? body.reason : status)
    }
    expect(reasons).toContain('unknown_id')
  })
})
