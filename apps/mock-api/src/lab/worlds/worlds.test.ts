import { auth } from '@cornerman/contract/endpoints/auth'
import { people } from '@cornerman/contract/endpoints/people'
import { PENDING_ARENA } from '@cornerman/fixtures/examples'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ADMIN, openMock, openMocks } from '../../../test/sign-in.ts'
import { createMock } from '../../create-mock.ts'
import type { World } from '../../store/world.ts'
import { getFaults } from '../faults/faults.ts'
import { getRequestLog } from '../requests/log.ts'
import { IDLE_MS } from './worlds.ts'

const freshMock = openMocks()

const arenas = { query: { page: 1, limit: 10, roleName: 'LOCATION_PROVIDER' as const } }
const approval = { params: { id: PENDING_ARENA }, query: { action: 'APPROVE' as const } }

async function withWorlds(...ids: string[]) {
  const mock = freshMock()
  for (const id of ids) expect((await mock.control('POST', '/worlds', { id })).status).toBe(201)
  const diff = async (id: string, query = {}) =>
    (await mock.send({ method: 'GET', url: `/__mock/worlds/${id}/diff`, query })).json()
  return { ...mock, diff }
}

test('isolates the changes of a world from every other world', async () => {
  const mock = await withWorlds('one', 'two')
  const { jwt } = await mock.signIn(ADMIN, 'one')
  const { status } = await mock.call(people.approveArena, approval, { token: jwt, world: 'one' })
  expect(status).toBe(200)
  const changed = {
    table: 'arenas',
    id: PENDING_ARENA,
    kind: 'changed',
    fields: { isPending: { from: true, to: false } },
  }
  expect((await mock.diff('one')).filter(({ table }: { table: string }) => table === 'arenas')).toEqual([changed])
  expect(await mock.diff('two')).toEqual([])
  expect(await mock.diff('default')).toEqual([])
})

test('lists exactly the changed rows in the diff, and security tables only on request', async () => {
  const mock = await withWorlds('one')
  const { jwt } = await mock.signIn(ADMIN, 'one')
  await mock.call(people.list, arenas, { token: jwt, world: 'one' })
  await mock.call(people.approveArena, approval, { token: jwt, world: 'one', idempotencyKey: 'k' })
  const tables = (changes: { table: string; kind: string }[]) => changes.map(({ table, kind }) => `${table} ${kind}`)
  expect(tables(await mock.diff('one'))).toEqual(['arenas changed', 'outbox added'])
  expect(tables(await mock.diff('one', { security: 'true' }))).toEqual([
    'arenas changed',
    'outbox added',
    'pins added',
    'limits added',
    'sessions added',
    'idempotency added',
  ])
})

test('rejects a token of another world and names that world', async () => {
  const mock = await withWorlds('one', 'two')
  const { jwt, refreshToken } = await mock.signIn(ADMIN, 'one')
  const headers = { 'refresh-token': refreshToken }
  for (const { body } of [
    await mock.call(auth.current, {}, { token: jwt, world: 'two' }),
    await mock.call(auth.current, {}, { token: refreshToken }),
    await mock.call(auth.refresh, { headers, body: { deviceIdentifier: 'x' } }, { world: 'two' }),
    await mock.call(auth.logout, { headers }, { world: 'two' }),
  ])
    expect(body).toMatchObject({
      statusCode: 401,
      reason: 'token_of_another_world',
      message: expect.stringMatching(/belongs to the world one, and this is (two|default)/),
    })
})

test('selects the world by header or by path, and changes no header', async () => {
  const mock = await withWorlds('one')
  const { jwt } = await mock.signIn(ADMIN, 'one')
  const one = mock.worlds.get('one') as World
  one.settings.logBodies = true
  for (const select of [{ headers: { 'x-mock-world': 'one' } }, { world: 'one' }])
    expect((await mock.call(auth.current, {}, { token: jwt, ...select })).status).toBe(200)
  const logged = getRequestLog(one).entries.slice(-2)
  expect(logged.map(({ sent }) => sent?.headers['x-mock-world'])).toEqual(['one', undefined])
})

test('responds with 404 for an unknown or ended world, readable by browsers', async () => {
  const mock = await withWorlds('one')
  expect((await mock.control('DELETE', '/worlds/one')).status).toBe(204)
  for (const url of ['/w/one/__mock/health', '/w/never/api/v1/users/current']) {
    const { statusCode, headers, json } = await mock.send({
      method: 'GET',
      url,
      headers: { origin: 'http://localhost:5173' },
    })
    expect(statusCode).toBe(404)
    expect(json().reason).toBe('unknown_world')
    expect(headers['access-control-allow-origin']).toBe('http://localhost:5173')
    expect(headers['x-request-id']).toBeTruthy()
  }
})

