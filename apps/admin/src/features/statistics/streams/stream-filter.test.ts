import { describe, expect, test } from 'vitest'
import { createDefaultFilter, getMinStep, matchesQuery, parseFilter, toParams, toRange } from './stream-filter.ts'

const NOW = new Date('2026-11-21T23:30:00+02:00')
const DEFAULT = { videos: [], from: '2026-10-21', to: '2026-11-21', step: 720 }
const parse = (query: string) => parseFilter(new URLSearchParams(query), NOW)

test('[STM-01] defaults to the last month and a step of 720 minutes', () => {
  expect(createDefaultFilter(NOW)).toEqual(DEFAULT)
})

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
    ['videos=7,7,8,b1f0-7', { ...DEFAULT, videos: [7, 8, 'b1f0-7'] }],
    ['videos=1,2,3,4,5,6', { ...DEFAULT, videos: [1, 2, 3, 4, 5] }],
    ['step=15', { ...DEFAULT, step: 15 }],
    ['from=2026-11-01&to=2026-11-01&step=60', { videos: [], from: '2026-11-01', to: '2026-11-01', step: 60 }],
  ])('%s', (query, filter) => {
    expect(parse(query)).toEqual(filter)
  })
})

test('[STM-01] parses the parameters that toParams returns', () => {
  const filter = { videos: [3, 9], from: '2026-01-02', to: '2026-03-04', step: 1440 }
  const query = new URLSearchParams(toParams(filter))
  expect(parseFilter(query, NOW)).toEqual(filter)
  expect(matchesQuery(query, filter)).toBe(true)
  expect(matchesQuery(new URLSearchParams('videos=3,9'), filter)).toBe(false)
})

test('[STM-01] converts both days to a range of full days in milliseconds', () => {
  const { from, to, timeStepSelected } = toRange({ videos: [1], from: '2026-11-01', to: '2026-11-02', step: 60 })
  expect([new Date(from).toISOString(), new Date(to).toISOString(), timeStepSelected]).toEqual([
    '2026-11-01T00:00:00.000Z',
    '2026-11-03T00:00:00.000Z',
    60,
  ])
})

test.each([
  ['2026-11-01', '2026-11-01', 1],
  ['2026-11-01', '2026-11-03', 1],
  ['2026-11-01', '2026-11-04', 15],
  ['2026-10-21', '2026-11-21', 15],
  ['2026-01-01', '2026-12-31', 720],
  ['2000-01-01', '2099-12-31', 43200],
])('[STM-03] from %s to %s, the minimum step for 5,000 points is %i minutes', (from, to, step) => {
  expect(getMinStep({ from, to })).toBe(step)
})
