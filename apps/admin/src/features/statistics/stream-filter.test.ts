import { expect, test } from 'vitest'
import { parseFilter, type StreamFilter, toParams, toRequests } from './stream-filter.ts'

const NOW = new Date('2026-11-21T23:30:00+02:00')
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
  ['from=2026-11-01&to=2026-11-01&step=60', { ...DEFAULT, from: '2026-11-01', to: '2026-11-01', step: 60 }],
  ['videos=7,7,8,b1f0-7', { ...DEFAULT, videos: [7, 8, 'b1f0-7'] }],
  ['videos=1,2,3,4,5,6', { ...DEFAULT, videos: [1, 2, 3, 4, 5] }],
])('[STM-01] parses the URL and replaces invalid values with the default: %s', (query, filter) => {
  expect(parseFilter(new URLSearchParams(query), NOW)).toEqual(filter)
})

test('[STM-01] begins in the last day of a shorter month', () => {
  expect(parseFilter(new URLSearchParams(), new Date('2026-03-31T12:00:00Z')).from).toBe('2026-02-28')
})

test('[STM-01] parses the parameters that toParams returns', () => {
  const filter = { videos: [3, 9], from: '2026-01-02', to: '2026-03-04', step: 1440 }
  const params = Object.entries(toParams(filter)).map(([name, value]) => [name, String(value)])
  expect(parseFilter(new URLSearchParams(params), NOW)).toEqual(filter)
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
