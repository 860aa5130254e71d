import { creators } from '@cornerman/contract/endpoints/creators'
import { events } from '@cornerman/contract/endpoints/events'
import { people } from '@cornerman/contract/endpoints/people'
import {
  ANCHOR,
  checkReferences,
  type FileNames,
  loadFixtures,
  SCENARIOS,
} from '@cornerman/fixtures'
import { ARENA_OF_EVENTS as userId } from '@cornerman/fixtures/examples'
import { DEMO_TABLES, tables } from '@cornerman/tables'
import { describe, expect, test } from 'vitest'
import { validationErrors } from '../src/http/validation.ts'
import { ADMIN, NOW, openMock } from './sign-in.ts'

const MINUTE = 60_000

async function openScenario(scenario: string) {
  const mock = openMock()

  const { statusCode } = await mock.send({
    method: 'POST',
    url: '/__mock/worlds',
    payload: { id: 'w', scenario, now: new Date(NOW).toISOString(), frozen: true },
  })

  expect(statusCode).toBe(201)

  const world = mock.worlds.get('w')
  if (!world) {
    throw new Error('no world')
  }

  const { jwt, refreshToken } = await mock.signIn(ADMIN, 'w')

  return { ...mock, world, token: { token: jwt, world: 'w' }, refreshToken }
}

describe('every scenario', () => {
  const demo = loadFixtures({ now: Date.parse(ANCHOR) })
  const tableNames = Object.fromEntries(DEMO_TABLES.map((name) => [name, name])) as FileNames

  test.each(Object.entries(SCENARIOS))(
    '%s contains valid, consistent rows',
    (_, scenario) => {
      const rows = scenario.patch(demo, Date.parse(ANCHOR))
      expect(() => checkReferences(rows, tableNames)).not.toThrow()

      for (const [table, list] of Object.entries(rows)) {
        for (const row of list.slice(-400)) {
          expect(validationErrors(tables[table as keyof typeof tables].row, row)).toEqual([])
        }
      }
    },
    30_000,
  )

  test.each(Object.keys(SCENARIOS).filter((name) => name !== 'large'))(
    "%s is the base of a world's diff and lets an admin sign in",
    async (name) => {
      const { send, world, token, call } = await openScenario(name)
      expect((await send({ method: 'GET', url: '/__mock/worlds/w/diff' })).json()).toMatchObject([
        { table: 'outbox', kind: 'added' },
      ])
      expect(
        (await call(people.list, { query: { page: 1, limit: 10, roleName: 'FIGHTER' } }, token))
          .status,
      ).toBe(200)

      world.reset()
      expect(world.changes()).toEqual([])
      expect(world.settings.scenario).toBe(name)
    },
  )

  test('has a summary', async () => {
    const list = (await openMock().send({ method: 'GET', url: '/__mock/scenarios' })).json()
    expect(list.map(({ name }: { name: string }) => name)).toEqual(Object.keys(SCENARIOS))

    for (const { summary } of list) {
      expect(summary).toMatch(/\w+ \w+/)
    }
  })
})

test('fight-night has its sixth bout in progress, five results and recent chat messages', async () => {
  const { call, world, token } = await openScenario('fight-night')

  const live = await call(
    events.ofArena,
    { query: { userId, limit: 50, page: 0, status: ['ONGOING'] } },
    token,
  )

  const [event] = live.body
  const current = event?.fightSlots.findIndex(({ id }) => id === event.currentSlotId)
  expect(current).toBe(5)

  const slot = event?.fightSlots[5]
  expect(Date.parse(slot?.fromDate ?? '')).toBeLessThanOrEqual(NOW)
  expect(Date.parse(slot?.toDate ?? '')).toBeGreaterThan(NOW)

  const winners = event?.fightSlots.map(({ fight }) => fight?.winner)
  expect(winners).toHaveLength(8)
  expect(winners?.slice(0, 5)).not.toContain(null)
  expect(winners?.slice(5)).toEqual([null, null, null])

  const messages = world.rows.chatMessages.by('eventId', event?.id ?? 0)
  expect(messages.length).toBeGreaterThan(10)

  for (const { at } of messages) {
    expect(NOW - Date.parse(at)).toBeGreaterThanOrEqual(0)
  }

  expect(NOW - Date.parse(messages.at(-1)?.at ?? '')).toBeLessThan(6 * MINUTE)
})

