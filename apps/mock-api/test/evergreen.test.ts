import { events } from '@cornerman/contract/endpoints/events'
import { ANCHOR, loadFixtures } from '@cornerman/fixtures'
import { ARENA_OF_EVENTS as userId } from '@cornerman/fixtures/examples'
import { describe, expect, test } from 'vitest'
import { ADMIN, openMock } from './sign-in.ts'

const ODD = [
  ['a leap day', '2028-02-29T12:00:00.000Z'],
  ['the hour in which the clocks of Europe change', '2027-03-28T01:00:00.000Z'],
  ['the hour in which those of America change back', '2026-11-01T06:30:00.000Z'],
  ['the last minute of 2031', '2031-12-31T23:59:00.000Z'],
] as const
const DAY = 24 * 60 * 60_000

/** Formats the start of an event in the time zone of its arena. */
const formatLocalStart = (instant: string, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))

const fixtures = loadFixtures({ now: Date.parse(ANCHOR) })
const zones = new Map(fixtures.arenas.map(({ id, timeZone }) => [id, timeZone]))
const localStarts = new Map(
  fixtures.events.map(({ id, arenaId, fromDate }) => [id, formatLocalStart(fromDate, zones.get(arenaId))]),
)

describe.each(ODD)('started at %s', (_, instant) => {
  const now = Date.parse(instant)

  test('events are upcoming, live or finished relative to now, at their usual hour', async () => {
    const mock = openMock({ now })
    const token = (await mock.signIn(ADMIN)).jwt
    const listByStatus = async (status: 'UPCOMING' | 'ONGOING' | 'FINISHED') =>
      (await mock.call(events.ofArena, { query: { userId, limit: 50, page: 0, status: [status] } }, { token })).body
    const [upcoming, live, finished] = [
      await listByStatus('UPCOMING'),
      await listByStatus('ONGOING'),
      await listByStatus('FINISHED'),
    ]
    expect(upcoming.length).toBeGreaterThanOrEqual(5)
    for (const { fromDate } of upcoming) expect(Date.parse(fromDate)).toBeGreaterThan(now)
    for (const { toDate } of finished) expect(Date.parse(toDate)).toBeLessThan(now)
    expect(live).toHaveLength(1)
    const slot = live[0]?.fightSlots.find(({ id }) => id === live[0]?.currentSlotId)
    expect(Date.parse(slot?.fromDate ?? '') <= now && now < Date.parse(slot?.toDate ?? '')).toBe(true)
    for (const { id, fromDate, location } of [...upcoming, ...finished])
      expect(formatLocalStart(fromDate, location.tz)).toBe(localStarts.get(id))
  })

  test('past records are never in the future', () => {
    const { rows } = openMock({ now }).world
    const happened = [
      ...rows.users.all().flatMap(({ createDate, lastVisit }) => [createDate, lastVisit ?? createDate]),
      ...rows.transactions.all().map(({ created }) => created),
      ...rows.penalties.all().map(({ date }) => date),
      ...rows.creatorRequests.all().map(({ createDate }) => createDate),
      ...rows.matchRequests.all().map(({ createDate }) => createDate),
      ...rows.feedbacks.all().map(({ createDate }) => createDate),
    ]
    expect(happened.length).toBeGreaterThan(1500)
    expect(happened.filter((at) => Date.parse(at) > now)).toEqual([])
    const newest = Math.max(...happened.map((at) => Date.parse(at)))
    expect(now - newest, 'the demo data is recent').toBeLessThan(9 * DAY)
  })
})