test('resets a world to its scenario and ends its sessions', async () => {
  const mock = await withWorlds('one')
  const { jwt } = await mock.signIn(ADMIN, 'one')
  await mock.call(people.approveArena, approval, { token: jwt, world: 'one' })
  await mock.control('POST', '/reset', undefined, 'one')
  expect(await mock.diff('one', { security: 'true' })).toEqual([])
  expect(await mock.call(auth.current, {}, { token: jwt, world: 'one' })).toMatchObject({
    status: 401,
    body: { reason: 'session_ended' },
  })
  const again = await mock.signIn(ADMIN, 'one')
  expect(again.jwt, 'a session from before the reset stays ended').not.toBe(jwt)
  expect((await mock.call(auth.current, {}, { token: jwt, world: 'one' })).status).toBe(401)
})

test('responds with 409 for the name of another world', async () => {
  const mock = await withWorlds('one')
  const { status, body } = await mock.control('POST', '/worlds', { id: 'one' })
  expect([status, body.message]).toEqual([409, 'There is a world one already.'])
})

describe('creating a world', () => {
  test.each([
    [
      'of an unknown scenario',
      { scenario: 'nowhere' },
      'There is no scenario nowhere: there is demo, empty, one, fight-night, review-queue, expired-session, large.',
    ],
    ['under a name that is not valid in a path', { id: 'a/b' }, 'A world id has up to'],
    ['with an invalid instant', { now: 'tomorrow' }, 'now must be an instant'],
    ['with an unknown field', { clock: 5 }, 'clock is not a field of this call'],
  ])('is rejected %s, with the reason', async (_, payload, message) => {
    const mock = freshMock()
    const { statusCode, body } = await mock.send({ method: 'POST', url: '/__mock/worlds', payload })
    expect(statusCode).toBe(400)
    expect(JSON.parse(body).message).toContain(message)
    expect(mock.worlds.all()).toHaveLength(1)
  })

  test('shares the rows of the scenario instead of copying them', async () => {
    const mock = freshMock()
    mock.worlds.create({ id: 'warm' })
    const rows = mock.worlds.get('warm')?.rows.arenas.all()
    const other = mock.worlds.create({ id: 'other' })
    expect(other.rows.arenas.all()[0]).toBe(rows?.[0])
  })
})

test('a new world has the rows of the process, unless it names a scenario of its own', async () => {
  const rows = { patch: { users: [{ key: ADMIN, fields: { firstName: 'Zed' } }] } }
  const mock = await createMock({ rows })
  const nameOf = (world: World) => world.rows.users.by('email', ADMIN)[0]?.firstName
  const names = [mock.world, mock.worlds.create({}), mock.worlds.create({ scenario: 'demo' })].map(nameOf)
  expect(names).toEqual(['Zed', 'Zed', expect.not.stringContaining('Zed')])
  await mock.close()
})

test('lists the permissions of the demo accounts', async () => {
  const accounts = (await freshMock().control('GET', '/accounts')).body
  expect(accounts[0]).toMatchObject({ email: ADMIN, summary: 'Full access' })
  expect(accounts[0].permissions).toHaveLength(38)
  expect(accounts.map(({ email }: { email: string }) => email)).toContain('nothing@cornerman.test')
})

describe('foreign origins', () => {
  const reset = (headers: Record<string, string>) => freshMock().send({ method: 'POST', url: '/__mock/reset', headers })

  test.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page with an opaque origin', { origin: 'null' }],
    ['a host name of another site', { host: 'evil.example' }],
    ['both', { host: 'evil.example', origin: 'https://evil.example' }],
  ])('%s cannot use the control API', async (_, headers) => {
    const { statusCode, json } = await reset(headers as unknown as Record<string, string>)
    expect([statusCode, json().reason]).toEqual([403, 'foreign_origin'])
  })

  test.each([
    ['a tool', {}],
    ['a page of this machine', { origin: 'http://localhost:5173' }],
    ['a page on the same host as the mock', { host: '192.168.1.5:8080', origin: 'http://192.168.1.5:8080' }],
    ['a neighbouring container', { host: 'api:4000' }],
  ])('%s can use the control API', async (_, headers) => {
    expect((await reset(headers as unknown as Record<string, string>)).statusCode).toBe(200)
  })
})

describe('keeps the clock usable', () => {
  test.each([
    ['an advance beyond its range', { advance: 'P99999999999D' }, 'advance is too far.'],
    ['a leap second', { now: '2026-12-31T23:59:60Z' }, 'now must be an instant'],
    ['a year after 2200', { now: '2200-01-01T00:00:00Z' }, 'now is too far.'],
    ['a year before 1970', { now: '1969-12-31T23:59:59Z', frozen: true }, 'now is too far.'],
  ])('rejects %s', async (_, setting, message) => {
    const mock = await withWorlds('one')
    const set = await mock.send({ method: 'PUT', url: '/w/one/__mock/clock', payload: setting })
    expect([set.statusCode, set.json().message]).toEqual([400, expect.stringContaining(message)])
    expect((await mock.control('GET', '/clock', undefined, 'one')).status).toBe(200)
    if ('advance' in setting) return
    const created = await mock.send({ method: 'POST', url: '/__mock/worlds', payload: { ...setting, id: 'two' } })
    expect(created.statusCode).toBe(400)
  })
})

