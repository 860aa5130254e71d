import type { EventStatus } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { getPlaybackUrl } from './playback-url.ts'

describe('[AEV-05] a player', () => {
  const stream = 'https://a.example/live.m3u8'
  const video = 'https://a.example/vod.m3u8'
  const mp4 = 'https://a.example/vod.mp4'

  test.each<
    [
      sentence: string,
      status: EventStatus,
      streamUrl: string | null,
      videoUrl: string | null,
      url: string | null,
    ]
  >([
    ['the stream of an event that is on', 'ONGOING', stream, video, stream],
    ['the video of one that is over', 'FINISHED', stream, video, video],
    [
      'the stream of one that is over when its video is an MP4 file',
      'FINISHED',
      stream,
      mp4,
      stream,
    ],
    ['the video of one that is on without a stream', 'ONGOING', null, video, video],
    ['nothing when only an MP4 file is there', 'FINISHED', null, mp4, null],
    ['nothing when nothing is there', 'UPCOMING', null, null, null],
  ])('takes %s', (_, status, streamUrl, videoUrl, url) =>
    expect(getPlaybackUrl(status, { streamUrl, videoUrl })).toBe(url),
  )
})
