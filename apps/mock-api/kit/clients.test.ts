import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMock, type Mock } from '../src/create-mock.ts'
import { bundleCommand } from '../test/bundle-command.ts'
import { serveMcp } from './mcp.ts'
import { runCommand } from './run-command.ts'

let mock: Mock
let folder: string
beforeAll(async () => {
  mock = await createMock({ now: '2026-03-14T20:00:00Z', frozen: true })
  folder = await mkdtemp(join(tmpdir(), 'clients-'))
})
afterAll(async () => {
  await mock.close()
  await rm(folder, { recursive: true })
})

const sendPin = (world: string) =>
  fetch(`${mock.url}/w/${world}/api/v1/email/admin/send-pincode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@cornerman.test' }),
  })

describe('the command', () => {
  /** Runs a line in a world. Returns exit code, output and error. */
  const run = async (args: string[], env: NodeJS.ProcessEnv = {}) => {
    const [output, errors]: [string[], string[]] = [[], []]
    const print = (text: string) => output.push(text)
    const printError = (text: string) => errors.push(text)
    const exitCode = await runCommand(args, { env: { MOCK_URL: mock.url, ...env }, print, printError })
    return [exitCode, output.join('\n'), errors.join('\n')] as const
  }

  test('creates, lists and ends worlds', async () => {
    expect(
      await run([
        'world',
        'new',
        'queue',
        '--scenario',
        'review-queue',
        '--seed',
        '7',
        '--now',
        '2026-03-14T20:00:00Z',
        '--frozen',
      ]),
    ).toEqual([0, 'queue', ''])
    expect((await run(['world', 'list']))[1]).toContain('queue\treview-queue\t2026-03-14T20:00:00.000Z')
    expect(JSON.parse((await run(['world', 'list', '--json']))[1])).toContainEqual(
      expect.objectContaining({ world: 'queue', seed: 7, frozen: true }),
    )
    expect(await run(['world', 'delete', 'queue'])).toEqual([0, '', ''])
    expect(await run(['world', 'delete', 'queue'])).toEqual([1, '', expect.stringContaining('There is no world queue')])
  })

  test('reads PINs, signs in, and moves the clock of the world in WORLD', async () => {
    const world = mock.worlds.create({ id: 'signing-in', now: '2026-03-14T20:00:00Z', frozen: true })
    const env = { WORLD: world.id }
    await sendPin(world.id)
    await sendPin(world.id)
    const code = world.rows.outbox.all().at(-1)?.code
    expect(await run(['pin', 'admin@cornerman.test'], env)).toEqual([0, code, ''])
    expect(await run(['pin', 'nobody+1@cornerman.test', '--timeout-ms', '20'], env)).toEqual([
      1,
      '',
      expect.stringContaining('No pin to nobody+1'),
    ])
    const [, jwt] = await run(['sign-in', 'finance@cornerman.test'], env)
    const current = await fetch(`${mock.url}/w/${world.id}/api/v1/users/current`, {
      headers: { authorization: `Bearer ${jwt}` },
    })
    expect(current.status).toBe(200)
    expect(await run(['clock', 'advance', 'PT16M'], env)).toEqual([0, '2026-03-14T20:16:00.000Z', ''])
    expect(await run(['clock', 'set', '2031-12-31T23:59:00Z', '--world', world.id])).toEqual([
      0,
      '2031-12-31T23:59:00.000Z',
      '',
    ])
    expect(await run(['clock', 'stop'], env)).toEqual(await run(['clock'], env))
  })

  test('adds, lists and removes faults, and verifies the requests', async () => {
    const env = { WORLD: 'faults' }
    await run(['world', 'new', 'faults'])
    const [, id] = await run(
      ['fault', 'add', 'auth.sendPin', '--sequence', '503,429', '--match', '{"body":{"email":"admin@cornerman.test"}}'],
      env,
    )
    expect([(await sendPin('faults')).status, (await sendPin('faults')).status]).toEqual([503, 429])
    expect(await run(['fault', 'list'], env)).toEqual([
      0,
      `${id}\t{"endpoint":"auth.sendPin","body":{"email":"admin@cornerman.test"}}\t2\t2`,
      '',
    ])
    expect(await run(['verify', 'auth.sendPin', '--times', '2', '--status', '503'], env)).toEqual([
      1,
      '',
      expect.stringContaining('auth.sendPin was expected 2 times and came once.'),
    ])
    expect((await run(['verify', 'auth.sendPin', '--body', '{"email":"admin@cornerman.test"}'], env))[0]).toBe(0)
    await run(['fault', 'clear', id], env)
    expect(await run(['fault', 'list'], env)).toEqual([0, '', ''])
  })

  test('starts a world with own data, saves it and loads it as another', async () => {
    const [rows, snapshot] = [join(folder, 'rows.json'), join(folder, 'snapshot.json')]
    const fan = { email: 'new@gym.example', firstName: 'New', lastName: 'Fan', role: 'FAN' }
    await writeFile(rows, JSON.stringify({ add: { users: [fan] } }))
    await run(['world', 'new', 'own-data', '--rows', rows])
    await run(['snapshot', 'save', snapshot], { WORLD: 'own-data' })
    expect(await run(['snapshot', 'load', snapshot, 'copy'])).toEqual([0, 'copy', ''])
    expect(mock.worlds.get('copy')?.rows.users.all().at(-1)).toMatchObject(fan)
  })

  test.each([
    [['wrold', 'new'], 2, 'There is no command wrold'],
    [['world'], 2, 'Usage: cornerman world new, or cornerman world list'],
    [['clock', 'forward'], 2, 'or cornerman clock advance'],
    [['pin'], 2, 'Usage: cornerman pin EMAIL'],
    [['fault', 'clear', ''], 2, 'Usage: cornerman fault clear [ID]'],
    [['fault', 'list', '--enpoint', 'people.list'], 2, "Unknown option '--enpoint'"],
    [['fault', 'add', 'people.list', '--status', 'many'], 2, '--status must be a number, and is many'],
    [['verify', 'people.list', '--body', 'comment'], 2, '--body must be JSON'],
    [['fault', 'add', 'people.lst', '--status', '503'], 1, 'the nearest are people.list'],
    [['clock', '--world', 'missing'], 1, 'There is no world missing'],
  ])('rejects %j with exit code %i', async (args, code, message) => {
    expect(await run(args)).toEqual([code, '', expect.stringContaining(message)])
  })

  test('says where it looked for a mock, and lists its verbs', async () => {
    expect(await run(['clock'], { MOCK_URL: 'http://127.0.0.1:1' })).toEqual([
      3,
      '',
      expect.stringContaining('No mock responds at http://127.0.0.1:1 (MOCK_URL)'),
    ])
    expect((await run(['help']))[1]).toContain('world new [ID]')
  })

  test('as a process, reads its environment, prints to stdout or to stderr, and exits with the code', async () => {
    const command = await bundleCommand(folder)
    const start = (WORLD: string) =>
      execa(process.execPath, [command, 'clock'], { env: { MOCK_URL: mock.url, WORLD }, reject: false })
    const [clock, unknown] = await Promise.all([start('default'), start('missing')])
    expect([clock.exitCode, clock.stdout, clock.stderr]).toEqual([0, '2026-03-14T20:00:00.000Z', ''])
    expect([unknown.exitCode, unknown.stdout, unknown.stderr]).toEqual([
      1,
      '',
      expect.stringContaining('There is no world missing'),
    ])
  })
})

test('lets a coding assistant read a world, and returns the reason of a rejection', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()]
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
  await sendPin('assisted')
  const { protocolVersion } = (await send('initialize', { protocolVersion: '2025-06-18' })).result
  expect(protocolVersion).toBe('2025-06-18')
  const { tools } = (await send('tools/list')).result
  expect(tools.every(({ annotations }: { annotations: object }) => 'readOnlyHint' in annotations)).toBe(true)
  const inWorld = { world: 'assisted' }
  expect(await read('list_worlds')).toContainEqual(expect.objectContaining({ world: 'assisted', scenario: 'one' }))
  expect(await read('list_requests', inWorld)).toMatchObject([{ endpoint: 'auth.sendPin', status: 200 }])
  expect(await read('list_mails', { ...inWorld, kind: 'pin' })).toMatchObject([{ to: 'admin@cornerman.test' }])
  expect(await read('list_rows', { ...inWorld, search: 'email:admin@cornerman.test' })).toMatchObject([{ id: 1 }])
  expect(await read('list_changes', inWorld)).toMatchObject([{ table: 'outbox', kind: 'added' }])
  expect(await read('list_rows', { ...inWorld, table: 'user' })).toContain('table must be one of users')
  expect((await send('tools/call', { name: 'reset_world' })).error.message).toContain('There is no tool reset_world')
})
