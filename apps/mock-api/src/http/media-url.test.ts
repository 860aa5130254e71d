import { expect, test } from 'vitest'
import { toAbsoluteUrl, toStoredPath } from './media-url.ts'

const BASE = 'http://localhost:4000/w/a'

test.each([
  ['media of the mock', '/media/vod/main-event.m3u8', `${BASE}/media/vod/main-event.m3u8`],
  ['an external URL', 'https://streams.example/a.m3u8', 'https://streams.example/a.m3u8'],
  ['a URL with a similar prefix', `${BASE}b/media/x.m3u8`, `${BASE}b/media/x.m3u8`],
])('stores %s as %s and returns %s', (_, stored, absolute) => {
  expect(toAbsoluteUrl(stored, BASE)).toBe(absolute)
  expect(toStoredPath(absolute, BASE)).toBe(stored)
})
