import type { ErrorReason, EventStatus } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { getReason, rejection } from '../../../test/rejection.ts'
import { addVideos, assertNotCanceled, createVideo, renameVideos } from '../streaming/rules.ts'
import {
  assertEditable,
  assertInFuture,
  assertLive,
  createEvent,
  type EventFields,
  filterEvents,
  rescheduleEvent,
  sortForAllArenas,
} from './rules.ts'

const NOW = Date.parse('2026-03-14T20:00:00.000Z')
const day = (number: number) =>
  new Date(Date.parse('2026-04-01T18:00:00.000Z') + number * 86_400_000).toISOString()

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
  const events = [4, 2, 1, 3].map((id) =>
    event({ id, status: id < 3 ? 'FINISHED' : 'UPCOMING', fromDate: day(id) }),
  )
  const getIds = (status: EventStatus[] | undefined, page: number, limit: number) =>
    filterEvents(events, { ...(status && { status }), page, limit }).map(({ id }) => id)
  test.each<
    [
      sentence: string,
      status: EventStatus[] | undefined,
      page: number,
      limit: number,
      ids: number[],
    ]
  >([
    ['is ascending', undefined, 0, 50, [1, 2, 3, 4]],
    ['filters by status', ['UPCOMING'], 0, 50, [3, 4]],
    ['filters by several statuses', ['UPCOMING', 'FINISHED'], 0, 50, [1, 2, 3, 4]],
    ['pages from 0', undefined, 1, 3, [4]],
    ['starts with the next upcoming event', ['UPCOMING'], 0, 1, [3]],
    ['starts with the latest past event', ['FINISHED'], 0, 1, [2]],
    ['pages back through past events', ['FINISHED', 'CANCELED'], 1, 1, [1]],
    ['starts with the oldest event of mixed statuses', ['UPCOMING', 'FINISHED'], 0, 1, [1]],
    ['lists past events ascending too', ['FINISHED'], 0, 50, [1, 2]],
    ['is empty after the last page', ['UPCOMING'], 9, 50, []],
  ])('%s', (_, status, page, limit, ids) => expect(getIds(status, page, limit)).toEqual(ids))
})

describe('the list of all arenas', () => {
  const events = [
    event({ id: 1, status: 'UPCOMING', fromDate: day(1) }),
    event({ id: 2, status: 'FINISHED', fromDate: day(0) }),
    event({ id: 3, status: 'ONGOING', fromDate: day(2) }),
    event({ id: 4, status: 'CANCELED', fromDate: day(3) }),
  ]

  test.each<[string, EventStatus[] | undefined, number[]]>([
    ['has live events first, then the earliest', undefined, [3, 2, 1, 4]],
    ['filters by several statuses', ['ONGOING', 'UPCOMING'], [3, 1]],
    ['begins with the newest of past events', ['FINISHED', 'CANCELED'], [4, 2]],
    ['is ascending when only some are past', ['FINISHED', 'UPCOMING'], [2, 1]],
  ])('%s', (_, status, ids) =>
    expect(sortForAllArenas(events, status).map(({ id }) => id)).toEqual(ids),
  )
})

test('[AEV-02] sorts by the start and not by the id, and events of one instant by their id', () => {
  const events = [
    event({ id: 3, fromDate: day(1) }),
    event({ id: 9, fromDate: day(0) }),
    event({ id: 2, fromDate: day(1) }),
  ]

  expect(filterEvents(events, { page: 0, limit: 50 }).map(({ id }) => id)).toEqual([9, 2, 3])
})

test.each<
  [
    status: EventStatus,
    card: string | undefined,
    results: string | undefined,
    current: string | undefined,
  ]
