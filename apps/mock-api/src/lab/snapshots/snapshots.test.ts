import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { events } from '@cornerman/contract/endpoints/events'
import { images } from '@cornerman/contract/endpoints/images'
import { people } from '@cornerman/contract/endpoints/people'
import { examples, PENDING_ARENA } from '@cornerman/fixtures/examples'
import type { UserRow } from '@cornerman/tables'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { changeRow, NOW, openMock } from '../../../test/sign-in.ts'
import { loadScenario } from '../../load-scenario.ts'
import { UPLOADS } from '../../store/files.ts'
import type { World } from '../../store/world.ts'
import { getFaults } from '../faults/state.ts'
import { getRequestLog } from '../requests/state.ts'
import { diff } from './diff.ts'
import { printSnapshot } from './print.ts'

const PORTRAIT = new URL('../../../../../fixtures/media/portraits/103.jpg', import.meta.url)

const approval = { params: { id: PENDING_ARENA }, query: { action: 'APPROVE' as const } }

async function saveSnapshot() {
  const mock = openMock()

  mock.worlds.create({
    id: 'played',
    scenario: 'fight-night',
    seed: 7,
    now: '2026-05-09T22:13:00Z',
    frozen: true,
    rows: { remove: { penalties: [1] } },
  })

  const token = {
    token: (await mock.signIn('admin@cornerman.test', 'played')).jwt,
    world: 'played',
  }

  await mock.call(people.approveArena, approval, token)
  await mock.call(images.upload, examples.images.upload, token)
  await mock.call(people.approveArena, approval, token)
  await mock.control('PUT', '/clock', { advance: 'PT5M' }, 'played')
  await mock.control('POST', '/stubs', { match: { path: '/rankings' }, body: [] }, 'played')

  await mock.control(
    'POST',
    '/faults',
    { match: { endpoint: 'events.one' }, status: 503, delayMs: 5 },
    'played',
  )

  const response = await mock.send({ method: 'GET', url: '/__mock/worlds/played/snapshot' })

  return { mock, response, snapshot: response.json() }
}

const put = (mock: ReturnType<typeof openMock>, id: string, payload: object) =>
  mock.send({ method: 'PUT', url: `/__mock/worlds/${id}/snapshot`, payload })

test('names the file of a snapshot by its world and its time', async () => {
  const { mock, response } = await saveSnapshot()
  expect(response.headers['content-disposition']).toBe(
    'attachment; filename="played-2026-05-09T22-18.json"',
  )
  expect(mock.logged, 'the reply is sent once').toEqual([])
})

describe('a world that is restored in another mock', () => {
  async function restore() {
    const saved = await saveSnapshot()
    const other = openMock()
    const description = (await put(other, 'replay', saved.snapshot)).json()
    const readControl = async (path: string) =>
      (await other.control('GET', path, undefined, 'replay')).body

    const signIn = async () => ({
      token: (await other.signIn('admin@cornerman.test', 'replay')).jwt,
      world: 'replay',
    })

    return { ...saved, other, description, readControl, signIn }
  }

  test('has its scenario, clock and seed', async () => {
    const { description } = await restore()
    expect(description).toMatchObject({
      world: 'replay',
      scenario: 'fight-night',
      overlay: 'rows',
      seed: 7,
      now: '2026-05-09T22:18:00.000Z',
      frozen: true,
      dialect: '',
      logBodies: false,
    })
  })

  test('has its rows, and lists no changes yet', async () => {
    const { other, readControl, signIn } = await restore()
    expect(await readControl('/worlds/replay/diff')).toEqual([])

    const approved = await other.call(people.approveArena, approval, await signIn())
    expect(approved).toMatchObject({ status: 409, body: { reason: 'already_approved' } })
  })

  test('has its request log', async () => {
    const { mock, readControl } = await restore()
    const before = await mock.control('GET', '/requests', undefined, 'played')
    expect(await readControl('/requests')).toEqual(before.body)
  })

  test('has its faults, which count anew, and its stubs', async () => {
    const { other, readControl, signIn } = await restore()
    expect(await readControl('/faults')).toMatchObject([
      { match: { endpoint: 'events.one' }, status: 503, delayMs: 5, seen: 0 },
    ])
    expect(await readControl('/stubs')).toMatchObject([{ match: { path: '/rankings' }, body: [] }])

    const failed = await other.call(events.one, { params: { id: 2 } }, await signIn())
    expect(failed.status).toBe(503)
  })

  test('serves its uploads', async () => {
    const { other } = await restore()
    const images = other.worlds.get('replay')?.rows.images.by('userId', 101) ?? []
    const picture = images.find(({ path }) => path.includes('/uploads/'))?.path
    const served = await other.send({ method: 'GET', url: `/w/replay${picture}` })

    expect(served.statusCode).toBe(200)
  })

  test('is saved as the same snapshot', async () => {
    const { other, snapshot } = await restore()
    const again = (await other.control('GET', '/worlds/replay/snapshot')).body
    expect({ ...again, world: '' }).toEqual({ ...snapshot, world: '' })
  })
})

