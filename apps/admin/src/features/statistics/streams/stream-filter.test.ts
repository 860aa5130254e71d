import { describe, expect, test } from 'vitest'
import {
  chooseVideos,
  getFittingStep,
  getMinStep,
  matchesQuery,
  parseFilter,
  type StreamFilter,
  toParams,
  toView,
} from './stream-filter.ts'

const NOW = new Date('2026-11-21T23:30:00+02:00')
const DEFAULT: StreamFilter = { videos: [], range: 'days', from: '2026-10-21', to: '2026-11-21', step: 720 }
const FIT: StreamFilter = { ...DEFAULT, videos: [7], range: 'event', step: undefined }
const parse = (query: string) => parseFilter(new URLSearchParams(query), NOW)
const toQuery = (filter: StreamFilter) =>
  new URLSearchParams(
    Object.entries(toParams(filter)).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
const day = (text: string) => Date.parse(`${text}Z`)

describe('[STM-01] parseFilter replaces invalid values with the default', () => {
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
    ['range=event', DEFAULT],
    ['range=year', DEFAULT],
    ['step=15', { ...DEFAULT, step: 15 }],
    ['from=2026-11-01&to=2026-11-01&step=60', { ...DEFAULT, from: '2026-11-01', to: '2026-11-01', step: 60 }],
    ['videos=7', FIT],
    ['videos=7&step=60', { ...FIT, step: 60 }],
    ['videos=7,7,8,b1f0-7', { ...FIT, videos: [7, 8, 'b1f0-7'] }],
    ['videos=1,2,3,4,5,6', { ...FIT, videos: [1, 2, 3, 4, 5] }],
    ['videos=7&from=2026-11-01', { ...DEFAULT, videos: [7], from: '2026-11-01' }],
    ['videos=7&range=24h', { ...FIT, range: '24h' }],
  ])('%s', (query, filter) => {
    expect(parse(query)).toEqual(filter)
  })
})

test.each([
  { videos: [3, 9], range: 'days', from: '2026-01-02', to: '2026-03-04', step: 1440 } as const,
  FIT,
  { ...FIT, range: '24h', step: 15 } as const,
])('[STM-01] parses the parameters that toParams returns: %o', (filter) => {
  expect(parseFilter(toQuery(filter), NOW)).toEqual(filter)
  expect(matchesQuery(toQuery(filter), filter)).toBe(true)
  expect(matchesQuery(new URLSearchParams('videos=1'), filter)).toBe(false)
})

test('[STM-01] fits the range to the first event, unless days or step were chosen, and returns to the month without events', () => {
  expect(chooseVideos(DEFAULT, [7], NOW)).toEqual(FIT)
  expect(chooseVideos({ ...DEFAULT, step: 60 }, [7], NOW)).toEqual({ ...DEFAULT, videos: [7], step: 60 })
  expect(chooseVideos(FIT, [7, 8], NOW)).toEqual({ ...FIT, videos: [7, 8] })
  expect(chooseVideos({ ...FIT, step: 60 }, [], NOW)).toEqual(DEFAULT)
})

describe('[STM-01] the requests', () => {
  const event = { from: day('2026-11-20T22:00'), to: day('2026-11-21T01:30') }
  const hour = 60 * 60_000

  test('cover full days', () => {
    const { requests } = toView(
      { ...DEFAULT, videos: [1], from: '2026-11-01', to: '2026-11-02', step: 60 },
      event,
      false,
      NOW,
    )
    expect(requests).toEqual([
      { videoId: 1, from: day('2026-11-01T00:00'), to: day('2026-11-03T00:00'), timeStepSelected: 60 },
    ])
  })

  test('cover an event from a quarter of an hour before to a quarter after it, by the minute', () => {
    const { requests, isRunning } = toView(FIT, event, false, NOW)
    expect(requests).toEqual([
      { videoId: 7, from: event.from - hour / 4, to: event.to + hour / 4, timeStepSelected: 1 },
    ])
    expect(isRunning).toBe(false)
  })

  test('stay the same while an event is on air after its planned end', () => {
    const { requests, isRunning, step } = toView(FIT, event, true, NOW)
    expect(requests[0]?.to).toBeGreaterThan(NOW.getTime() + 6 * hour)
    expect([isRunning, step]).toEqual([true, 1])
  })

  test('cover the last month if the dates of the event are unknown', () => {
    expect(toView(FIT, undefined, false, NOW)).toMatchObject({
      step: 720,
      requests: [{ from: day('2026-10-21T00:00'), to: day('2026-11-22T00:00') }],
    })
  })

  test('are not repeated for days that are over', () => {
    const days = { ...DEFAULT, videos: [7], to: '2026-11-20' }
    expect([
      toView(days, event, true, NOW).isRunning,
      toView({ ...days, to: '2026-11-21' }, event, true, NOW).isRunning,
    ]).toEqual([false, true])
  })
})

test.each([
  ['2026-11-01T00:00', '2026-11-02T00:00', 1, 15],
  ['2026-11-01T00:00', '2026-11-05T00:00', 15, 15],
  ['2026-11-01T20:00', '2026-11-02T00:00', 1, 1],
  ['2026-10-21T00:00', '2026-11-22T00:00', 15, 720],
  ['2026-01-01T00:00', '2027-01-01T00:00', 720, 1440],
  ['2000-01-01T00:00', '2100-01-01T00:00', 43200, 43200],
])('[STM-03] from %s to %s, the step is at least %i minutes and fits with %i', (from, to, least, fitting) => {
  const span = { from: day(from), to: day(to) }
  expect([getMinStep(span), getFittingStep(span)]).toEqual([least, fitting])
})
