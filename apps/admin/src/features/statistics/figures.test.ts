import type { Realtime } from '@cornerman/contract'
import { KICK_SORTS, SEARCH_TERM_MAX, VIDEO_SORTS } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { formatPeak } from '#shared/events/online-lines.ts'
import { getTwoWeeks, toDayLines } from './day-lines.ts'
import {
  contradictsCounts,
  contradictsValue,
  formatPercent,
  formatRatio,
  formatTraffic,
  formatWatchTime,
  formatWeekChange,
  getPercentTrend,
  getRankTrend,
  getWeekTrend,
  toPreviewUrl,
} from './figures.ts'
import { parseHistory } from './history-params.ts'
import { mergeMaps, mergeRealtime, mergeStreamMaps } from './merge-maps.ts'
import { parseFilter, type StreamFilter, toRequests } from './stream-filter.ts'

test.each([
  ['12.34', 'up'],
  ['-12.34', 'down'],
  ['0.00', 'flat'],
  ['0.00%', 'flat'],
  ['10.00', 'up'],
  ['100.00', 'up'],
  ['-0.00', 'down'],
] as const)('[STK-03] the trend for %s is %s', (percent, trend) => {
  expect(getPercentTrend(percent)).toBe(trend)
})

test.each([
  [5, 4, 'up', '25%'],
  [4, 4, 'flat', '0%'],
  [3, 4, 'down', '-25%'],
  [2, 3, 'down', '-33.33%'],
  [100_000, 100_001, 'down', '0%'],
  [5, 0, 'up', 'New'],
  [0, 0, 'flat', '0%'],
  [0, 7, 'down', '-100%'],
] as const)(
  '[STK-06] for %i in 7 days after %i in the 7 days before, the trend is %s and the text %s',
  (toDay, minusDay, trend, percent) => {
    expect(getWeekTrend({ toDay, minusDay })).toBe(trend)
    expect(formatWeekChange({ toDay, minusDay })).toBe(percent)
  },
)

test.each([
  ['below its last rank', 3, 1, 'down'],
  ['above its last rank', 0, 4, 'up'],
  ['at its last rank', 0, 0, 'flat'],
  ['new in the list', 2, undefined, 'up'],
  ['new in the list, with null as last rank', 2, null, 'up'],
] as const)('[STK-04] returns the trend of a rank %s', (_, index, lastRankIndex, trend) => {
  expect(getRankTrend(index, lastRankIndex)).toBe(trend)
})

test.each([
  [0, '00 00 00'],
  [59.9, '00 00 59'],
  [3_661, '01 01 01'],
  [86_399, '23 59 59'],
  [360_000, '100 00 00'],
])('[STK-06] formats %d seconds as %s', (seconds, text) => {
  expect(formatWatchTime(seconds)).toBe(text)
})

test.each([
  [0, '0 Mb'],
  [1_500_000, '1.5 Mb'],
  [999_990_000, '999.99 Mb'],
  [999_996_000, '1 GB'],
  [1_000_000_000, '1 GB'],
  [999_999_999_999, '1 Tb'],
  [2_345_678_000_000, '2.35 Tb'],
  [4_000_000_000_000_000, '4,000 Tb'],
])('[STK-06] formats %d bytes as %s', (bytes, text) => {
  expect(formatTraffic(bytes)).toBe(text)
})

test('[STK-03] formats the bytes of two weeks in the unit of their total', () => {
  expect(
    [478_410_000_000, 2_000_000].map((bytes) => formatTraffic(bytes, 14_570_000_000_000)),
  ).toEqual(['0.478 Tb', '0 Tb'])
})

test.each([
  // The rounded ratio 0.0079 would say 126.6.
  [16_278, 2_070_787, '1 comment per 127 views'],
  // The rounded ratio 0.0001 would say 10,000.
  [3, 50_000, '1 comment per 16,667 views'],
  [324, 100, '3.2 comments per view'],
  [1_234_000, 1000, '1,234 comments per view'],
  [7, 7, '1 comment per view'],
  [0, 7, 'No comments yet'],
  [7, 0, '–'],
  [undefined, 7, '–'],
])('[STK-03] says %s comments of %s views as "%s"', (comments, views, text) => {
  expect(formatRatio(comments, 'comment', views, 'view')).toBe(text)
})