test('replaces the world of that name, which can be reset to its scenario', async () => {
  const { mock, snapshot } = await saveSnapshot()
  await put(mock, 'played', snapshot)

  const world = mock.worlds.get('played')
  expect(world?.rows.arenas.get(PENDING_ARENA)?.isPending).toBe(false)

  world?.reset()
  expect(world?.changes()).toEqual([])
  expect(world?.rows.arenas.get(PENDING_ARENA)?.isPending).toBe(true)
  expect(world?.rows.meta.get(1)?.anchor).toBe('2026-05-09T22:13:00.000Z')
  expect(world?.rows.penalties.get(1)).toBeUndefined()
})

test('keeps the sessions, the next PINs and the start of a world that began frozen', async () => {
  const mock = openMock()
  const before = mock.worlds.create({ id: 'night', now: '2026-05-09T22:13:00Z', frozen: true })
  const { jwt: token } = await mock.signIn('admin@cornerman.test', 'night')

  const snapshot = (await mock.control('GET', '/worlds/night/snapshot')).body
  await put(mock, 'night', snapshot)

  const approved = await mock.call(people.approveArena, approval, { token, world: 'night' })
  expect(approved.status).toBe(200)
  expect(mock.worlds.get('night')?.randomBytes(8, 'pins')).toEqual(before.randomBytes(8, 'pins'))

  const reset = await mock.control('POST', '/reset', undefined, 'night')
  expect(reset.body).toMatchObject({ now: '2026-05-09T22:13:00.000Z', frozen: true })
})

test('keeps the sessions of a world that is frozen at no given instant', async () => {
  const mock = openMock()
  mock.worlds.create({ id: 'today', frozen: true })
  const { jwt: token } = await mock.signIn('admin@cornerman.test', 'today')

  await put(mock, 'today', (await mock.control('GET', '/worlds/today/snapshot')).body)

  const approved = await mock.call(people.approveArena, approval, { token, world: 'today' })
  expect(approved.status).toBe(200)
})

test('restores a snapshot without stubs, without its start and without the row of the world', async () => {
  const { mock, snapshot } = await saveSnapshot()
  const { stubs, frozen, repeatable, ...older } = snapshot
  const { meta, ...rows } = snapshot.rows

  expect((await put(mock, 'older', { ...older, rows })).json()).toMatchObject({
    now: '2026-05-09T22:18:00.000Z',
  })
  expect((await mock.control('GET', '/stubs', undefined, 'older')).body).toEqual([])
})

test('prints lists of any length, several files, and none that is missing', async () => {
  const { world } = openMock()
  getRequestLog(world).entries = Array(100).fill({})

  const paths = [await world.files.save(Buffer.from('a'), 'png'), `${UPLOADS}missing.png`]
  paths.push(await world.files.save(Buffer.from('b'), 'png'))

  for (const [index, path] of paths.entries()) {
    changeRow(world, 'images', index + 1, { path })
  }

  const { log, files } = JSON.parse(await text(Readable.from(printSnapshot(world))))
  expect(log).toHaveLength(100)
  expect(Object.values(files)).toEqual(['YQ==', 'Yg=='])
})

// Collecting all errors of a snapshot of 250 kB took 150 ms of CPU.
test('tells the first error of a snapshot only', async () => {
  const { mock, snapshot } = await saveSnapshot()
  for (const rows of [Array(60_000).fill({}), Array(1000).fill({ id: 1 })]) {
    expect(
      (await put(mock, 'played', { ...snapshot, rows: { users: rows } })).json().details,
    ).toHaveLength(1)
  }

  expect(
    (await put(mock, 'played', { ...snapshot, seed: 'x', faults: 'x' })).json().details,
  ).toHaveLength(1)
})

test('stores only files that a row names', async () => {
  const { mock, snapshot } = await saveSnapshot()
  const name = `${'a'.repeat(43)}.png`
  expect(
    (await put(mock, 'played', { ...snapshot, files: { ...snapshot.files, [name]: 'AAAA' } }))
      .statusCode,
  ).toBe(200)

  const again = (await mock.control('GET', '/worlds/played/snapshot')).body
  expect(again.files).toEqual(snapshot.files)
  expect(mock.worlds.get('played')?.files.size()).toBe(
    Buffer.from(Object.values(snapshot.files)[0] as string, 'base64').length,
  )
})

