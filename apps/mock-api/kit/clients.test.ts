import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMock, type Mock } from '../src/create-mock.ts'
import { bundleCommand } from '../test/bundle-command.ts'
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

test('the Python client controls worlds, clock, mails, faults, log, rows and checkpoints', async ({ skip }) => {
  const env = { MOCK_URL: mock.url, PYTHONDONTWRITEBYTECODE: '1' }
  const { exitCode, all } = await execa('python3', ['-W', 'error::SyntaxWarning', 'cornerman_test.py'], {
    cwd: import.meta.dirname,
    env,
    reject: false,
    all: true,
  })
  skip(exitCode === undefined, 'python3 is not installed')
  expect(exitCode, all).toBe(0)
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
  const sendPin = (world: string) =>
    fetch(`${mock.url}/w/${world}/api/v1/email/admin/send-pincode`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@cornerman.test' }),
    })

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

  test('reads PINs and mails, signs in, and moves the clock of the world in WORLD', async () => {
    const world = mock.worlds.create({ id: 'signing-in', now: Date.parse('2026-03-14T20:00:00Z'), frozen: true })
    const env = { WORLD: world.id }
    await sendPin(world.id)
    await sendPin(world.id)
    const code = world.rows.outbox.all().at(-1)?.code
    expect(await run(['pin', 'admin@cornerman.test'], env)).toEqual([0, code, ''])
    expect((await run(['outbox', '--to', 'admin@cornerman.test'], env))[1].split('\n').at(-1)).toBe(
      `2\tpin\tadmin@cornerman.test\tYour PIN for Cornerman\t${code}`,
    )
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

  test('adds, lists and removes faults, and reads and verifies the log', async () => {
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
    expect((await run(['log', '--status-from', '500'], env))[1]).toMatch(
      /^r\w+\tPOST\t\/api\/v1\/email\/admin\/send-pincode\t503\tauth\.sendPin$/,
    )
    expect(await run(['verify', 'auth.sendPin', '--times', '2', '--status', '503'], env)).toEqual([
      1,
      '',
      expect.stringContaining('auth.sendPin was expected 2 times and came once.'),
    ])
    expect((await run(['verify', 'auth.sendPin', '--body', '{"email":"admin@cornerman.test"}'], env))[0]).toBe(0)
    await run(['fault', 'clear', id], env)
    await run(['log', 'clear'], env)
    expect([await run(['fault', 'list'], env), await run(['log'], env)]).toEqual([
      [0, '', ''],
      [0, '', ''],
    ])
  })

  test('changes and compares rows, returns to checkpoints, saves and loads snapshots', async () => {
    const env = { WORLD: 'rows' }
    const file = join(folder, 'rows.json')
    await run(['world', 'new', 'rows'])
    await run(['checkpoint', 'start'], env)
    await run(['patch', 'penalties', '1', '{"comment":"changed"}'], env)
    expect(await run(['diff', '--since', 'start'], env)).toEqual([0, 'penalties\t1\tchanged', ''])
    expect((await run(['rows', 'penalties'], env))[1].split('\n').map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ id: 1, comment: 'changed' }),
    )
    await run(['snapshot', 'save', file], env)
    expect(await run(['snapshot', 'load', file, 'copy'])).toEqual([0, 'copy', ''])
    expect(mock.worlds.get('copy')?.rows.penalties.get(1)?.comment).toBe('changed')
    await run(['rewind', 'start'], env)
    expect(await run(['diff'], env)).toEqual([0, '', ''])
  })

  test('starts a world with own data, creates and deletes rows, and stubs an unknown call', async () => {
    const env = { WORLD: 'own-data' }
    const NEW_FAN = { email: 'new@gym.example', firstName: 'New', lastName: 'Fan', role: 'FAN' }
    const file = join(folder, 'own.json')
    await writeFile(file, JSON.stringify({ add: { users: [NEW_FAN] } }))
    await run(['world', 'new', 'own-data', '--rows', file])
    const world = mock.worlds.get('own-data')!
    expect(world.rows.users.all().at(-1)).toMatchObject({ email: 'new@gym.example', role: 'FAN' })
    const [, row] = await run(['row', 'add', 'users', JSON.stringify({ ...NEW_FAN, email: 'other@gym.example' })], env)
    const { id } = JSON.parse(row)
    expect(await run(['row', 'delete', 'users', String(id)], env)).toEqual([0, '', ''])
    expect(world.rows.users.get(id)).toBeUndefined()
    await run(['stub', 'add', '/api/v1/news', '--body', '["hello"]'], env)
    expect(await (await fetch(`${mock.url}/w/own-data/api/v1/news`)).json()).toEqual(['hello'])
    await run(['stub', 'clear'], env)
    expect((await fetch(`${mock.url}/w/own-data/api/v1/news`)).status).toBe(404)
  })

  test.each([
    [['wrold', 'new'], 2, 'There is no command wrold'],
    [['world'], 2, 'Usage: cornerman world new, or cornerman world list'],
    [['clock', 'forward'], 2, 'or cornerman clock advance'],
    [['pin'], 2, 'Usage: cornerman pin EMAIL'],
    [['fault', 'clear', ''], 2, 'Usage: cornerman fault clear [ID]'],
    [['log', '--enpoint', 'people.list'], 2, "Unknown option '--enpoint'"],
    [['fault', 'add', 'people.list', '--status', 'many'], 2, '--status must be a number, and is many'],
    [['patch', 'penalties', '1', 'comment'], 2, 'FIELDS must be JSON'],
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