test('[STK-05] draws complete days with their average, a missing day as a gap, and today as a figure', () => {
  const days = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11].map((day) => ({
    date: `2026-03-${String(day).padStart(2, '0')}T00:00:00.000Z`,
    views: day * 100,
    comments: 0,
    videos: 0,
  }))

  const { lines, today } = toDayLines(days, 'views', new Date('2026-03-11T01:00:00Z'))
  const [eachDay, average] = lines.map(({ points }) =>
    points.map(({ x, y }) => `${x.slice(8)} ${y}`),
  )
  expect(eachDay?.slice(-3)).toEqual(['08 800', '09 null', '10 1000'])
  expect(average?.slice(5)).toEqual(['06 null', '07 400', '08 500', '09 null', '10 null'])
  expect(lines[1]?.label).toBe('500 a day')
  expect(today).toBe(1100)
})

const createDay = (day: number, views: number) => ({
  date: `2026-03-${String(day).padStart(2, '0')}T00:00:00.000Z`,
  views,
  comments: 0,
  videos: 0,
})

/** The day before in the zone of the viewer. */
const NIGHT = new Date('2026-03-20T01:00:00Z')

test('[STK-03] takes the fourteen complete days before today, and a missing one as a gap', () => {
  const days = Array.from({ length: 20 }, (_, index) => createDay(index + 1, index + 1))
  const rows = days.filter(({ views }) => views !== 9)
  expect(getTwoWeeks(rows, 'views', NIGHT)).toEqual([
    ...[6, 7, 8, undefined, 10, 11, 12],
    ...[13, 14, 15, 16, 17, 18, 19],
  ])
})

test.each([
  ['no days yet', undefined],
  ['only days of the last week', [createDay(18, 3)]],
  ['only days of the week before', [createDay(8, 3)]],
])('[STK-03] takes no two weeks from %s', (_, days) => {
  expect(getTwoWeeks(days, 'views', NIGHT)).toBeUndefined()
})

test.each([
  [15, '2026-03-14 20:45', 'peak 1,102, 14 Mar 2026, 20:45–21:00 UTC'],
  [720, '2026-03-14 12:00', 'peak 1,102, 14 Mar 2026, 12:00–00:00 UTC'],
  [10_080, '2026-03-14', 'peak 1,102, 14 Mar 2026 to 21 Mar 2026 UTC'],
])('[STM-03] names the peak of a stream and its step of %i minutes', (step, x, text) => {
  const points = [
    { x: '2026-03-13', y: 1 },
    { x, y: 1102 },
    { x: '2026-04-01', y: null },
  ]

  expect(formatPeak(points, step)).toBe(text)
  expect(formatPeak([{ x, y: 0 }], step)).toBe('no viewers')
  expect(formatPeak([{ x: '–', y: 3 }], step)).toBe('peak 3 at an unknown time')
  expect(formatPeak([{ x, y: null }], step)).toBe('unknown number of viewers')
})

describe('[STK-06] finds the preview in the mp4 file next to the stream', () => {
  test.each([
    ['https://media.example/vod/main.m3u8', 'https://media.example/vod/main.mp4'],
    ['https://media.example/vod/main.M3U8', 'https://media.example/vod/main.mp4'],
    [
      'https://media.example/vod/main.m3u8?token=a.m3u8',
      'https://media.example/vod/main.mp4?token=a.m3u8',
    ],
    ['https://media.example/vod.m3u8/main.m3u8', 'https://media.example/vod.m3u8/main.mp4'],
    ['https://media.example/vod/main.mp4', null],
    ['https://media.example/?file=main.m3u8', null],
    ['', null],
    [null, null],
  ])('for %s: %s', (href, preview) => {
    expect(toPreviewUrl(href)).toBe(preview)
  })
})

// The day before in the zone of the viewer.
const NOW = new Date('2026-11-21T01:30:00Z')
const DEFAULT: StreamFilter = { videos: [], from: '2026-10-21', to: '2026-11-21', step: 720 }

test.each([
  ['', DEFAULT],
  ['videos=&from=&to=&step=', DEFAULT],
  ['step=30', DEFAULT],
  ['step=1e1', DEFAULT],
  ['from=2026-02-30', DEFAULT],
  ['from=yesterday&to=1969-12-31', DEFAULT],
  ['from=2026-11-22', DEFAULT],
  ['from=2026-11-20&to=2026-11-01', DEFAULT],
  ['videos=-1,0', DEFAULT],
  ['step=15', { ...DEFAULT, step: 15 }],
  [
    'from=2026-11-01&to=2026-11-01&step=60',
    { ...DEFAULT, from: '2026-11-01', to: '2026-11-01', step: 60 },
  ],
  ['videos=7,7,8,b1f0-7', { ...DEFAULT, videos: [7, 8, 'b1f0-7'] }],
  ['videos=1,2,3,4,5,6', { ...DEFAULT, videos: [1, 2, 3, 4, 5] }],
])('[STM-01] parses the URL and replaces invalid values with the default: %s', (query, filter) => {
  expect(parseFilter(new URLSearchParams(query), NOW)).toEqual(filter)
})

