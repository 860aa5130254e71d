import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { createMock } from '../create-mock.ts'
import { serveMcp } from './mcp.ts'

const EMAIL = 'admin@cornerman.test'
const IN_WORLD = { world: 'assisted' }

/** A coding assistant beside a mock, in whose world a PIN was sent. */
async function openAssistant() {
  const mock = await createMock({ now: '2026-03-14T20:00:00Z', frozen: true })
  onTestFinished(() => mock.close())

  const input = new PassThrough()
  const output = new PassThrough()

  serveMcp({ MOCK_URL: mock.url }, input, output)

  const lines = createInterface({ input: output })[Symbol.asyncIterator]()

  const send = async (method: string, params: object = {}) => {
    input.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`)
    return JSON.parse((await lines.next()).value)
  }

  const read = async (name: string, args: object = {}) => {
    const { isError, content } = (await send('tools/call', { name, arguments: args })).result
    return isError ? content[0].text : JSON.parse(content[0].text)
  }

  mock.worlds.create({ id: IN_WORLD.world, scenario: 'one' })

  await fetch(`${mock.url}/w/assisted/api/v1/email/admin/send-pincode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL }),
  })

  return { send, read }
}

test('speaks the version of the protocol that a coding assistant asks for', async () => {
  const { send } = await openAssistant()
  const { result } = await send('initialize', { protocolVersion: '2025-06-18' })
  expect(result.protocolVersion).toBe('2025-06-18')
})

test('says of each tool whether it only reads', async () => {
  const { send } = await openAssistant()
  const { tools } = (await send('tools/list')).result
  const silent = tools.filter(
    ({ annotations }: { annotations: object }) => !('readOnlyHint' in annotations),
  )

  expect(tools).not.toEqual([])
  expect(silent).toEqual([])
})

test.each<[subject: string, tool: string, args: object, found: object]>([
  ['the requests', 'requests_list', {}, { endpoint: 'auth.sendPin', status: 200 }],
  ['the mails', 'outbox_list', { kind: 'pin' }, { to: EMAIL }],
  ['rows', 'rows_list', { table: 'users', search: `email:${EMAIL}` }, { id: 1 }],
  ['what changed', 'snapshots_diff', {}, { table: 'outbox', kind: 'added' }],
])('lets a coding assistant read %s of a world', async (_, tool, args, found) => {
  const { read } = await openAssistant()
  expect(await read(tool, { ...IN_WORLD, ...args })).toMatchObject([found])
})

test('lists the worlds', async () => {
  const { read } = await openAssistant()
  expect(await read('worlds_list')).toContainEqual(
    expect.objectContaining({ world: 'assisted', scenario: 'one' }),
  )
})

test('verifies how often a call came', async () => {
  const { read } = await openAssistant()
  const call = { ...IN_WORLD, call: 'auth.sendPin' }
  expect(await read('requests_verify', call)).toMatchObject({ isVerified: true, matched: 1 })
  expect(await read('requests_verify', { ...call, times: 2 })).toMatchObject({ isVerified: false })
})

test('returns the reason of a rejection', async () => {
  const { send, read } = await openAssistant()
  expect(await read('rows_list', { ...IN_WORLD, table: 'user' })).toContain(
    'table must be one of users',
  )

  const { error } = await send('tools/call', { name: 'worlds_reset' })
  expect(error.message).toContain('There is no tool worlds_reset')
})
