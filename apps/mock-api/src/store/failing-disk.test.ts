import { auth } from '@cornerman/contract/endpoints/auth'
import { people } from '@cornerman/contract/endpoints/people'
import { PENDING_ARENA } from '@cornerman/contract/examples'
import { expect, test, vi } from 'vitest'
import { ADMIN } from '../../test/front-door.ts'
import { openKeptMock } from '../../test/kept-mock.ts'

const approval = { params: { id: PENDING_ARENA }, query: { action: 'APPROVE' as const } }

type KeptMock = Awaited<ReturnType<typeof openKeptMock>>

/** Resolves once `times` have asked since when the disk will have followed: each answer once, each change once more for its listeners. */
function waiting({ world }: KeptMock, times: number) {
  const asked = vi.spyOn(world, 'durable')
  return vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThanOrEqual(times))
}

test('on a full disk the change, a later one and a read that saw it are all refused 507, nothing remains, and the next try succeeds', async () => {
  const mock = await openKeptMock()
  const { jwt } = await mock.signIn()
  const fail = mock.hold('ENOSPC')
  const changed = waiting(mock, 2)
  const first = mock.call(people.approveArena, approval, { token: jwt, idempotencyKey: 'k' })
  await changed
  const seen = waiting(mock, 8)
  expect(mock.world.rows.arenas.get(PENDING_ARENA)?.isPending, 'in memory it has happened').toBe(false)
  const read = mock.call(people.list, { query: { page: 1, limit: 1, roleName: 'LOCATION_PROVIDER' } }, { token: jwt })
  const refusal = mock.call(people.approveArena, approval, { token: jwt })
  const table = mock.send({ method: 'GET', url: '/__mock/tables/arenas' })
  const diff = mock.send({ method: 'GET', url: '/__mock/worlds/default/diff' })
  const pin = mock.call(auth.sendPin, { body: { email: ADMIN } }, { idempotencyKey: 'p' })
  const wait = mock.send({ method: 'GET', url: '/__mock/outbox/wait?after=1&timeoutMs=500' })
  await seen
  fail()

  for (const answer of await Promise.all([first, read, refusal, pin])) {
    expect(answer).toMatchObject({
      status: 507,
      body: { code: 'INSUFFICIENT_STORAGE', reason: 'disk_full', message: 'The disk is full; nothing was changed. Try again once there is room.' },
    })
  }
  expect([(await table).statusCode, (await diff).statusCode]).toEqual([507, 507])
  expect((await wait).statusCode, 'a mail that was not kept is handed to nobody').not.toBe(200)
  expect(mock.world.rows.arenas.get(PENDING_ARENA)?.isPending).toBe(true)

  expect(await mock.call(people.approveArena, approval, { token: jwt, idempotencyKey: 'k' })).toMatchObject({ status: 200 })
  const mails = mock.world.rows.outbox.all().length
  const again = await mock.call(auth.sendPin, { body: { email: ADMIN } }, { idempotencyKey: 'p' })
  expect(
    [again.status, again.headers['idempotency-replayed'], mock.world.rows.outbox.all().length],
    'no answer is repeated for what was taken back',
  ).toEqual([200, undefined, mails + 1])
})

test('when the disk fails, changes are refused 503 until the next start, and reads go on', async () => {
  const mock = await openKeptMock()
  const { jwt } = await mock.signIn()
  const fail = mock.hold('EIO')
  const changed = waiting(mock, 2)
  const first = mock.call(people.approveArena, approval, { token: jwt })
  await changed
  fail()
  for (const answer of [await first, await mock.call(people.approveArena, approval, { token: jwt })]) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE', reason: 'not_kept' } })
  }
  expect(await mock.call(auth.current, {}, { token: jwt })).toMatchObject({ status: 200 })
  expect((await mock.send({ method: 'PUT', url: '/__mock/clock', payload: { advance: 'PT1M' } })).statusCode).toBe(503)
  expect((await mock.send({ method: 'POST', url: '/__mock/reset' })).statusCode).toBe(503)
  expect(mock.world.rows.arenas.get(PENDING_ARENA)?.isPending).toBe(true)
})

test('a reset that the disk did not take leaves everything as it was, what counts as loaded too', async () => {
  const mock = await openKeptMock()
  await mock.signIn()
  const before = { diff: mock.world.diff(), meta: mock.world.rows.meta.all() }
  const fail = mock.hold('ENOSPC')
  const changed = waiting(mock, 2)
  const reset = mock.send({ method: 'POST', url: '/__mock/reset' })
  await changed
  fail()
  expect((await reset).statusCode).toBe(507)
  expect({ diff: mock.world.diff(), meta: mock.world.rows.meta.all() }).toEqual(before)
})

test('listeners hear of a change once it is kept, and never of one that was taken back', async () => {
  const mock = await openKeptMock()
  await mock.world.durable()
  const heard: string[] = []
  mock.world.onChange((changes) => heard.push(changes.map(({ table }) => table).join()))
  const change = (note: string) => mock.send({ method: 'PATCH', url: '/__mock/tables/users/1', payload: { nickname: note } })
  await change('kept')
  expect(heard).toEqual(['users'])
  const fail = mock.hold('ENOSPC')
  const changed = waiting(mock, 2)
  const lost = change('lost')
  await changed
  fail()
  expect((await lost).statusCode).toBe(507)
  expect(heard).toEqual(['users'])
  await change('kept again')
  expect(heard).toEqual(['users', 'users'])
})

test('after a restart rows stand in their order, numbers go on, and a reset brings back what was removed to its place', async () => {
  const mock = await openKeptMock()
  const { world } = mock
  const ids = () => world.rows.arenas.all().map(({ id }) => id)
  const loadedIds = ids()
  const one = world.rows.arenas.get(3)
  world.transaction(['arenas'], () => {
    world.rows.arenas.remove(3)
    const added = world.rows.arenas.add({ ...(one as NonNullable<typeof one>) })
    world.rows.arenas.remove(added.id)
  })
  await world.durable()
  await mock.close()

  const again = await openKeptMock(mock.memory)
  const { rows } = again.world
  expect(rows.arenas.all().map(({ id }) => id)).toEqual(loadedIds.filter((id) => id !== 3))
  await again.send({ method: 'POST', url: '/__mock/reset' })
  expect(rows.arenas.all().map(({ id }) => id)).toEqual(loadedIds)
  again.world.transaction(['arenas'], () => expect(rows.arenas.add({ ...(one as NonNullable<typeof one>) }).id).toBe((loadedIds.at(-1) ?? 0) + 2))
})
