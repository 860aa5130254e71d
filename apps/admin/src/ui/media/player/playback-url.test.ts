import type { EventStatus } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { getPlaybackUrl, isHlsUrl } from './playback-url.ts'

test.each([
  ['https://media.example/live/main.m3u8', true],
  ['https://media.example/live/main.M3U8?token=a.mp4', true],
  ['https://media.example/vod/main.mp4', false],
  ['https://media.example/vod/main.mp4?next=main.m3u8', false],
  ['', false],
  [null, false],
])('[AEV-05] detects a stream in %j: %s', (url, stream) => expect(isHlsUrl(url)).toBe(stream))

describe('[AEV-05] A player takes', () => {
  const [stream, video, mp4] = [
    'https://a.example/live.m3u8',
    'https://a.example/vod.m3u8',
    'https://a.example/vod.mp4',
  ]
  test.each<
    [sentence: string, status: EventStatus, streamUrl: string | null, videoUrl: string | null, url: string | null]
  >([
    ['the stream of an event that is on', 'ONGOING', stream, video, stream],
    ['the video of one that is over', 'FINISHED', stream, video, video],
    ['the stream of one that is over when its video is an MP4 file', 'FINISHED', stream, mp4, stream],
    ['the video of one that is on without a stream', 'ONGOING', null, video, video],
    ['nothing when only an MP4 file is there', 'FINISHED', null, mp4, null],
    ['nothing when nothing is there', 'UPCOMING', null, null, null],
  ])('%s', (_, status, streamUrl, videoUrl, url) => expect(getPlaybackUrl(status, { streamUrl, videoUrl })).toBe(url))
})
