import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { createMock } from '../create-mock.ts'
import { serveMcp } from './mcp.ts'

test('lets a coding assistant read a world, and returns the reason of a rejection', async () => {
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
  mock.worlds.create({ id: 'assisted', scenario: 'one' })
  await fetch(`${mock.url}/w/assisted/api/v1/email/admin/send-pincode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@cornerman.test' }),
  })
  const { protocolVersion } = (await send('initialize', { protocolVersion: '2025-06-18' })).result
  expect(protocolVersion).toBe('2025-06-18')
  const { tools } = (await send('tools/list')).result
  expect(
    tools.every(({ annotations }: { annotations: object }) => 'readOnlyHint' in annotations),
  ).toBe(true)
  const inWorld = { world: 'assisted' }
  expect(await read('worlds_list')).toContainEqual(
    expect.objectContaining({ world: 'assisted', scenario: 'one' }),
  )
  expect(await read('requests_list', inWorld)).toMatchObject([
    { endpoint: 'auth.sendPin', status: 200 },
  ])
  expect(await read('outbox_list', { ...inWorld, kind: 'pin' })).toMatchObject([
    { to: 'admin@cornerman.test' },
  ])
  expect(
    await read('rows_list', { ...inWorld, table: 'users', search: 'email:admin@cornerman.test' }),
  ).toMatchObject([{ id: 1 }])
  const call = { ...inWorld, call: 'auth.sendPin' }
  expect(await read('requests_verify', call)).toMatchObject({ isVerified: true, matched: 1 })
  expect(await read('requests_verify', { ...call, times: 2 })).toMatchObject({ isVerified: false })
  expect(await read('snapshots_diff', inWorld)).toMatchObject([{ table: 'outbox', kind: 'added' }])
  expect(await read('rows_list', { ...inWorld, table: 'user' })).toContain(
    'table must be one of users',
  )
  expect((await send('tools/call', { name: 'worlds_reset' })).error.message).toContain(
    'There is no tool worlds_reset',
  )
})
