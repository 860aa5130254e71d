import { describe, expect, test } from 'vitest'
import {
  formatRatio,
  formatTraffic,
  formatWatchTime,
  formatWeekChange,
  getPercentTrend,
  getRankTrend,
  getWeekTrend,
  toPreviewUrl,
} from './figures.ts'

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
  [5, 0, 'up', '-'],
  [0, 0, 'flat', '-'],
  [0, 7, 'down', '-100%'],
] as const)(
  '[STK-06] for %i in 7 days after %i in the 7 days before, the trend is %s and the text %s',
  (toDay, minusDay, trend, percent) => {
    expect([getWeekTrend({ toDay, minusDay }), formatWeekChange({ toDay, minusDay })]).toEqual([trend, percent])
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

test.each([
  ['889.5000', '88950.00', '889.5', 'likes per commented video'],
  ['0.0091', '0.91', '109.9', 'commented videos per like'],
  ['1.0000', '100.00', '1', 'likes per commented video'],
  ['4.2555', '425.55', '4.26', 'likes per commented video'],
  ['0.0000', '0.00', '–', 'likes per commented video'],
])('[STK-03] says the ratio %s with its percent %s as %s %s', (value, percent, number, unit) => {
  const ratio = formatRatio({ value, percent }, 'like', 'commented video')
  expect(ratio).toEqual({ value: number, unit, explanation: `likes to commented videos: ${value}, ${percent}%` })
})

describe('[STK-06] the preview URL is the mp4 file next to the stream', () => {
  test.each([
    ['https://media.example/vod/main.m3u8', 'https://media.example/vod/main.mp4'],
    ['https://media.example/vod/main.m3u8?token=a.m3u8', 'https://media.example/vod/main.mp4?token=a.m3u8'],
    ['https://media.example/vod.m3u8/main.m3u8', 'https://media.example/vod.m3u8/main.mp4'],
    ['https://media.example/vod/main.mp4', null],
    ['https://media.example/?file=main.m3u8', null],
    ['', null],
    [null, null],
  ])('%s', (href, preview) => {
    expect(toPreviewUrl(href)).toBe(preview)
  })
})