test('[STM-01] begins in the last day of a shorter month', () => {
  expect(parseFilter(new URLSearchParams(), new Date('2026-03-31T12:00:00Z')).from).toBe(
    '2026-02-28',
  )
})

test('[STM-01] asks for full days in milliseconds', () => {
  const filter = { videos: [1], from: '2026-11-01', to: '2026-11-02', step: 60 }
  expect(toRequests(filter)).toEqual([
    {
      videoId: 1,
      from: Date.parse('2026-11-01T00:00Z'),
      to: Date.parse('2026-11-03T00:00Z'),
      timeStepSelected: 60,
    },
  ])
})

const DEFAULTS = {
  description: '',
  user: undefined,
  orderBy: 'UPLOADED',
  order: 'DESC',
  page: 1,
  limit: 10,
}

test.each([
  ['no parameters', '', {}],
  [
    'all parameters',
    'description=hook&user=101&order=ASC&orderBy=VIEWS&page=4&limit=50',
    { description: 'hook', user: 101, order: 'ASC', orderBy: 'VIEWS', page: 4, limit: 50 },
  ],
  ['page 0', 'page=0', {}],
  ['a page that is not a number', 'page=two', {}],
  ['an unknown sort field', 'orderBy=COLOUR&order=ASC', {}],
  ['an unknown order', 'orderBy=VIEWS&order=UPWARDS', {}],
  ['a sort field without an order', 'orderBy=VIEWS', {}],
  ['an unknown page size', 'limit=1000', {}],
  ['an id that is not a number', 'user=b1f0-7', { user: 'b1f0-7' }],
  ['a blank description', 'description=%20%20', {}],
  [
    'a description above the maximum length',
    `description=${'a'.repeat(SEARCH_TERM_MAX + 1)}`,
    { description: 'a'.repeat(SEARCH_TERM_MAX) },
  ],
])('[STK-08] parses a URL with %s', (_, query, expected) => {
  expect(parseHistory(new URLSearchParams(query), KICK_SORTS)).toEqual({ ...DEFAULTS, ...expected })
})

test('[STV-02] accepts LIKES as sort field for kicks only', () => {
  const query = new URLSearchParams('orderBy=LIKES&order=ASC')
  expect(parseHistory(query, KICK_SORTS).orderBy).toBe('LIKES')
  expect(parseHistory(query, VIDEO_SORTS)).toEqual(DEFAULTS)
})

const realtime = (users: number, mostPopularCountry: string | null): Realtime => ({
  users,
  mostPopularCountry,
  mostPopularPlatform: mostPopularCountry === 'Chile' ? 'ANDROID' : 'IOS',
})

test.each([
  [
    'takes the country of the service with more users',
    realtime(3, 'Peru'),
    realtime(5, 'Chile'),
    realtime(8, 'Chile'),
  ],
  [
    'takes the first country for equal numbers',
    realtime(4, 'Peru'),
    realtime(4, 'Chile'),
    realtime(8, 'Peru'),
  ],
  ['returns null without users', realtime(0, null), realtime(0, null), realtime(0, null)],
])('[GEN-01] adds up the users of two services and %s', (_, kicks, videos, merged) => {
  expect(mergeRealtime([kicks, videos])).toEqual(merged)
})

const viewer = (userId: number, country?: number, quality?: number, lat = userId) => ({
  lat,
  lon: 2,
  userId,
  ...(country !== undefined && { country }),
  ...(quality !== undefined && { quality }),
})

const map = (
  coords: ReturnType<typeof viewer>[],
  countries: string[],
  qualities: string[] = [],
) => ({
  coords,
  countries: countries.map((name, index) => ({
    name,
    count: coords.filter(({ country = index }) => country === index).length,
  })),
  cities: [],
  qualities: qualities.map((name) => ({ name, count: 1 })),
})

const format = (shares: readonly { name: string; count: number }[]) =>
  shares.map(({ name, count }) => `${name} ${count}`)

test('[GEN-01] counts a person on two maps once, at the place of the first map', () => {
  const kicks = map([viewer(7, 0), viewer(8, 1), viewer(9, 1)], ['Peru', 'Chile'])
  const videos = map([viewer(9, 0), viewer(7, 0, undefined, 70), viewer(10, 1)], ['Chile', 'Peru'])
  const { coords, countries } = mergeMaps([kicks, videos])

  expect(coords.map(({ lat }) => lat).toSorted((a, b) => a! - b!)).toEqual([7, 8, 9, 10])
  expect(format(countries)).toEqual(['Chile 2', 'Peru 2'])
})

