import { describe, expect, test } from 'vitest'
import {
  formatMinutesAndSeconds,
  getSecondsSinceStart,
  parseBoutVideoUrl,
  parseMinutesAndSeconds,
  toBoutVideoUrl,
} from './video-url.ts'

test('knows no position in an event whose start could not be read', () => {
  const player = { getPosition: () => 90, getCaptureTime: () => 1_700_000_000_000 }
  expect(getSecondsSinceStart({ fromDate: '' }, player)).toBe('no-timestamps')
})

test.each([
  ['0:00', 0],
  ['12:05', 725],
  ['150:59', 9059],
  [' 1:30 ', 90],
  ['１２：０５', 725],
  ['1:60', undefined],
  ['1:5', undefined],
  ['90', undefined],
  ['-1:00', undefined],
  ['9999:59', 599_999],
  ['10000:00', undefined],
  ['x1:30', undefined],
  ['1:30x', undefined],
  ['1:305', undefined],
  ['1:x0', undefined],
  [':30', undefined],
  ['', undefined],
])('[EVE-11] parses %j as %j seconds', (typed, seconds) => {
  expect(parseMinutesAndSeconds(typed)).toBe(seconds)
  if (seconds !== undefined && /\d/.test(typed)) {
    expect(formatMinutesAndSeconds(seconds)).toBe(typed.trim())
  }
})

const BEGIN = '2026-11-28T22:00:00.000Z'
const SECONDS = Date.parse(BEGIN) / 1000

describe('[EVE-11] the video URL of a bout', () => {
  test.each([
    [
      'is a time range of the playlist',
      'https://m.example/vod/main.m3u8',
      { from: 60, to: 300 },
      `https://m.example/vod/main-${SECONDS + 60}-240.m3u8`,
    ],
    [
      'keeps the query string',
      'https://m.example/vod/main.m3u8?key=a/b',
      { from: 0, to: 1 },
      `https://m.example/vod/main-${SECONDS}-1.m3u8?key=a/b`,
    ],
    [
      'is a playlist also for an MP4 file',
      '/media/vod/main.mp4',
      { from: 0, to: 30 },
      `/media/vod/main-${SECONDS}-30.m3u8`,
    ],
    ['keeps the fragment', '/vod/main.m3u8#t', { from: 0, to: 1 }, `/vod/main-${SECONDS}-1.m3u8#t`],
    [
      'keeps dots and folders',
      'http://m.example:8080/a.b/c/main.v2.m3u8',
      { from: 0, to: 1 },
      `http://m.example:8080/a.b/c/main.v2-${SECONDS}-1.m3u8`,
    ],
    [
      'is undefined for another protocol',
      'ftp://m.example/main.m3u8',
      { from: 0, to: 30 },
      undefined,
    ],
    ['is undefined for a relative path', 'vod/main.m3u8', { from: 0, to: 30 }, undefined],
    ['is undefined without an extension', '/vod/main', { from: 0, to: 30 }, undefined],
    ['is undefined for a folder', '/vod/main.m3u8/', { from: 0, to: 30 }, undefined],
    ['is undefined for a range before the event', '/main.m3u8', { from: -1, to: 30 }, undefined],
    [
      'is undefined for a range that ends before it begins',
      '/main.m3u8',
      { from: 30, to: 29 },
      undefined,
    ],
    ['is undefined without an event video', null, { from: 0, to: 30 }, undefined],
    ['is undefined without a file name', 'https://m.example', { from: 0, to: 30 }, undefined],
    [
      'is undefined for an empty range',
      'https://m.example/main.m3u8',
      { from: 30, to: 30 },
      undefined,
    ],
  ])('%s', (_, video, range, url) => {
    expect(toBoutVideoUrl(video, BEGIN, range)).toBe(url)
    if (url) {
      expect(parseBoutVideoUrl(url, BEGIN)).toEqual(range)
    }
  })

  test('cannot be parsed from a URL in another format', () => {
    expect(parseBoutVideoUrl('https://m.example/vod/main.m3u8', BEGIN)).toBeUndefined()
    expect(parseBoutVideoUrl(null, BEGIN)).toBeUndefined()

    for (const url of [
      `/main-${SECONDS}-30.m3u8x`,
      `/main-${SECONDS}-30.mp4`,
      `/main-${SECONDS}.m3u8`,
      `/main-x${SECONDS}-30.m3u8`,
    ]) {
      expect(parseBoutVideoUrl(url, BEGIN), url).toBeUndefined()
    }

    for (const url of [`/main-${SECONDS}-30.m3u8#t?`, `/MAIN-${SECONDS}-30.M3U8?a`]) {
      expect(parseBoutVideoUrl(url, BEGIN)).toEqual({ from: 0, to: 30 })
    }
  })

  test('is undefined before the event, and when its start is unknown', () => {
    expect(parseBoutVideoUrl(`/main-${SECONDS - 1}-30.m3u8`, BEGIN)).toBeUndefined()
    expect(parseBoutVideoUrl(`/main-${SECONDS}-30.m3u8`, 'soon')).toBeUndefined()
    expect(toBoutVideoUrl('/main.m3u8', 'soon', { from: 0, to: 1 })).toBeUndefined()
  })

  test('counts whole seconds from a start within a second', () => {
    expect(toBoutVideoUrl('/main.m3u8', '2026-11-28T22:00:00.900Z', { from: 1, to: 2 })).toBe(
      `/main-${SECONDS + 1}-1.m3u8`,
    )
    expect(formatMinutesAndSeconds(59.9)).toBe('0:59')
  })
})

const EVENT = { fromDate: '2026-11-12T20:00:00.000Z' }

const player = (position: number | 'live' | undefined, taken?: string) => ({
  getPosition: () => position,
  getCaptureTime: () => (taken === undefined ? undefined : Date.parse(taken)),
})

test.each([
  ['returns the position of a recording', player(725.9), 725],
  [
    'returns the time of a live frame since the event start',
    player('live', '2026-11-12T21:02:03.900Z'),
    3723,
  ],
  [
    'prefers the timestamp of a recording to its position',
    player(3, '2026-11-12T20:00:30.000Z'),
    30,
  ],
  ['returns “no-timestamps” for a live frame without a timestamp', player('live'), 'no-timestamps'],
  [
    'returns “before-start” for a frame from before the event',
    player('live', '2026-11-12T19:59:59.999Z'),
    'before-start',
  ],
  ['returns “not-playing” for a video that is not loaded yet', player(undefined), 'not-playing'],
  ['returns “not-playing” without a player', null, 'not-playing'],
] as const)('[EVE-11] %s', (_, handle, position) => {
  expect(getSecondsSinceStart(EVENT, handle)).toBe(position)
})
