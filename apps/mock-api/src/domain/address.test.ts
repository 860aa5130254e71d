import { expect, test } from 'vitest'
import { toAbsoluteUrl, toStoredPath } from './address.ts'

const BASE = 'http://localhost:4000/w/a'
test.each([
  ['media of ours', '/media/vod/main-event.m3u8', `${BASE}/media/vod/main-event.m3u8`],
  ['an address elsewhere', 'https://streams.example/a.m3u8', 'https://streams.example/a.m3u8'],
  ['an address that only begins alike', `${BASE}b/media/x.m3u8`, `${BASE}b/media/x.m3u8`],
])('%s is kept as %s and answered as %s', (_, kept, answered) => {
  expect(toAbsoluteUrl(kept, BASE)).toBe(answered)
  expect(toStoredPath(answered, BASE)).toBe(kept)
})