test('review-queue has long queues of every kind', async () => {
  const { call, world, token } = await openScenario('review-queue')

  const waiting = await call(
    creators.list,
    { body: { page: 1, limit: 100, types: [], statuses: ['PENDING'], userIds: [] } },
    token,
  )

  expect(waiting.body.data.length).toBeGreaterThan(45)
  expect(world.rows.arenas.all().filter(({ isPending }) => isPending).length).toBeGreaterThan(30)
  expect(
    world.rows.transactions.all().filter(({ status }) => status === 'pending').length,
  ).toBeGreaterThan(150)
})

test('expired-session ends after a minute, rejects the refresh and says when it ended', async () => {
  const { call, world, token, send, signIn, refreshToken } = await openScenario('expired-session')
  const listFans = () =>
    call(people.list, { query: { page: 1, limit: 10, roleName: 'FAN' } }, token)
  expect((await listFans()).status).toBe(200)

  world.clock.set({ advance: MINUTE })
  expect(await listFans()).toMatchObject({
    status: 401,
    body: {
      reason: 'session_ended',
      message: expect.stringContaining('sessions end 60 s after the sign-in'),
    },
  })

  const refreshed = await send({
    method: 'POST',
    url: '/w/w/api/v1/auth/refresh',
    headers: { 'refresh-token': refreshToken },
    payload: { deviceIdentifier: 'a-test' },
  })

  expect(refreshed.statusCode).toBe(401)
  expect(refreshed.json().reason).toBe('session_ended')
  expect((await signIn(ADMIN, 'w')).jwt, 'signing in again works').toEqual(expect.any(String))
})

describe('one', () => {
  const open = async () => (await openScenario('one')).world.rows

  test('has one event with its arena, and one fan', async () => {
    const rows = await open()
    expect(rows.arenas.all()).toHaveLength(1)
    expect(rows.events.all()).toHaveLength(1)
    expect(rows.users.by('role', 'LOCATION_PROVIDER')).toHaveLength(1)
    expect(rows.users.by('role', 'FAN')).toHaveLength(1)
  })

  test('has a card without empty corners', async () => {
    const bouts = (await open()).fights.all()
    expect(bouts.length).toBeGreaterThan(4)

    for (const { initiatorId, targetId, fakeInitiatorId, fakeTargetId } of bouts) {
      expect(initiatorId ?? fakeInitiatorId, 'the red corner').toEqual(expect.any(Number))
      expect(targetId ?? fakeTargetId, 'the blue corner').toEqual(expect.any(Number))
    }
  })

  test('has the fighters of its bouts and requests, the one of the examples, and no others', async () => {
    const rows = await open()
    const requesters = rows.matchRequests.all().map(({ fighterId }) => fighterId)
    expect(new Set(requesters).size, 'one request each').toBe(requesters.length)

    const onCard = rows.fights
      .all()
      .flatMap(({ initiatorId, targetId }) => [initiatorId, targetId])
      .filter((id) => id !== null)

    const fighters = rows.users.by('role', 'FIGHTER').map(({ id }) => id)
    expect(new Set(fighters)).toEqual(new Set([101, ...onCard, ...requesters]))
  })

  test('has what the panels of its fighter show', async () => {
    const rows = await open()
    expect(rows.creatorRequests.by('userId', 101)).toHaveLength(1)
    expect(rows.penalties.by('userId', 101)).toHaveLength(1)

    const statuses = rows.transactions.by('userId', 101).map(({ status }) => status)
    expect(statuses).toContain('pending')
  })

  test('has no photo of a user that it lacks', async () => {
    const rows = await open()
    const strangers = rows.images.all().filter(({ userId }) => !rows.users.get(userId))
    expect(strangers).toEqual([])
  })
})

test('large has 100,000 users, each with their own email address', async () => {
  const { call, world, token } = await openScenario('large')
  const users = world.rows.users.all()
  expect(users).toHaveLength(100_000)
  expect(new Set(users.map(({ email }) => email)).size).toBe(100_000)

  const { body } = await call(
    people.list,
    { query: { page: 2000, limit: 10, roleName: 'FAN' } },
    token,
  )

  expect(body.data).toHaveLength(10)
})
