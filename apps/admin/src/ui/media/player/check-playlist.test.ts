import { afterEach, expect, test, vi } from 'vitest'
import { findPlaylistProblem } from './check-playlist.ts'

afterEach(() => void vi.unstubAllGlobals())

const ADDRESS = 'https://m.example/vod/main.m3u8'
test.each<[name: string, address: string, read: () => Response, problem: string | undefined]>([
  ['a playlist', ADDRESS, () => new Response('#EXTM3U\n#EXT-X-VERSION:3'), undefined],
  ['a missing playlist', ADDRESS, () => new Response('', { status: 404 }), 'The server responded with 404.'],
  ['a web page', ADDRESS, () => new Response('<!doctype html>'), 'There is no playlist at the address.'],
  ['an address of a file', 'https://m.example/main.mp4', () => new Response(''), 'The address does not end in .m3u8, so the app cannot play it.'],
  [
    'an unreachable host',
    ADDRESS,
    () => {
      throw new TypeError('Failed to fetch')
    },
    'The playlist could not be read from here.',
  ],
])('[STS-04] checks %s', async (_, address, read, problem) => {
  vi.stubGlobal('fetch', async () => read())
  expect(await findPlaylistProblem(address)).toBe(problem)
})
