import { expect, test, vi } from 'vitest'
import { isHlsUrl } from './hls-url.ts'
import { playStream } from './play-stream.ts'
import { FAILURES } from './player-events.ts'
import { findPlaylistProblem } from './playlist.ts'

const { playHls, isSupported } = vi.hoisted(() => ({
  playHls: vi.fn(() => () => {}),
  isSupported: vi.fn(() => false),
}))

vi.mock('./play-hls.ts', () => ({ playHls, isSupported }))
const URL = 'https://media.example/live/main.m3u8'

async function play({ hasHlsJs, canPlay }: { hasHlsJs: boolean; canPlay: '' | 'maybe' }) {
  playHls.mockClear()
  isSupported.mockReturnValue(hasHlsJs)

  const video = document.createElement('video')
  video.canPlayType = () => canPlay

  const events = { onReady: vi.fn(), onRetry: vi.fn(), onFailure: vi.fn() }
  await playStream(video, URL, events)

  return {
    hlsJs: playHls.mock.calls.length > 0,
    src: video.getAttribute('src'),
    failures: events.onFailure.mock.calls.flat(),
  }
}

test('[AEV-05] prefers hls.js, also where the browser plays HLS itself', async () => {
  expect(await play({ hasHlsJs: true, canPlay: 'maybe' })).toEqual({
    hlsJs: true,
    src: null,
    failures: [],
  })
})

test('[AEV-05] plays natively where hls.js is not supported', async () => {
  expect(await play({ hasHlsJs: false, canPlay: 'maybe' })).toEqual({
    hlsJs: false,
    src: URL,
    failures: [],
  })
})

test.each([
  ['HTML', new Response('<!doctype html><title>Sign in</title>'), FAILURES.playlist],
  ['no file', new Response('', { status: 404 }), 'The stream was not found (404).'],
  ['a playlist', new Response('#EXTM3U\n'), FAILURES.media],
])('[AEV-05] says why a native player stops that was given %s', async (_, response, message) => {
  vi.stubGlobal('fetch', async () => response)
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2 })
  isSupported.mockReturnValue(false)

  const video = Object.assign(document.createElement('video'), {
    canPlayType: () => 'maybe' as const,
  })
  const onFailure = vi.fn()

  await playStream(video, URL, { onReady: vi.fn(), onRetry: vi.fn(), onFailure })
  video.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(onFailure.mock.calls).toEqual([[message]]))
  vi.unstubAllGlobals()
})

/** A playlist whose bytes come one by one, as a slow server may send them. */
const IN_PIECES = new ReadableStream({
  start(controller) {
    for (const byte of new TextEncoder().encode('#EXTM3U\n')) {
      controller.enqueue(Uint8Array.of(byte))
    }

    controller.close()
  },
})

test.each([
  ['a playlist that comes in pieces', IN_PIECES, undefined],
  ['less than the header of a playlist', '#EXT', FAILURES.playlist],
  ['nothing', null, FAILURES.playlist],
])('[STS-04] reads %s to its end before it judges it', async (_, body, problem) => {
  vi.stubGlobal('fetch', async () => new Response(body))
  expect(await findPlaylistProblem(URL)).toBe(problem)
  vi.unstubAllGlobals()
})

test('[AEV-05] reports a browser that plays no streams', async () => {
  expect(await play({ hasHlsJs: false, canPlay: '' })).toEqual({
    hlsJs: false,
    src: null,
    failures: ['This browser cannot play streams.'],
  })
})

test.each([
  ['https://media.example/live/main.m3u8', true],
  ['https://media.example/live/main.M3U8?token=a.mp4', true],
  ['https://media.example/vod/main.mp4', false],
  ['https://media.example/vod/main.mp4?next=main.m3u8', false],
  ['', false],
  [null, false],
])('[AEV-05] detects a stream in %j: %s', (url, stream) => expect(isHlsUrl(url)).toBe(stream))
