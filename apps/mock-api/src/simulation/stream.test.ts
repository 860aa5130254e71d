import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from './spans.ts'
import { countOnline, getStreamGraph, getStreamHistory, getStreamMap, getStreamRealtime, getStreamViewers, type Stream } from './stream.ts'
import type { Home } from './viewers.ts'

const FROM = Date.parse('2026-03-14T19:00:00Z')
const STREAM: Stream = { videoId: 7, from: FROM, to: FROM + 3 * HOUR, draw: 1 }
const AFTER = FROM + DAY
const RANGE = { from: FROM - 7 * DAY, to: AFTER }
const HOMES: Home[] = Array.from({ length: 40 }, (_, index) => ({
  userId: 101 + index,
  country: index % 4 ? 'Brazil' : 'Japan',
  city: null,
  lat: null,
  lon: null,
}))
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
  ['before it begins', FROM - 1, false],
  ['as it begins', FROM, false],
  ['once it has an audience', FROM + HOUR, true],
  ['just before its end', STREAM.to - 10 * MINUTE, true],
  ['at its end', STREAM.to, false],
  ['the day after', AFTER, false],
])('[STM-02] has viewers %s: %s', (_, now, hasViewers) => {
  const { users, ...popular } = getStreamRealtime(STREAM, 1, HOMES, now)
  expect(users > 0).toBe(hasViewers)
  expect(Object.values(popular).map((name) => name !== null)).toEqual([hasViewers, hasViewers, hasViewers])
})

test('grows and shrinks without jumps and peaks late', () => {
  for (let now = FROM - MINUTE; now < STREAM.to + MINUTE; now += 2000)
    expect(Math.abs(countOnline(STREAM, 1, now + 2000) - countOnline(STREAM, 1, now))).toBeLessThan(80)
  expect(countOnline(STREAM, 1, FROM + 160 * MINUTE)).toBeGreaterThan(countOnline(STREAM, 1, FROM + 30 * MINUTE))
})

describe('[STM-03] the graph', () => {
  const graph = (range: typeof RANGE, step: number, now = AFTER) => getStreamGraph(STREAM, 1, { ...range, step }, now).graph

  test.each([1, 15, 60, 720, 1440, 10_080, 43_200])('by %i minutes has the same maximum as the history', (step) => {
    const range = { from: FROM - 2 * DAY + 12_345, to: FROM + DAY }
    const points = graph(range, step)
    expect(points).toHaveLength(Math.ceil((range.to - range.from) / (step * MINUTE)))
    expect(points[0]?.date).toBe(new Date(range.from).toISOString())
    expect(Math.max(...points.map((point) => point.online))).toBe(getStreamHistory(STREAM, 1, HOMES, range, AFTER).maxOnline)
  })

  test('is zero outside the event and in the future', () => {
    expect(
      graph(RANGE, 1440)
        .filter((point) => point.online > 0)
        .map(({ date }) => date),
    ).toEqual(['2026-03-14T19:00:00.000Z'])
    expect(graph({ from: FROM, to: STREAM.to }, 60, FROM - DAY).map((point) => point.online)).toEqual([0, 0, 0])
    expect(graph({ from: FROM, to: FROM }, 1)).toEqual([])
  })
})

describe('[STM-02] the history', () => {
  const history = (range: typeof RANGE, now = AFTER) => getStreamHistory(STREAM, 1, HOMES, range, now)

  test('agrees with the map', () => {
    const [summary, map] = [history(RANGE), getStreamMap(STREAM, 1, HOMES, RANGE, AFTER)]
    expect(map.coords).toHaveLength(summary.totalUsers)
    expect(summary.totalUsers).toBeGreaterThanOrEqual(summary.maxOnline)
    expect(map.qualities.reduce((all, { count }) => all + count, 0)).toBe(summary.totalUsers)
    expect([map.qualities[0]?.name, map.countries[0]?.name]).toEqual([summary.popularQuality, summary.popularCountry])
  })

  test('adds up over adjacent ranges and grows while the stream is on', () => {
    const half = FROM + 90 * MINUTE
    const [first, second, whole] = [history({ ...RANGE, to: half }), history({ ...RANGE, from: half }), history(RANGE)]
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
    expect(getStreamMap(STREAM, 1, HOMES, range, AFTER)).toEqual({ coords: [], countries: [], cities: [], qualities: [] })
  })

  test('is empty for a canceled event', () => {
    expect(getStreamHistory({ ...STREAM, draw: 0 }, 1, HOMES, RANGE, AFTER)).toEqual(NOTHING)
  })
})

test('viewers have no country when no home has one', () => {
  const map = getStreamMap(STREAM, 1, [], RANGE, AFTER)
  expect(map.coords.length).toBeGreaterThan(0)
  expect(map.countries).toEqual([])
  expect(getStreamHistory(STREAM, 1, [], RANGE, AFTER).popularCountry).toBeNull()
})

test('limits a stream without a realistic end to twelve hours', () => {
  const endless = { ...STREAM, to: FROM + 4000 * DAY }
  expect(countOnline(endless, 1, FROM + 6 * HOUR)).toBeGreaterThan(0)
  expect(countOnline(endless, 1, FROM + 13 * HOUR)).toBe(0)
  expect(getStreamViewers(endless, 1, HOMES, { from: 0, to: FROM + 4000 * DAY }, FROM + 4000 * DAY).length).toBeLessThanOrEqual(20_000)
})
