import { auth } from '@cornerman/contract/endpoints/auth'
import { people } from '@cornerman/contract/endpoints/people'
import { PENDING_ARENA } from '@cornerman/fixtures/examples'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failWrites, openPersistentMock } from './persistent-mock.ts'
import { ADMIN } from './sign-in.ts'

const approval = { params: { id: PENDING_ARENA }, query: { action: 'APPROVE' as const } }

let mock: Awaited<ReturnType<typeof openPersistentMock>>

beforeEach(async () => {
  mock = await openPersistentMock()
})

afterEach(() => mock.close())

describe('on a full disk', () => {
  async function fillDisk() {
    const { jwt } = await mock.signIn()
    const approve = () =>
      mock.call(people.approveArena, approval, { token: jwt, idempotencyKey: 'k' })
    const sendPin = () =>
      mock.call(auth.sendPin, { body: { email: ADMIN } }, { idempotencyKey: 'p' })

    return { jwt, approve, sendPin, freeDisk: failWrites('ENOSPC') }
  }

  test.each(['approve', 'sendPin'] as const)('rejects %s with 507 and what to do', async (name) => {
    const { [name]: command } = await fillDisk()
    const { status, body } = await command()
    expect(status).toBe(507)
    expect(body).toMatchObject({
      code: 'INSUFFICIENT_STORAGE',
      reason: 'disk_full',
      message: 'The disk is full. Nothing was changed. Free some space and try again.',
    })
  })

  test('rolls the change back, and goes on reading', async () => {
    const { jwt, approve } = await fillDisk()
    await approve()
    expect(mock.world.rows.arenas.get(PENDING_ARENA)?.isPending).toBe(true)

    const query = { page: 1, limit: 1, roleName: 'LOCATION_PROVIDER' as const }
    expect((await mock.call(people.list, { query }, { token: jwt })).status).toBe(200)
  })

  test('accepts the next attempt once there is space, and replays no rejection', async () => {
    const { approve, sendPin, freeDisk } = await fillDisk()
    await approve()
    await sendPin()
    freeDisk()
    expect((await approve()).status).toBe(200)

    const mails = mock.world.rows.outbox.all().length
    const again = await sendPin()
    expect(again.status).toBe(200)
    expect(again.headers['idempotency-replayed']).toBeUndefined()
    expect(mock.world.rows.outbox.all()).toHaveLength(mails + 1)
  })
})

test('rejects changes with 503 after a disk error until the next start, and continues to read', async () => {
  const { jwt } = await mock.signIn()
  const restoreDisk = failWrites('EIO')
  const first = await mock.call(people.approveArena, approval, { token: jwt })

  restoreDisk()

  for (const response of [first, await mock.call(people.approveArena, approval, { token: jwt })]) {
    expect(response).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', reason: 'not_persisted' },
    })
  }

  expect(await mock.call(auth.current, {}, { token: jwt })).toMatchObject({ status: 200 })
  expect((await mock.control('PUT', '/clock', { advance: 'PT1M' })).status).toBe(503)
  expect((await mock.control('POST', '/reset')).status).toBe(503)
  expect(mock.world.rows.arenas.get(PENDING_ARENA)?.isPending).toBe(true)
})

test('keeps the loaded state unchanged after a failed reset', async () => {
  await mock.signIn()

  const before = { diff: mock.world.changes(), meta: mock.world.rows.meta.all() }
  failWrites('ENOSPC')
  expect((await mock.control('POST', '/reset')).status).toBe(507)
  expect({ diff: mock.world.changes(), meta: mock.world.rows.meta.all() }).toEqual(before)
})

test('keeps order and next ids after a restart, and resets a removed row to its position', async () => {
  const { world } = mock
  const ids = () => world.rows.arenas.all().map(({ id }) => id)
  const loadedIds = ids()
  const one = world.rows.arenas.get(3) as NonNullable<ReturnType<typeof world.rows.arenas.get>>

  world.transaction(['arenas'], () => {
    world.rows.arenas.remove(3)

    const added = world.rows.arenas.add({ ...one })
    world.rows.arenas.remove(added.id)
  })

  await mock.close()

  mock = await openPersistentMock(mock.dir)

  const { rows } = mock.world
  expect(rows.arenas.all().map(({ id }) => id)).toEqual(loadedIds.filter((id) => id !== 3))

  await mock.control('POST', '/reset')
  expect(rows.arenas.all().map(({ id }) => id)).toEqual(loadedIds)

  mock.world.transaction(['arenas'], () =>
    expect(rows.arenas.add({ ...one }).id).toBe((loadedIds.at(-1) ?? 0) + 2),
  )
})
