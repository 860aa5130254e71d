import { describe, expect, test } from 'vitest'
import { createAudience } from '../../test/metrics.ts'
import { DAY, HOUR, MINUTE } from '../time/instant.ts'
import {
  findAttendees,
  getStreamGraph,
  getStreamHistory,
  getStreamMap,
  getStreamRealtime,
  type Stream,
} from './stream.ts'

const FROM = Date.parse('2026-03-14T19:00:00Z')

const STREAM: Stream = {
  videoId: 7,
  from: FROM,
  to: FROM + 3 * HOUR,
  length: 3 * HOUR,
  share: 1,
}

const AFTER = FROM + DAY
const RANGE = { from: FROM - 7 * DAY, to: AFTER }
const PEOPLE = createAudience()
const ATTENDEES = findAttendees(STREAM, PEOPLE)
const countOnline = (stream: Stream, now: number) =>
  getStreamRealtime(stream, findAttendees(stream, PEOPLE), now).users

const NOTHING = {
  requests: 0,
  totalUsers: 0,
  popularQuality: null,
  popularCountry: null,
  totalGb: 0,
  avgRequestTime: 0,
  maxOnline: 0,
  maxDownload: 0,
}

test.each([
  ['before it begins', FROM - 1],
  ['as it begins', FROM],
  ['at its end', STREAM.to],
  ['the day after', AFTER],
])('[STM-02] has no viewers %s', (_, now) => {
  const { users, ...popular } = getStreamRealtime(STREAM, ATTENDEES, now)
  expect(users).toBe(0)
  expect(Object.values(popular)).toEqual([null, null, null])
})

test.each([
  ['once it has an audience', FROM + HOUR],
  ['just before its end', STREAM.to - 10 * MINUTE],
])('[STM-02] has viewers %s', (_, now) => {
  const { users, ...popular } = getStreamRealtime(STREAM, ATTENDEES, now)
  expect(users).toBeGreaterThan(0)
  expect(Object.values(popular)).toEqual(Array(3).fill(expect.any(String)))
})

test('keeps an audience until the end of a night that is planned to be long', () => {
  const long = { ...STREAM, to: FROM + 10 * HOUR, length: 10 * HOUR }
  expect(countOnline(long, FROM + 9 * HOUR)).toBeGreaterThan(0)
})

test('grows and shrinks without jumps, peaks late and ends at a stop', () => {
  for (let now = FROM - MINUTE; now < STREAM.to - MINUTE; now += 10_000) {
    expect(Math.abs(countOnline(STREAM, now + 10_000) - countOnline(STREAM, now))).toBeLessThan(20)
  }

  expect(countOnline(STREAM, FROM + 120 * MINUTE)).toBeGreaterThan(
    countOnline(STREAM, FROM + 20 * MINUTE),
  )

  const stopped = { ...STREAM, to: FROM + HOUR }
  for (const now of [FROM + 10 * MINUTE, FROM + HOUR - 1]) {
    expect(countOnline(stopped, now)).toBe(countOnline(STREAM, now))
  }

  expect(countOnline(stopped, FROM + HOUR)).toBe(0)
})

test('[STM-02] never shows more viewers than its history and graph do', () => {
  const range = { from: FROM - HOUR, to: FROM + 9 * HOUR }
  for (let now = FROM; now < STREAM.to; now += 7 * MINUTE + 1234) {
    const instant = new Date(now).toISOString()
    const { maxOnline, totalUsers } = getStreamHistory(STREAM, ATTENDEES, range, now)
    const { graph } = getStreamGraph(STREAM, ATTENDEES, { ...range, step: 15 }, now)
    const peak = Math.max(...graph.map(({ online }) => online))

    expect(countOnline(STREAM, now), instant).toBeLessThanOrEqual(maxOnline)
    expect(maxOnline, instant).toBeLessThanOrEqual(totalUsers)
    expect(peak, instant).toBe(maxOnline)
  }
})

