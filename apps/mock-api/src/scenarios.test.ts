import { creators } from '@cornerman/contract/endpoints/creators'
import { events } from '@cornerman/contract/endpoints/events'
import { people } from '@cornerman/contract/endpoints/people'
import { ARENA_OF_EVENTS as userId } from '@cornerman/contract/examples'
import { ANCHOR, checkReferences, FIXTURE_TABLES, loadFixtures, rowsOf, SCENARIOS, type Shown } from '@cornerman/fixtures'
import { tables } from '@cornerman/fixtures/tables'
import { describe, expect, test } from 'vitest'
import { ADMIN, NOW, openMock } from '../test/front-door.ts'
import { validationErrors } from './plugins/contract-routes/validation.ts'

const MINUTE = 60_000

async function inside(scenario: string) {
  const mock = openMock()
  const { statusCode } = await mock.send({
    method: 'POST',
    url: '/__mock/worlds',
    payload: { id: 'w', scenario, now: new Date(NOW).toISOString(), frozen: true },
  })
  expect(statusCode).toBe(201)
  const world = mock.worlds.get('w')
  if (!world) throw new Error('no world')
  const { jwt, refreshToken } = await mock.signIn(ADMIN, 'w')
  return { ...mock, world, token: { token: jwt, world: 'w' }, refreshToken }
}

describe('every scenario', () => {
  const demo = loadFixtures({ now: Date.parse(ANCHOR) })
  const shown = Object.fromEntries(FIXTURE_TABLES.map((name) => [name, name])) as Shown

  test.each(Object.entries(SCENARIOS))(
    '%s holds rows of their shapes that agree with each other',
    (_, scenario) => {
      const rows = rowsOf(scenario, demo, Date.parse(ANCHOR))
      expect(() => checkReferences(rows, shown)).not.toThrow()
      for (const [table, list] of Object.entries(rows))
        for (const row of list.slice(-400)) expect(validationErrors(tables[table as keyof typeof tables].row, row)).toEqual([])
    },
    30_000,
  )

  test.each(Object.keys(SCENARIOS).filter((name) => name !== 'large'))(
    '%s is what a world of it differs from, and it lets an admin in',
    async (name) => {
      const { send, world, token, call } = await inside(name)
      expect((await send({ method: 'GET', url: '/__mock/worlds/w/diff' })).json()).toMatchObject([{ table: 'outbox', kind: 'added' }])
      expect((await call(people.list, { query: { page: 1, limit: 10, roleName: 'FIGHTER' } }, token)).status).toBe(200)
      world.reset()
      expect(world.diff()).toEqual([])
      expect(world.start.scenario).toBe(name)
    },
  )

  test('says what it is for', async () => {
    const list = (await openMock().send({ method: 'GET', url: '/__mock/scenarios' })).json()
    expect(list.map(({ name }: { name: string }) => name)).toEqual(Object.keys(SCENARIOS))
    for (const { summary } of list) expect(summary).toMatch(/\w+ \w+/)
  })
})

test('at fight night the sixth bout is on, five are decided, fans have just written, and more people come from minute to minute', async () => {
  const { call, world, token } = await inside('fight-night')
  const live = await call(events.ofArena, { query: { userId, limit: 50, page: 0, status: ['ONGOING'] } }, token)
  const [event] = live.body
  const current = event?.fightSlots.findIndex(({ id }) => id === event.currentSlotId)
  expect(current).toBe(5)
  const slot = event?.fightSlots[5]
  expect(Date.parse(slot?.fromDate ?? '') <= NOW && NOW < Date.parse(slot?.toDate ?? '')).toBe(true)
  expect(event?.fightSlots.map(({ fight }) => fight?.winner !== null)).toEqual([true, true, true, true, true, false, false, false])
  const written = world.rows.chatMessages.by('eventId', event?.id ?? 0)
  expect(written.length).toBeGreaterThan(10)
  for (const { at } of written) expect(NOW - Date.parse(at)).toBeGreaterThanOrEqual(0)
  expect(NOW - Date.parse(written.at(-1)?.at ?? '')).toBeLessThan(6 * MINUTE)
})

test('a review queue is long in every room', async () => {
  const { call, world, token } = await inside('review-queue')
  const waiting = await call(creators.list, { body: { page: 1, limit: 100, types: [], statuses: ['PENDING'], userIds: [] } }, token)
  expect(waiting.body.data.length).toBeGreaterThan(45)
  expect(world.rows.arenas.all().filter(({ isPending }) => isPending).length).toBeGreaterThan(30)
  expect(world.rows.transactions.all().filter(({ status }) => status === 'pending').length).toBeGreaterThan(150)
})

test('an expired session: it ends after a minute, its renewal too, and the refusal says when', async () => {
  const { call, world, token, send, signIn, refreshToken } = await inside('expired-session')
  const asked = () => call(people.list, { query: { page: 1, limit: 10, roleName: 'FAN' } }, token)
  expect((await asked()).status).toBe(200)
  world.clock.set({ advance: MINUTE })
  expect(await asked()).toMatchObject({ status: 401, body: { reason: 'session_ended', message: expect.stringContaining('short on purpose') } })
  const renewed = await send({
    method: 'POST',
    url: '/w/w/api/v1/auth/refresh',
    headers: { 'refresh-token': refreshToken },
    payload: { deviceIdentifier: 'a-test' },
  })
  expect([renewed.statusCode, renewed.json().reason]).toEqual([401, 'session_ended'])
  expect((await signIn(ADMIN, 'w')).jwt, 'whoever signs in again is in again').toBeTruthy()
})

test('the large scenario holds 100,000 users of all kinds, each with an address of their own', async () => {
  const { call, world, token } = await inside('large')
  const users = world.rows.users.all()
  expect(users).toHaveLength(100_000)
  expect(new Set(users.map(({ email }) => email)).size).toBe(100_000)
  const { body } = await call(people.list, { query: { page: 2000, limit: 10, roleName: 'FAN' } }, token)
  expect(body.data).toHaveLength(10)
})