>([
  ['UPCOMING', undefined, undefined, 'event_not_live'],
  ['ONGOING', 'event_not_upcoming', undefined, undefined],
  ['FINISHED', 'event_not_upcoming', undefined, 'event_not_live'],
  ['CANCELED', 'event_not_upcoming', 'event_canceled', 'event_not_live'],
])(
  '[AEV-03] %s: changing the card gives %s, a result %s, the current fight %s',
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

test('says how far a start may lie ahead, and in which field', () => {
  const check = () => assertInFuture('2126-03-14T20:00:00.000Z', NOW, 'A weigh-in')
  expect(check).toThrow(rejection('date_too_far', 'A weigh-in must begin within 20 years.'))
  expect(getField(check)).toBe('fromDate')
})

function getField(work: () => unknown) {
  try {
    work()
  } catch (error) {
    return (error as { field?: string }).field
  }
}

describe('[EVC-07] a new event', () => {
  const plan = { streamName: 'Last Bell', fromDate: '2026-04-01T15:00:00-03:00' }
  const FROM = '2026-04-01T18:00:00.000Z'

  test('is upcoming, lasts three hours and costs the minimum unless the plan says more', () => {
    expect(createEvent(plan, NOW)).toEqual({
      name: 'Last Bell',
      description: '',
      status: 'UPCOMING',
      hidden: false,
      ppv: false,
      isFreeForSubscribers: false,
      prices: [],
      price: { price: 1, discount: 0, sale: 0 },
      fromDate: FROM,
      toDate: '2026-04-01T21:00:00.000Z',
      requirements: [],
      tags: [],
      eventType: 'FIGHT',
      video: null,
      conference: null,
      weighting: null,
      currentSlotId: null,
      createDate: '2026-03-14T20:00:00.000Z',
    })
  })

  test('takes over the plan with clean texts, and a weigh-in and a conference of one hour', () => {
    const event = createEvent(
      {
        ...plan,
        description: 'Eight bouts',
        prices: { priceInCoins: 300, discountPriceInCoins: 250, salePercentage: 10 },
        requirements: [' Passport\u200b ', 'Passport', ' '],
        tags: [' title ', 'title'],
        eventType: 'FIGHT',
        weighting: { fromDate: '2026-03-31T18:00:00.000Z', requirements: ['', 'Brain MRT '] },
        conference: { fromDate: '2026-03-30T18:00:00.000Z' },
      },
      NOW,
    )

    expect(event).toMatchObject({
      description: 'Eight bouts',
      price: { price: 300, discount: 250, sale: 10 },
      requirements: ['Passport'],
      tags: ['title'],
    })

    expect(event.weighting).toEqual({
      status: 'UPCOMING',
      fromDate: '2026-03-31T18:00:00.000Z',
      toDate: '2026-03-31T19:00:00.000Z',
      video: null,
      requirements: ['Brain MRT'],
    })

    expect(event.conference).toEqual({
      status: 'UPCOMING',
      fromDate: '2026-03-30T18:00:00.000Z',
      toDate: '2026-03-30T19:00:00.000Z',
      video: null,
    })
  })

  test('may have a discount of 0, and a weigh-in without requirements', () => {
    const event = createEvent(
      {
        ...plan,
        prices: { priceInCoins: 5, discountPriceInCoins: 0, salePercentage: 0 },
        weighting: { fromDate: day(-1) },
      },
      NOW,
    )

    expect(event.price).toEqual({ price: 5, discount: 0, sale: 0 })
    expect(event.weighting?.requirements).toEqual([])
  })

  test.each<[string, object, ErrorReason, string, string]>([
    [
      'in the past',
      { fromDate: '2026-03-14T20:00:00Z' },
      'date_in_past',
      'An event must begin in the future.',
      'fromDate',
    ],
    [
      'with a weigh-in at its start',
      { weighting: { fromDate: FROM } },
      'weigh_in_too_late',
      'A weigh-in must begin before the fights.',
      'weighting.fromDate',
    ],
    [
      'with a weigh-in in the past',
      { weighting: { fromDate: '2026-03-14T19:59:59Z' } },
      'date_in_past',
      'A weigh-in must begin in the future.',
      'weighting.fromDate',
    ],
    [
      'with a conference in the past',
      { conference: { fromDate: '2026-03-14T19:59:59Z' } },
      'date_in_past',
      'A conference must begin in the future.',
      'conference.fromDate',
    ],
  ])('is rejected %s', (_, more, reason, message, field) => {
    const create = () => createEvent({ ...plan, ...more }, NOW)
    expect(create).toThrow(rejection(reason, message))
    expect(getField(create)).toBe(field)
  })
})

describe('the videos of an event', () => {
  const side = { status: 'UPCOMING' as const, fromDate: day(-1), toDate: day(-1), video: null }

  const fights = {
    id: 71,
    name: 'Last Bell',
    status: 'PENDING',
    streamUrl: null,
    videoUrl: null,
    languages: [],
  }

  const whole = event({
    id: 7,
    conference: side,
    weighting: { ...side, requirements: ['Passport'] },
  })

  test('are pending when they are created', () => {
    expect(createVideo(7, 'FIGHT_EVENT', 'Last Bell')).toEqual(fights)
  })

  test('are one for an event without weigh-in and conference', () => {
    const bare = event({ id: 7 })
    expect(addVideos(bare)).toEqual({ ...bare, video: fights })
  })

  test('have their own id and name for each broadcast', () => {
    expect(addVideos(whole)).toEqual({
      ...whole,
      video: fights,
      conference: { ...side, video: { ...fights, id: 72, name: 'Last Bell, conference' } },
      weighting: {
        ...side,
        requirements: ['Passport'],
        video: { ...fights, id: 73, name: 'Last Bell, weigh-in' },
      },
    })
  })

  test('are renamed with the event', () => {
    const renamed = renameVideos({ ...addVideos({ ...whole, weighting: null }), name: 'Night' })
    expect(renamed).toMatchObject({
      video: { id: 71, name: 'Night' },
      conference: { video: { id: 72, name: 'Night, conference' } },
      weighting: null,
    })
  })
})

describe('rescheduling an event', () => {
  const slots = [{ id: 1, fromDate: day(0), toDate: '2026-04-01T18:15:00.000Z' }]

  const side = (status: EventStatus) => ({
    status,
    fromDate: day(-1),
    toDate: day(-1),
    video: null,
  })

  test('shifts its end and its slots by the same duration, and its upcoming parts with it', () => {
    const before = event({
      conference: side('FINISHED'),
      weighting: { ...side('UPCOMING'), requirements: ['Passport'] },
    })

    const after = rescheduleEvent(
      before,
      slots,
      { name: 'First Bell', fromDate: '2026-04-02T17:30:00-00:00', timeZone: 'UTC' },
      NOW,
    )

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
    const weighting = {
      status: 'UPCOMING' as const,
      fromDate: '2026-03-27T17:00:00.000Z',
      toDate: '2026-03-27T18:00:00.000Z',
      video: null,
    }

    const before = event({
      fromDate: '2026-03-28T19:00:00.000Z',
      weighting: { ...weighting, requirements: [] },
    })

    const after = rescheduleEvent(
      before,
      slots,
      { name: 'x', fromDate: '2026-04-04T18:00:00.000Z', timeZone: 'Europe/Berlin' },
      NOW,
    )

    expect(after.event.weighting).toMatchObject({
      fromDate: '2026-04-03T16:00:00.000Z',
      toDate: '2026-04-03T17:00:00.000Z',
    })
  })

  test('to the same date only renames it, even with a start in the past', () => {
    const late = event({ fromDate: '2026-03-01T18:00:00.000Z' })
    expect(
      rescheduleEvent(
        late,
        slots,
        { name: 'First Bell', fromDate: '2026-03-01T18:00:00Z', timeZone: 'UTC' },
        NOW,
      ),
    ).toEqual({
      event: { ...late, name: 'First Bell' },
      slots: [],
    })
  })

  test.each<[sentence: string, fields: Partial<EventFields>, fromDate: string, reason: string]>([
    ['into the past', {}, '2026-03-01T18:00:00Z', 'date_in_past'],
    ['that is finished', { status: 'FINISHED' }, day(3), 'event_not_upcoming'],
    ['that is live', { status: 'ONGOING' }, day(0), 'event_not_upcoming'],
  ])('%s is rejected', (_, fields, fromDate, reason) =>
    expect(
      getReason(() =>
        rescheduleEvent(event(fields), slots, { name: 'x', fromDate, timeZone: 'UTC' }, NOW),
      ),
    ).toBe(reason),
  )
})