test('[STM-02] keeps the average request time of a live stream after its last viewer has left', () => {
  const live = { ...STREAM, to: Number.POSITIVE_INFINITY }
  const measure = (now: number) =>
    getStreamHistory(live, ATTENDEES, { from: FROM, to: now }, now).avgRequestTime
  expect(measure(FROM + 9 * DAY)).toBe(measure(FROM + 2 * DAY))
})

describe('[STM-03] the graph', () => {
  const graph = (range: typeof RANGE, step: number, now = AFTER) =>
    getStreamGraph(STREAM, ATTENDEES, { ...range, step }, now).graph

  test.each([1, 15, 60, 720, 1440, 10_080, 43_200])(
    'by %i minutes has the same maximum as the history',
    (step) => {
      const range = { from: FROM - 2 * DAY + 12_345, to: FROM + DAY }
      const points = graph(range, step)
      expect(points).toHaveLength(Math.ceil((range.to - range.from) / (step * MINUTE)))
      expect(points[0]?.date).toBe(new Date(range.from).toISOString())
      expect(Math.max(...points.map((point) => point.online))).toBe(
        getStreamHistory(STREAM, ATTENDEES, range, AFTER).maxOnline,
      )
    },
  )

  test('is zero outside the event and in the future', () => {
    expect(
      graph(RANGE, 1440)
        .filter((point) => point.online > 0)
        .map(({ date }) => date),
    ).toEqual(['2026-03-14T19:00:00.000Z'])

    expect(
      graph({ from: FROM, to: STREAM.to }, 60, FROM - DAY).map((point) => point.online),
    ).toEqual([0, 0, 0])
    expect(graph({ from: FROM, to: FROM }, 1)).toEqual([])
  })
})

describe('[STM-02] the history', () => {
  const history = (range: typeof RANGE, now = AFTER) =>
    getStreamHistory(STREAM, ATTENDEES, range, now)

  test('agrees with the map', () => {
    const summary = history(RANGE)
    const map = getStreamMap(STREAM, ATTENDEES, RANGE, AFTER)
    expect(map.coords).toHaveLength(summary.totalUsers)
    expect(summary.totalUsers).toBeGreaterThanOrEqual(summary.maxOnline)
    expect(map.qualities.reduce((all, { count }) => all + count, 0)).toBe(summary.totalUsers)
    expect(map.qualities[0]?.name).toBe(summary.popularQuality)
    expect(map.countries[0]?.name).toBe(summary.popularCountry)
  })

  test('adds up over adjacent ranges and grows while the stream is on', () => {
    const half = FROM + 90 * MINUTE
    const first = history({ ...RANGE, to: half })
    const second = history({ ...RANGE, from: half })
    const whole = history(RANGE)

    expect(first.requests + second.requests).toBe(whole.requests)
    expect(first.totalGb + second.totalGb).toBeCloseTo(whole.totalGb, 2)
    expect(Math.max(first.maxOnline, second.maxOnline)).toBe(whole.maxOnline)
    expect(whole.maxDownload).toBeLessThan(whole.totalGb)

    let before = 0
    for (let now = FROM; now < AFTER; now += 20 * MINUTE) {
      const { totalUsers } = history(RANGE, now)
      expect(totalUsers).toBeGreaterThanOrEqual(before)
      before = totalUsers
    }
  })

  test.each([
    ['before the event', { from: FROM - DAY, to: FROM }],
    ['after it', { from: STREAM.to, to: AFTER }],
    ['of no length', { from: FROM + HOUR, to: FROM + HOUR }],
  ])('is empty in a range %s', (_, range) => {
    expect(history(range)).toEqual(NOTHING)
    expect(getStreamMap(STREAM, ATTENDEES, range, AFTER)).toEqual({
      coords: [],
      countries: [],
      cities: [],
      qualities: [],
    })
  })

  test('is empty for a canceled event', () => {
    const unwatched = { ...STREAM, share: 0 }
    expect(getStreamHistory(unwatched, findAttendees(unwatched, PEOPLE), RANGE, AFTER)).toEqual(
      NOTHING,
    )
  })
})