describe('a changed row', () => {
  test.each([
    [
      'a reference to a user of another role',
      'arenas/1',
      { userId: 1 },
      'userId 1 leads to a user of role ADMIN, not LOCATION_PROVIDER',
    ],
    ['a clock beyond its range', 'meta/1', { clockOffset: 1e300 }, 'clockOffset must be <='],
    ['an anchor beyond the range of the clock', 'meta/1', { anchor: '9000-01-01T00:00:00Z' }, 'anchor is no time of'],
    ['a stop beyond the range of the clock', 'meta/1', { frozenAt: '2200-01-01T00:00:00Z' }, 'frozenAt is no time of'],
    ['a running clock beyond its range', 'meta/1', { frozenAt: null, clockOffset: 9e12 }, 'clockOffset is no time of'],
    ['a zone that does not exist', 'arenas/1', { timeZone: 'Mars/Phobos' }, 'timeZone must'],
    ['a time beyond the last year', 'slots/1', { toDate: '+9999999w' }, 'toDate must be an instant'],
  ])('is rejected with %s', async (_, row, payload, message) => {
    const mock = await withWorlds('one')
    const response = await mock.send({ method: 'PATCH', url: `/w/one/__mock/tables/${row}`, payload })
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining(message)])
    expect((await mock.control('GET', '/health', undefined, 'one')).status).toBe(200)
  })
})

test('ends a world half an hour after its last request', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const mock = await withWorlds('idle', 'used')
  vi.setSystemTime(Date.now() + IDLE_MS)
  expect((await mock.control('GET', '/health', undefined, 'used')).status).toBe(200)
  vi.setSystemTime(Date.now() + 1)
  mock.worlds.create({ id: 'new' })
  expect(mock.worlds.all().map(({ id }) => id)).toEqual(['default', 'used', 'new'])
})

test('releases held requests when their world ends', async () => {
  const mock = await withWorlds('one')
  const world = mock.worlds.get('one')
  await mock.control('POST', '/faults', { match: {}, hold: true }, 'one')
  const held = mock.send({ method: 'GET', url: '/w/one/api/v1/users/current' })
  // The request waits as soon as the fault has counted it.
  while (getFaults(world as World).all()[0]?.applied === 0) await new Promise(setImmediate)
  expect((await mock.control('DELETE', '/worlds/one')).status).toBe(204)
  expect((await held).statusCode).toBe(401)
})

describe('a repeatable world', () => {
  const start = { id: 'same', seed: 7, now: '2026-05-09T22:00:00Z', frozen: true }

  async function signInAgain(options: object = {}) {
    const mock = openMock()
    mock.worlds.create({ ...start, ...options })
    const { jwt, refreshToken } = await mock.signIn(ADMIN, 'same')
    return {
      pin: mock.getPin(ADMIN, 'same'),
      jwt,
      refreshToken,
      sessions: mock.worlds.get('same')?.rows.sessions.all(),
    }
  }

  test('gives the same PINs, ids and tokens for the same seed and stopped instant, in any process', async () => {
    const first = await signInAgain()
    expect(await signInAgain()).toEqual(first)
    const others = [
      await signInAgain({ seed: 8 }),
      await signInAgain({ now: '2026-05-09T22:00:01Z' }),
      await signInAgain({ frozen: false }),
    ]
    expect(new Set([first, ...others].map(({ pin }) => pin)).size).toBeGreaterThan(2)
    expect(new Set([first, ...others].map(({ jwt }) => jwt)).size).toBe(4)
  })

  test('gives each PIN and session of a world its own value', async () => {
    const mock = openMock()
    mock.worlds.create(start)
    const [one, two] = [await mock.signIn(ADMIN, 'same'), await mock.signIn(ADMIN, 'same')]
    expect(one.jwt).not.toBe(two.jwt)
    expect(
      new Set(
        mock.worlds
          .get('same')
          ?.rows.outbox.all()
          .map(({ code }) => code),
      ).size,
    ).toBe(2)
  })

  test('rejects the tokens of a repeatable world in every other one', async () => {
    const mock = openMock()
    mock.worlds.create(start)
    const { jwt, refreshToken } = await mock.signIn(ADMIN, 'same')
    mock.worlds.end('same')
    mock.worlds.create({ id: 'same' })
    for (const token of [jwt, refreshToken])
      expect((await mock.call(auth.current, {}, { token, world: 'same' })).status).toBe(401)
  })
})
