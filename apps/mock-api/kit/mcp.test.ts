import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMock, type Mock } from '../src/create-mock.ts'
import { bundleCommand } from '../test/bundle-command.ts'

let mock: Mock
let folder: string
beforeAll(async () => {
  mock = await createMock({ now: '2026-03-14T20:00:00Z', frozen: true })
  folder = await mkdtemp(join(tmpdir(), 'mcp-'))
  await bundleCommand(folder)
})
afterAll(async () => {
  await mock.close()
  await rm(folder, { recursive: true })
})

/** Runs `cornerman mcp` and calls its tools. */
async function withServer(
  args: string[],
  work: (client: Client, call: (name: string, input?: object) => Promise<[boolean, unknown]>) => Promise<void>,
) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const env = { ...process.env, MOCK_URL: mock.url } as Record<string, string>
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [join(folder, 'command.mjs'), 'mcp', ...args], env }),
  )
  try {
    await work(client, async (name, input = {}) => {
      const { content, isError } = await client.callTool({ name, arguments: { ...input } })
      const [part] = content
      const text = part?.type === 'text' ? part.text : ''
      return [isError !== true, isError ? text : JSON.parse(text)]
    })
  } finally {
    await client.close()
  }
}

test('offers tools that read, each with a schema and a description', async () => {
  await withServer([], async (client, call) => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(
      'list_worlds, show_world, list_calls, list_mails, list_faults, list_requests, verify_requests, list_rows, show_diff'.split(
        ', ',
      ),
    )
    expect(
      tools.every(
        ({ annotations, description, inputSchema }) =>
          annotations?.readOnlyHint && description && inputSchema.type === 'object',
      ),
    ).toBe(true)
    expect(client.getInstructions()).toContain('only reads')
    await expect(call('reset_world')).rejects.toThrow('Tool reset_world not found')
    expect(await call('list_worlds')).toEqual([
      true,
      expect.objectContaining({
        worlds: [expect.objectContaining({ world: 'default', now: '2026-03-14T20:00:00.000Z' })],
      }),
    ])
    expect(await call('list_calls', { search: 'send-pincode' })).toEqual([
      true,
      expect.arrayContaining([expect.stringMatching(/^auth\.sendPin POST .*send-pincode: /)]),
    ])
    expect(
      await call('list_rows', { table: 'users', where: { email: 'admin@cornerman.test' }, columns: ['id'] }),
    ).toEqual([true, { total: 1, rows: [{ id: 1 }] }])
  })
})

test('arranges and inspects a world when writes are allowed', async () => {
  await withServer(['--allow-writes', '--world', 'arranged'], async (_client, call) => {
    expect(await call('create_world', { id: 'arranged', scenario: 'one', seed: 7 })).toEqual([
      true,
      expect.objectContaining({ world: 'arranged', scenario: 'one' }),
    ])
    expect(await call('add_fault', { match: { endpoint: 'auth.sendPin', nth: 2 }, status: 503 })).toEqual([
      true,
      expect.objectContaining({ id: 1 }),
    ])
    for (let request = 0; request < 2; request++)
      await fetch(`${mock.url}/w/arranged/api/v1/email/admin/send-pincode`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"email":"admin@cornerman.test"}',
      })
    expect(await call('list_faults')).toEqual([true, [expect.objectContaining({ seen: 2, applied: 1 })]])
    expect(await call('list_mails', { kind: 'pin' })).toEqual([
      true,
      [expect.objectContaining({ to: 'admin@cornerman.test' })],
    ])
    const [, requests] = await call('list_requests', { statusFrom: 500 })
    expect(requests).toEqual([expect.objectContaining({ status: 503, endpoint: 'auth.sendPin' })])
    expect(requests).not.toEqual([expect.objectContaining({ sent: expect.anything() })])
    expect(await call('verify_requests', { call: 'auth.sendPin', times: 2 })).toEqual([
      true,
      expect.objectContaining({ isVerified: true }),
    ])
    expect(await call('set_clock', { now: '2031-12-31T23:59:00Z', frozen: true })).toEqual([
      true,
      expect.objectContaining({ frozen: true }),
    ])
    await call('create_checkpoint', { name: 'ready' })
    await call('change_row', { table: 'users', id: 1, fields: { firstName: 'Changed' } })
    expect(await call('show_diff', { since: 'ready' })).toEqual([
      true,
      [expect.objectContaining({ table: 'users', id: 1, kind: 'changed' })],
    ])
    await call('rewind_world', { to: 'ready' })
    expect(await call('show_diff', { since: 'ready' })).toEqual([true, []])
    await call('remove_faults')
    expect(await call('reset_world')).toEqual([true, expect.objectContaining({ world: 'arranged' })])
    expect(await call('end_world', { id: 'arranged' })).toEqual([true, 'done'])
    expect(mock.worlds.get('arranged')).toBeUndefined()
  })
})

test('returns the reason of a rejection', async () => {
  await withServer(['--allow-writes'], async (_client, call) => {
    expect(await call('add_fault', { match: { endpoint: 'people.lst' }, status: 503 })).toEqual([
      false,
      expect.stringContaining('the nearest are people.list'),
    ])
    expect(await call('list_rows', { table: 'users', where: { mail: 'x' } })).toEqual([
      false,
      expect.stringContaining('mail is no column; there are id'),
    ])
    expect(await call('show_world', { world: 'missing' })).toEqual([
      false,
      expect.stringContaining('There is no world missing'),
    ])
    expect(await call('set_clock', { forward: 'PT1M' })).toEqual([
      false,
      expect.stringContaining('additional properties'),
    ])
  })
})
