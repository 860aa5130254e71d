import { afterEach, expect, test, vi } from 'vitest'
import { findPlaylistProblem } from './check-playlist.ts'

afterEach(() => void vi.unstubAllGlobals())

const PLAYLIST_URL = 'https://m.example/vod/main.m3u8'
test.each<[name: string, url: string, read: () => Response, problem: string | undefined]>([
  ['a playlist', PLAYLIST_URL, () => new Response('#EXTM3U\n#EXT-X-VERSION:3'), undefined],
  ['a missing playlist', PLAYLIST_URL, () => new Response('', { status: 404 }), 'The server responded with 404.'],
  ['a web page', PLAYLIST_URL, () => new Response('<!doctype html>'), 'There is no playlist at the URL.'],
  [
    'a URL of a file',
    'https://m.example/main.mp4',
    () => new Response(''),
    'The URL does not end in .m3u8, so the app cannot play it.',
  ],
  [
    'an unreachable host',
    PLAYLIST_URL,
    () => {
      throw new TypeError('Failed to fetch')
    },
    'The playlist could not be read from here.',
  ],
])('[STS-04] checks %s', async (_, url, read, problem) => {
  vi.stubGlobal('fetch', async () => read())
  expect(await findPlaylistProblem(url)).toBe(problem)
})