test('[GEN-01] adds up the countries of an API that does not say where each person is', () => {
  expect(
    format(mergeMaps([map([viewer(7)], ['Peru']), map([viewer(7)], ['Peru', 'Chile'])]).countries),
  ).toEqual(['Peru 2', 'Chile 1'])
})

test('[STM-03] merges the maps of several streams, including qualities', () => {
  const first = map([viewer(1, 0, 0)], ['Peru'], ['720p'])
  const second = map([viewer(1, 0, 0), viewer(2, 0, 0)], ['Peru'], ['360p'])
  expect(format(mergeStreamMaps([first, second]).qualities)).toEqual(['360p 1', '720p 1'])
})

test('[GEN-01] lists places with as many people by name', () => {
  const { countries } = mergeMaps([map([viewer(7, 0), viewer(8, 1)], ['Chile', 'Brazil'])])
  expect(format(countries)).toEqual(['Brazil 1', 'Chile 1'])
  const { countries: others } = mergeMaps([map([viewer(7, 0), viewer(8, 1)], ['Brazil', 'Chile'])])
  expect(format(others)).toEqual(['Brazil 1', 'Chile 1'])
})

test('[GEN-01] gives nobody the place of others whose own is unknown', () => {
  const places = map([viewer(7, 0), viewer(8)], ['Peru', 'Chile'])
  expect(format(mergeMaps([places]).countries)).toEqual(['Peru 2', 'Chile 1'])
})

test('names no most popular platform of two services when the users of one are unknown', () => {
  const known = { users: 5, mostPopularPlatform: 'IOS', mostPopularCountry: 'Brazil' } as const
  const unknown = { ...known, users: undefined } as unknown as typeof known
  const merged = { users: Number.NaN, mostPopularPlatform: null, mostPopularCountry: null }

  expect(mergeRealtime([known, unknown])).toEqual(merged)
  expect(mergeRealtime([unknown, known])).toEqual(merged)
})

test('counts people whose ids could not be read as several', () => {
  const viewer = { userId: undefined as unknown as number, lat: 1, lng: 1, country: 0, city: 0 }

  const map = {
    coords: [viewer, { ...viewer }] as never,
    countries: [{ name: 'Peru', count: 2 }],
    cities: [],
  }

  expect(mergeMaps([map]).coords).toHaveLength(2)
  expect(mergeMaps([map]).countries).toEqual([{ name: 'Peru', count: 2 }])
})

test.each([
  ['-12.50', '-12.5%', 'down'],
  ['\u221212.50', '-12.5%', 'down'],
  ['\u20135', '-5%', 'down'],
  ['12,5', '12.5%', 'up'],
  ['\u221212,5 %', '-12.5%', 'down'],
  ['+3.00%', '3%', 'up'],
  ['12.345', '12.35%', 'up'],
  ['0,00 %', '0%', 'flat'],
  ['many', '-', undefined],
  ['', '-', undefined],
  [undefined, '-', undefined],
])('[STK-03] reads the percent %j as %s', (percent, text, trend) => {
  expect(formatPercent(percent)).toBe(text)
  expect(getPercentTrend(percent)).toBe(trend)
})

test.each([
  [150, 100, '50.00', false],
  [150, 100, '50', false],
  [101, 99, '2', false],
  [150, 100, '-33.33', true],
  [150, 100, '0.5', true],
  [150, 100, '50.9', false],
  [150, 100, '51.1', true],
  [150, 100, '48.9', true],
  [150, 100, 'much', false],
  [150, 0, '100.00', false],
  [undefined, 100, '50.00', false],
])('says of the counts %s and %s beside the percent %s whether they contradict: %s', (...row) => {
  const [current, lastWeek, percent, expected] = row
  expect(contradictsCounts({ percent, lastWeek, ...(current !== undefined && { current }) })).toBe(
    expected,
  )
})

test.each([
  ['0.5000', '50.00', false],
  ['0,5', '50 %', false],
  ['0.5000', '0.50', true],
  ['0.5000', '50.9', false],
  ['0.5000', '51.1', true],
  ['-', '50.00', false],
])('says of the value %s beside the percent %s whether they contradict: %s', (...row) => {
  const [value, percent, expected] = row
  expect(contradictsValue({ value, percent })).toBe(expected)
})
