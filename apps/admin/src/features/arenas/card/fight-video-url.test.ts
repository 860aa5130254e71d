import { describe, expect, test } from 'vitest'
import { formatMinutesAndSeconds, parseFightVideoUrl, parseMinutesAndSeconds, toFightVideoUrl } from './fight-video-url.ts'

test.each([
  ['0:00', 0],
  ['12:05', 725],
  ['150:59', 9059],
  [' 1:30 ', 90],
  ['1:60', undefined],
  ['1:5', undefined],
  ['90', undefined],
  ['-1:00', undefined],
  ['', undefined],
])('[EVE-11] parses %j as %j seconds', (typed, seconds) => {
  expect(parseMinutesAndSeconds(typed)).toBe(seconds)
  if (seconds !== undefined) expect(formatMinutesAndSeconds(seconds)).toBe(typed.trim())
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
    ['keeps the query string', 'https://m.example/vod/main.m3u8?key=a/b', { from: 0, to: 1 }, `https://m.example/vod/main-${SECONDS}-1.m3u8?key=a/b`],
    ['is a playlist also for an MP4 file', '/media/vod/main.mp4', { from: 0, to: 30 }, `/media/vod/main-${SECONDS}-30.m3u8`],
    ['is undefined without an event video', null, { from: 0, to: 30 }, undefined],
    ['is undefined without a file name', 'https://m.example', { from: 0, to: 30 }, undefined],
    ['is undefined for an empty range', 'https://m.example/main.m3u8', { from: 30, to: 30 }, undefined],
  ])('%s', (_, video, range, url) => {
    expect(toFightVideoUrl(video, BEGIN, range)).toBe(url)
    if (url) expect(parseFightVideoUrl(url, BEGIN)).toEqual(range)
  })

  test('cannot be parsed from a URL in another format', () => {
    expect(parseFightVideoUrl('https://m.example/vod/main.m3u8', BEGIN)).toBeUndefined()
    expect(parseFightVideoUrl(null, BEGIN)).toBeUndefined()
  })
})
