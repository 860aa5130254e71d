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
])('[EVE-11] %j is typed for %j seconds', (typed, seconds) => {
  expect(parseMinutesAndSeconds(typed)).toBe(seconds)
  if (seconds !== undefined) expect(formatMinutesAndSeconds(seconds)).toBe(typed.trim())
})

const BEGIN = '2026-11-28T22:00:00.000Z'
const SECONDS = Date.parse(BEGIN) / 1000

describe('[EVE-11] The video of a fight', () => {
  test.each([
    ['is a stretch of the playlist', 'https://m.example/vod/main.m3u8', { from: 60, to: 300 }, `https://m.example/vod/main-${SECONDS + 60}-240.m3u8`],
    [
      'keeps what follows the path',
      'https://m.example/vod/main.m3u8?key=a/b',
      { from: 0, to: 1 },
      `https://m.example/vod/main-${SECONDS}-1.m3u8?key=a/b`,
    ],
    ['is a playlist where the whole is a film', '/media/vod/main.mp4', { from: 0, to: 30 }, `/media/vod/main-${SECONDS}-30.m3u8`],
    ['needs a video to be cut from', null, { from: 0, to: 30 }, undefined],
    ['needs a file to be cut from', 'https://m.example', { from: 0, to: 30 }, undefined],
    ['ends after it begins', 'https://m.example/main.m3u8', { from: 30, to: 30 }, undefined],
  ])('%s', (_, video, stretch, address) => {
    expect(toFightVideoUrl(video, BEGIN, stretch)).toBe(address)
    if (address) expect(parseFightVideoUrl(address, BEGIN)).toEqual(stretch)
  })

  test('of an address of another make is unknown', () => {
    expect(parseFightVideoUrl('https://m.example/vod/main.m3u8', BEGIN)).toBeUndefined()
    expect(parseFightVideoUrl(null, BEGIN)).toBeUndefined()
  })
})
