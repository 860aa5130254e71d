// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { playStream } from './play-stream.ts'

const { playHls, isSupported } = vi.hoisted(() => ({ playHls: vi.fn(() => () => {}), isSupported: vi.fn(() => false) }))
vi.mock('./play-hls.ts', () => ({ playHls, isSupported }))
const URL = 'https://media.example/live/main.m3u8'

async function play({ hasHlsJs, canPlay }: { hasHlsJs: boolean; canPlay: '' | 'maybe' }) {
  playHls.mockClear()
  isSupported.mockReturnValue(hasHlsJs)
  const video = document.createElement('video')
  video.canPlayType = () => canPlay
  const events = { onReady: vi.fn(), onRetry: vi.fn(), onFailure: vi.fn() }
  await playStream(video, URL, true, events)
  return {
    hlsJs: playHls.mock.calls.length > 0,
    src: video.getAttribute('src'),
    failures: events.onFailure.mock.calls.flat(),
  }
}

test('[AEV-05] prefers hls.js, also where the browser plays HLS itself', async () => {
  expect(await play({ hasHlsJs: true, canPlay: 'maybe' })).toEqual({ hlsJs: true, src: null, failures: [] })
})

test('[AEV-05] plays natively where hls.js is not supported', async () => {
  expect(await play({ hasHlsJs: false, canPlay: 'maybe' })).toEqual({ hlsJs: false, src: URL, failures: [] })
})

test('[AEV-05] reports a browser that plays no streams', async () => {
  expect(await play({ hasHlsJs: false, canPlay: '' })).toEqual({
    hlsJs: false,
    src: null,
    failures: ['This browser cannot play streams.'],
  })
})
