import { events } from '@cornerman/contract/endpoints/events'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { ARENA_OF_EVENTS as userId } from '@cornerman/fixtures/examples'
import { describe, expect, test } from 'vitest'
import { NOW, openMock } from '../../../test/sign-in.ts'
import { iso } from '../../domain/instant.ts'

const HOUR = 3_600_000
const EVENTS = 'events@cornerman.test'

describe('the live event', () => {
  test('[AEV-02] started 50 minutes ago in each world, also for worlds of the same week', async () => {
    const mock = openMock()
    for (const [id, now] of [
      ['evening', NOW + 2 * HOUR],
      ['night', NOW + 5 * HOUR + 7 * 60_000],
      ['evening-too', NOW + 2 * HOUR],
    ] as const) {
      mock.worlds.create({ id, now: iso(now), frozen: true })
      const token = (await mock.signIn(EVENTS, id)).jwt
      const { body } = await mock.call(
        events.ofArena,
        { query: { userId, limit: 50, page: 0, status: ['ONGOING'] } },
        { token, world: id },
      )
      const since = now - Date.parse(body[0]?.fromDate ?? '')
      expect(since).toBeGreaterThanOrEqual(50 * 60_000)
      expect(since).toBeLessThan(55 * 60_000)
      const current = body[0]?.fightSlots.find((slot) => slot.id === body[0]?.currentSlotId)
      expect(current && Date.parse(current.fromDate) <= now && now < Date.parse(current.toDate)).toBe(true)
    }
  })
})

test('the scenario one contains one event with its fighters and match requests', async () => {
  const mock = openMock()
  mock.worlds.create({ id: 'single', scenario: 'one', now: iso(NOW), frozen: true })
  const token = (await mock.signIn(EVENTS, 'single')).jwt
  const { body } = await mock.call(
    events.ofArena,
    { query: { userId, limit: 50, page: 0 } },
    { token, world: 'single' },
  )
  expect(body).toHaveLength(1)
  const bouts = body[0]?.fightSlots.flatMap(({ fight }) => fight ?? []) ?? []
  expect(bouts.length).toBeGreaterThan(4)
  for (const bout of bouts)
    expect((bout.initiator ?? bout.fakeInitiator) && (bout.target ?? bout.fakeTarget)).toBeTruthy()
  for (const { fighterId } of body[0]?.fightEventRequests ?? [])
    expect(
      (await mock.call(matchmaking.ofFighter, { params: { id: fighterId } }, { token, world: 'single' })).body,
    ).toHaveLength(1)
})