const USER = loadScenario('demo', Date.parse('2026-03-14T20:00:00Z')).rows.users.get(101)

const PENALTY = {
  id: 1,
  userId: 7,
  reason: 'miss_fight',
  date: '2026-01-01T00:00:00.000Z',
  comment: 'Did not come',
}

describe('rejects a snapshot without changing anything', () => {
  test.each([
    [
      'with rows of another schema',
      { schemaHash: 'older' },
      'schemaHash is that of another version',
    ],
    ['with an invalid row', { rows: { users: [{ id: 1, role: 'KING' }] } }, 'rows.users 1: '],
    ['of an unknown scenario', { scenario: 'nowhere' }, 'There is no scenario nowhere:'],
    ['with an unknown field', { extra: 1 }, 'extra is not a field of this call'],
    [
      'at a leap second',
      { clock: { now: '2026-12-31T23:59:60Z', frozen: true } },
      'clock.now must be an instant',
    ],
    [
      'at a time beyond the clock',
      { clock: { now: '9999-12-31T23:59:59Z', frozen: true } },
      'clock.now is too far.',
    ],
    [
      'with a wrong status of a fault',
      { faults: [{ match: {}, status: 99_999 }] },
      'faults.0.status must be <= 599',
    ],
    [
      'with a row that refers to none',
      { rows: { penalties: [PENALTY] } },
      'rows.penalties 1: userId 7 does not exist in users',
    ],
    [
      'with an id twice',
      { rows: { penalties: [PENALTY, PENALTY], users: [{ ...USER, id: 7 }] } },
      'id 1 is taken',
    ],
    [
      'with a unique field that has no text',
      { rows: { users: [USER, { ...USER, id: 7, email: { toString: 1 } }] } },
      'rows.users 7: email must be string',
    ],
    [
      'with a fault that no request meets',
      { faults: [{ match: { path: '/never' } }] },
      'match.path: No path matches',
    ],
    [
      'with a fault that cannot be sent',
      { faults: [{ match: {}, headers: { 'a b': '' } }] },
      'headers.a b is not a header name',
    ],
    [
      'with a stub of a call',
      { stubs: [{ match: { path: '/media/a.jpg' } }] },
      'is served by the mock itself',
    ],
    ['of an invalid seed', { seed: 1e300 }, 'seed must be <= 4294967295'],
    ['of an unknown dialect', { dialect: 'klingon' }, 'dialect is not valid'],
    ['with a file in another folder', { files: { 'a./b/c': 'AAAA' } }, 'files'],
    [
      'with ids that leave no room',
      { nextIds: { users: Number.MAX_SAFE_INTEGER } },
      'nextIds.users must be <=',
    ],
  ])('%s', async (_, change, message) => {
    const { mock, snapshot } = await saveSnapshot()
    const { statusCode, json } = await put(mock, 'played', { ...snapshot, ...change })
    expect(statusCode).toBe(400)
    expect(json().message).toContain(message)
    expect(mock.worlds.get('played')?.rows.arenas.get(PENDING_ARENA)?.isPending).toBe(false)
    expect(getFaults(mock.worlds.get('played') as World).all()).toHaveLength(1)
  })

  test('into the default world when its scenario differs', async () => {
    const { mock, snapshot } = await saveSnapshot()
    expect((await put(mock, 'default', snapshot)).json().message).toContain(
      'put it into a world of another name',
    )

    const own = (await mock.control('GET', '/worlds/default/snapshot')).body
    mock.world.settings.logBodies = true
    expect((await put(mock, 'default', own)).json(), 'with its own settings').toMatchObject({
      logBodies: false,
    })
  })
})

