import { isCommand } from '@cornerman/contract'
import { INTERNAL_TABLES } from '@cornerman/fixtures/tables'
import { expect, test } from 'vitest'
import { CALLS, getCallKey } from './contract-calls.ts'
import { openMockAs, openMocks } from './sign-in.ts'

const COMMANDS = CALLS.filter(({ name, endpoint }) => isCommand(endpoint) && !name.startsWith('auth.'))
/** Tables whose new rows are no record of their own: mails report a command. */
const IGNORED: readonly string[] = INTERNAL_TABLES
const freshMock = openMocks()

/** A client keeps the idempotency key of such a command until it knows the outcome, so that none is done twice. */
test.each(COMMANDS)('$name accumulates if it moves money or adds a record', async ({ endpoint, example }) => {
  const { as, world } = await openMockAs(undefined, freshMock())
  const token = getCallKey(endpoint)
  const countAdded = () => world.changes().filter(({ table, before }) => !before && !IGNORED.includes(table)).length
  const run = () => as(endpoint, example as never, { ...(token && { token }) })

  await run()
  const added = countAdded()
  const { status } = await run()
  const isReplaced = status < 300 && countAdded() === added
  const movesMoney = world.changes().some(({ table }) => table === 'accounts')
  expect('accumulates' in endpoint).toBe(movesMoney || (added > 0 && !isReplaced))
})
