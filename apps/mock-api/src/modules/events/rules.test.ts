import type { EventStatus } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { getReason } from '../../../test/get-reason.ts'
import { assertEditable, assertInFuture, assertLive, assertNotCanceled, type EventFields, filterEvents, rescheduleEvent } from './rules.ts'

const NOW = Date.parse('2026-03-14T20:00:00.000Z')
const day = (number: number) => new Date(Date.parse('2026-04-01T18:00:00.000Z') + number * 86_400_000).toISOString()
const event = (fields: Partial<EventFields> = {}): EventFields => ({
  id: 1,
  name: 'Last Bell',
  status: 'UPCOMING',
  fromDate: day(0),
  toDate: '2026-04-01T21:00:00.000Z',
  video: null,
  conference: null,
  weighting: null,
  currentSlotId: null,
  ...fields,
})

describe('[AEV-01] the list of an arena', () => {
  const events = [4, 2, 1, 3].map((id) => event({ id, status: id < 3 ? 'FINISHED' : 'UPCOMING', fromDate: day(id) }))
  const getIds = (status: EventStatus[] | undefined, page: number, limit: number) =>
    filterEvents(events, { ...(status && { status }), page, limit }).map(({ id }) => id)
  test.each<[sentence: string, status: EventStatus[] | undefined, page: number, limit: number, ids: number[]]>([
    ['is ascending', undefined, 0, 50, [1, 2, 3, 4]],
    ['filters by status', ['UPCOMING'], 0, 50, [3, 4]],
    ['filters by several statuses', ['UPCOMING', 'FINISHED'], 0, 50, [1, 2, 3, 4]],
    ['pages from 0', undefined, 1, 3, [4]],
    ['starts with the next upcoming event', ['UPCOMING'], 0, 1, [3]],
    ['starts with the latest past event', ['FINISHED'], 0, 1, [2]],
    ['pages back through past events', ['FINISHED', 'CANCELED'], 1, 1, [1]],
    ['is empty after the last page', ['UPCOMING'], 9, 50, []],
  ])('%s', (_, status, page, limit, ids) => expect(getIds(status, page, limit)).toEqual(ids))
})

test.each<[status: EventStatus, card: string | undefined, results: string | undefined, current: string | undefined]>([
  ['UPCOMING', undefined, undefined, 'event_not_live'],
  ['ONGOING', 'event_not_upcoming', undefined, undefined],
  ['FINISHED', 'event_not_upcoming', undefined, 'event_not_live'],
  ['CANCELED', 'event_not_upcoming', 'event_canceled', 'event_not_live'],
])(
  '[AEV-03] an event that is %s rejects changes of its card with %s, of its results with %s, of its current fight with %s',
  (status, card, results, current) => {
    expect(getReason(() => assertEditable(event({ status })))).toBe(card)
    expect(getReason(() => assertNotCanceled(event({ status })))).toBe(results)
    expect(getReason(() => assertLive(event({ status })))).toBe(current)
  },
)

test.each([
  ['a second from now', '2026-03-14T20:00:01.000Z', undefined],
  ['right now', '2026-03-14T20:00:00.000Z', 'date_in_past'],
  ['a second ago, in another zone', '2026-03-14T16:59:59-03:00', 'date_in_past'],
  ['in twenty years', '2046-03-01T00:00:00.000Z', undefined],
  ['in a century', '2126-03-14T20:00:00.000Z', 'date_too_far'],
  ['at an invalid second', '2026-12-31T23:59:60Z', 'date_in_past'],
])('a date %s (%s) is rejected with %s', (_, instant, reason) => {
  expect(getReason(() => assertInFuture(instant, NOW, 'It'))).toBe(reason)
})

describe('rescheduling an event', () => {
  const slots = [{ id: 1, fromDate: day(0), toDate: '2026-04-01T18:15:00.000Z' }]
  const side = (status: EventStatus) => ({ status, fromDate: day(-1), toDate: day(-1), video: null })

  test('shifts its end and its slots by the same duration, and its upcoming parts with it', () => {
    const before = event({ conference: side('FINISHED'), weighting: { ...side('UPCOMING'), requirements: ['Passport'] } })
    const after = rescheduleEvent(before, slots, { name: ' First Bell ', fromDate: '2026-04-02T17:30:00-00:00', timeZone: 'UTC' }, NOW)
    expect(after).toMatchObject({
      event: {
        name: 'First Bell',
        fromDate: '2026-04-02T17:30:00.000Z',
        toDate: '2026-04-02T20:30:00.000Z',
        weighting: { fromDate: '2026-04-01T17:30:00.000Z' },
      },
      slots: [{ id: 1, fromDate: '2026-04-02T17:30:00.000Z', toDate: '2026-04-02T17:45:00.000Z' }],
    })
    expect(after.event.conference).toEqual(before.conference)
  })

  test('[AEV-03] keeps the time of the weigh-in across a clock change', () => {
    // 18:00 in Berlin, on the day before the clocks go forward.
    const weighting = { status: 'UPCOMING' as const, fromDate: '2026-03-27T17:00:00.000Z', toDate: '2026-03-27T18:00:00.000Z', video: null }
    const before = event({ fromDate: '2026-03-28T19:00:00.000Z', weighting: { ...weighting, requirements: [] } })
    const after = rescheduleEvent(before, slots, { name: 'x', fromDate: '2026-04-04T18:00:00.000Z', timeZone: 'Europe/Berlin' }, NOW)
    expect(after.event.weighting).toMatchObject({ fromDate: '2026-04-03T16:00:00.000Z', toDate: '2026-04-03T17:00:00.000Z' })
  })

  test('to the same date only renames it, even with a start in the past', () => {
    const late = event({ fromDate: '2026-03-01T18:00:00.000Z' })
    expect(rescheduleEvent(late, slots, { name: 'First Bell', fromDate: '2026-03-01T18:00:00Z', timeZone: 'UTC' }, NOW)).toEqual({
      event: { ...late, name: 'First Bell' },
      slots: [],
    })
  })

  test.each<[sentence: string, fields: Partial<EventFields>, fromDate: string, reason: string]>([
    ['into the past', {}, '2026-03-01T18:00:00Z', 'date_in_past'],
    ['that is finished', { status: 'FINISHED' }, day(3), 'event_not_upcoming'],
    ['that is live', { status: 'ONGOING' }, day(0), 'event_not_upcoming'],
  ])('%s is rejected', (_, fields, fromDate, reason) =>
    expect(getReason(() => rescheduleEvent(event(fields), slots, { name: 'x', fromDate, timeZone: 'UTC' }, NOW))).toBe(reason),
  )
})