describe('a checkpoint', () => {
  async function openAtCheckpoint() {
    const mock = openMock()
    const { jwt: token } = await mock.signIn()
    const created = (await mock.control('POST', '/checkpoints', { name: 'signed in' })).body
    const approve = () => mock.call(people.approveArena, approval, { token })
    const readDiff = async (query = '') =>
      (await mock.control('GET', `/worlds/default/diff${query}`)).body

    return { ...mock, token, created, approve, readDiff }
  }

  test('has a name and the time of its world', async () => {
    const { created } = await openAtCheckpoint()
    expect(created).toEqual({ name: 'signed in', at: '2026-03-14T20:00:00.000Z' })
  })

  test('begins a list of what changed since, also in process', async () => {
    const { world, approve, readDiff } = await openAtCheckpoint()
    await approve()

    const change = {
      table: 'arenas',
      id: PENDING_ARENA,
      kind: 'changed',
      fields: { isPending: { from: true, to: false } },
    }

    expect(await readDiff('?since=signed%20in')).toEqual([change])
    expect(diff(world, { since: 'signed in' })).toEqual([change])
  })

  test('brings rows and clock back, and the sessions of that time', async () => {
    const { world, clock, control, approve } = await openAtCheckpoint()
    const before = diff(world, { security: true })

    clock.set({ advance: 60_000, frozen: false })
    await approve()

    const rewound = await control('POST', '/rewind', { to: 'signed in' })
    expect(rewound.body).toMatchObject({ now: '2026-03-14T20:00:00.000Z', frozen: true })
    expect(diff(world, { security: true })).toEqual(before)
    expect(diff(world, { since: 'signed in' })).toEqual([])
    expect((await approve()).status, 'the session lives on').toBe(200)
  })

  test('brings back the stubs of that time', async () => {
    const { control } = await openAtCheckpoint()
    await control('POST', '/stubs', { match: { path: '/rankings' }, body: [] })
    await control('POST', '/checkpoints', { name: 'with rankings' })
    await control('POST', '/stubs', { match: { path: '/odds' }, body: [] })
    await control('POST', '/rewind', { to: 'with rankings' })
    expect((await control('GET', '/stubs')).body).toMatchObject([{ match: { path: '/rankings' } }])
  })

  test('keeps the files of its rows when the uploads of the world are full', async () => {
    const { world, control, send, call, token } = await openAtCheckpoint()
    const { userId } = examples.images.upload.body
    const { body } = await call(images.upload, examples.images.upload, { token })
    await control('POST', '/checkpoints', { name: 'with a photo' })
    await call(images.remove, { body: { userId, imagesIds: body.map(({ id }) => id) } }, { token })

    await world.files.save(new Uint8Array(64_000_000), 'png')
    const picture = new File([readFileSync(PORTRAIT)], 'face.jpg', { type: 'image/jpeg' })
    const other = { ...examples.images.upload.body, image: picture }
    expect((await call(images.upload, { body: other }, { token })).status).toBe(200)

    await control('POST', '/rewind', { to: 'with a photo' })
    const photo = world.rows.images.by('userId', userId).find(({ path }) => path.includes(UPLOADS))
    expect((await send({ method: 'GET', url: photo?.path ?? '' })).statusCode).toBe(200)
  })

  test('is named by a rewind to another', async () => {
    const { control } = await openAtCheckpoint()
    expect((await control('POST', '/rewind', { to: 'begin' })).body.message).toContain(
      'is not a checkpoint of this world. Its checkpoints: signed in',
    )
  })

  test('outlives a rewind, and ends with a reset', async () => {
    const { world, control } = await openAtCheckpoint()
    const list = async () =>
      (await control('GET', '/checkpoints')).body.map(({ name }: { name: string }) => name)

    await control('POST', '/rewind', { to: 'signed in' })
    expect(await list()).toEqual(['signed in'])

    world.reset()
    expect(await list()).toEqual([])
  })
})

test('lists the rows of signing in only when asked for them', async () => {
  const mock = openMock()
  await mock.signIn()

  const list = async (query = '') =>
    (await mock.control('GET', `/worlds/default/diff${query}`)).body
  expect(await list()).toMatchObject([{ table: 'outbox', id: 1 }])

  const [, ...secured] = await list('?security=true')
  expect(secured.map(({ table }: { table: string }) => table)).toEqual([
    'pins',
    'limits',
    'sessions',
  ])

  expect(secured.at(-1)).toEqual({
    table: 'sessions',
    id: 1,
    kind: 'added',
    after: mock.world.rows.sessions.get(1),
  })
})

test('returns a running clock to the instant of a checkpoint', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  onTestFinished(() => void vi.useRealTimers())

  const { clock, control } = openMock()
  clock.set({ frozen: false })
  await control('POST', '/checkpoints', { name: 'start' })
  vi.setSystemTime(NOW + 60_000)
  await control('POST', '/rewind', { to: 'start' })
  expect(clock.now()).toBe(NOW)
})

test('names the fields of a changed row, with their values, and the removed rows', async () => {
  const { world } = openMock()
  const before = world.rows.penalties.get(1)
  const { nickname } = world.rows.users.get(101) as UserRow

  changeRow(world, 'users', 101, { nickname: 'Ann' })
  world.transaction(['penalties'], () => world.rows.penalties.remove(1))
  expect(diff(world)).toEqual([
    {
      table: 'users',
      id: 101,
      kind: 'changed',
      fields: { nickname: { from: nickname, to: 'Ann' } },
    },
    { table: 'penalties', id: 1, kind: 'removed', before },
  ])
})
