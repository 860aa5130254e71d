import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMock, type Mock } from '../create-mock.ts'
import { runCommand } from './run-command.ts'

let mock: Mock
let folder: string

beforeAll(async () => {
  mock = await createMock({ now: '2026-03-14T20:00:00Z', frozen: true })
  folder = await mkdtemp(join(tmpdir(), 'command-'))
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

/** Runs a line in a world. Returns exit code, output and error. */
const run = async (args: string[], env: NodeJS.ProcessEnv = {}) => {
  const output: string[] = []
  const errors: string[] = []
  const print = (text: string) => output.push(text)
  const printError = (text: string) => errors.push(text)

  const exitCode = await runCommand(args, {
    env: { MOCK_URL: mock.url, ...env },
    print,
    printError,
  })

  return [exitCode, output.join('\n'), errors.join('\n')] as const
}

test('creates, lists and ends worlds', async () => {
  const start = '--scenario review-queue --seed 7 --now 2026-03-14T20:00:00Z --frozen --id queue'
  expect(await run(['world', ...start.split(' ')])).toEqual([0, 'queue', ''])
  expect(JSON.parse((await run(['worlds', 'list']))[1])).toContainEqual(
    expect.objectContaining({ world: 'queue', scenario: 'review-queue', seed: 7, frozen: true }),
  )
  expect(JSON.parse((await run(['worlds', 'show', 'queue']))[1])).toMatchObject({
    world: 'queue',
  })
  expect(await run(['worlds', 'end'], { WORLD: 'queue' })).toEqual([0, '', ''])
  expect(await run(['worlds', 'end', 'queue'])).toEqual([
    1,
    '',
    expect.stringContaining('There is no world queue'),
  ])
})

/** A world at a known time, which the variable WORLD names. */
function openWorld(id: string) {
  const world = mock.worlds.create({ id, now: '2026-03-14T20:00:00Z', frozen: true })
  return { world, env: { WORLD: id }, getCode: () => world.rows.outbox.all().at(-1)?.code }
}

test('reads the newest PIN, and waits for the next', async () => {
  const { env, getCode } = openWorld('pins')
  await sendPin('pins')
  await sendPin('pins')
  expect(await run(['pin', 'admin@cornerman.test'], env)).toEqual([0, getCode(), ''])

  const next = run(['pin', 'admin@cornerman.test'], env)
  await sendPin('pins')
  expect(await next).toEqual([0, getCode(), ''])
})

test('says that no PIN came in time', async () => {
  const { env } = openWorld('no-pin')
  expect(await run(['pin', 'admin@cornerman.test', '--timeout-ms', '20'], env)).toEqual([
    1,
    '',
    expect.stringContaining('No unread pin to admin'),
  ])
})

test('prints a jwt that signs an admin in', async () => {
  const { env } = openWorld('signing-in')
  const [, jwt] = await run(['sign-in', 'finance'], env)
  const current = await fetch(`${mock.url}/w/signing-in/api/v1/users/current`, {
    headers: { authorization: `Bearer ${jwt}` },
  })
  expect(current.status).toBe(200)
})

test('moves, starts and stops the clock of the world in WORLD or in an option', async () => {
  const { env } = openWorld('clock')
  const moved = await run(['clock', '--advance', 'PT16M'], env)
  expect(moved).toEqual([0, '2026-03-14T20:16:00.000Z', ''])

  const [, running] = await run(['clock', 'set', '--no-frozen', '--json', '--world', 'clock'])
  expect(JSON.parse(running).frozen).toBe(false)

  const [, stopped] = await run(['clock', 'set', '--frozen'], env)
  expect((await run(['clock', 'show'], env))[1]).toBe(stopped)
})

test('adds, lists and removes faults, and verifies the requests', async () => {
  const env = { WORLD: 'faults' }
  await run(['worlds', 'create', '--id', 'faults', '--log-bodies'])

  const match = { endpoint: 'auth.sendPin', body: { email: 'admin@cornerman.test' } }

  const [, id] = await run(
    ['fault', '--match', JSON.stringify(match), '--sequence', '503,429'],
    env,
  )

  expect((await sendPin('faults')).status).toBe(503)
  expect((await sendPin('faults')).status).toBe(429)
  expect(JSON.parse((await run(['faults', 'list'], env))[1])).toMatchObject([
    { id: Number(id), match, applied: 2 },
  ])
  expect(await run(['verify', 'auth.sendPin', '--times', '2', '--status', '503'], env)).toEqual([
    1,
    '',
    expect.stringContaining('auth.sendPin was expected 2 times and came once'),
  ])

  expect(
    (await run(['verify', 'auth.sendPin', '--body', '{"email":"admin@cornerman.test"}'], env))[0],
  ).toBe(0)

  await run(['faults', 'remove', id], env)
  expect(await run(['faults', 'list'], env)).toEqual([0, '[]', ''])
})

test('verifies a call of a stub by its path, without a name', async () => {
  const env = { WORLD: 'stubs' }
  await run(['worlds', 'create', '--id', 'stubs'])

  const [code, id] = await run(['stub', '--match', '{"path":"/api/v1/rankings"}'], env)
  expect(code).toBe(0)
  expect(JSON.parse((await run(['stubs', 'list'], env))[1])).toMatchObject([{ id: Number(id) }])

  await fetch(`${mock.url}/w/stubs/api/v1/rankings`)

  const [, message] = await run(['verify', '--path', '/api/v1/rankings', '--times', '1'], env)
  expect(message).toContain('/api/v1/rankings was expected once and came once')
})

test('starts a world with own data, saves it and loads it as another', async () => {
  const rows = join(folder, 'rows.json')
  const snapshot = join(folder, 'snapshot.json.gz')
  const fan = { email: 'new@gym.example', firstName: 'New', lastName: 'Fan', role: 'FAN' }

  await writeFile(rows, JSON.stringify({ add: { users: [fan] } }))
  await run(['worlds', 'create', '--id', 'own-data', '--rows', `@${rows}`])
  await writeFile(snapshot, gzipSync((await run(['snapshot'], { WORLD: 'own-data' }))[1]))

  const loaded = await run([
    'snapshots',
    'restore',
    'copy',
    '--data',
    `@${snapshot}`,
    '--log-bodies',
  ])

  expect(loaded).toEqual([0, 'copy', ''])
  expect(mock.worlds.get('copy')?.rows.users.all().at(-1)).toMatchObject(fan)
})

test.each([
  [['wrolds', 'list'], 2, "unknown command 'wrolds'\n(Did you mean world?)"],
  [['strat'], 2, 'Did you mean start?'],
  [['start', '--prot', '4001'], 2, "unknown option '--prot'\n(Did you mean --port?)"],
  [['wait', '--timeout-ms', '1'], 3, 'No mock responds at'],
  [['wait', '--timeout-ms', 'long'], 2, 'It must be a number of milliseconds'],
  [['stop'], 3, 'No mock that was started with --detach responds at'],
  [['clocks', 'set'], 2, 'Did you mean clock?'],
  [['pin'], 2, "missing required argument 'to'"],
  [['faults', 'remove', ''], 2, 'It must not be empty'],
  [['worlds', 'show', 'one', 'two'], 2, "too many arguments for 'show'"],
  [['requests', 'list', '--enpoint', 'people.list'], 2, 'Did you mean --endpoint?'],
  [['faults', 'add', '--match', '{}', '--delay-ms', 'many'], 1, '--delay-ms must be integer'],
  [['verify', 'people.list', '--body', 'comment'], 2, 'It must be JSON'],
  [['worlds', 'create', '--rows', '@missing.json'], 2, 'no such file'],
  [['verify', 'people.lst'], 1, 'Nearest: people.list'],
  [['clock', 'show', '--world', 'missing'], 1, 'There is no world missing'],
])('rejects %j with exit code %i', async (args, code, message) => {
  expect(await run(args, code === 3 ? { MOCK_URL: 'http://127.0.0.1:1' } : {})).toEqual([
    code,
    '',
    expect.stringContaining(message),
  ])
})

test('says where it looked for a mock, and lists its commands and their flags', async () => {
  expect(await run(['clock', 'show'], { MOCK_URL: 'http://127.0.0.1:1' })).toEqual([
    3,
    '',
    expect.stringContaining('No mock responds at http://127.0.0.1:1 (MOCK_URL)'),
  ])

  expect((await run(['help']))[1]).toMatch(/rows list <table> +List the rows of a table\n/)
  expect((await run([]))[1]).toContain('Usage: cornerman')
  expect((await run(['outbox', 'wait', '--help']))[1]).toMatch(/--to <text> +an email address.*\n/)

  const [, verify] = await run(['verify', '--help'])
  expect(verify).toContain('Usage: cornerman verify [options] [call]')
  expect(verify).toMatch(/ call +A call of the contract by its name, .*:\s+auth.sendPin, /)

  const [, world] = await run(['world', '--help'])
  expect(world).toMatch(/--log-bodies +Whether .*\n.*\n +--no-log-bodies +the opposite/)
})
