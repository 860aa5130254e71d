import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get as getAsWritten, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMock } from '../../../test/sign-in.ts'

/** Bytes that identify their position. */
const CLIP = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'media-'))
  mkdirSync(join(folder, 'media/portraits'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'media/.hidden'), 'secret')
  writeFileSync(join(folder, 'media/portraits/12.webp'), 'a portrait')
  writeFileSync(join(folder, 'media/clip.mp4'), CLIP)

  for (const name of ['a.jpg', 'a.png', 'a.svg', 'a.ts']) {
    writeFileSync(join(folder, 'media', name), name)
  }
})

afterAll(() => rmSync(folder, { recursive: true }))

const open = () => openMock({ media: join(folder, 'media') })

const get = (
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
) => open().send({ method, url, headers })

test.each([
  ['/media/portraits/12.webp', 'image/webp'],
  ['/media/a.jpg', 'image/jpeg'],
  ['/media/a.png', 'image/png'],
  ['/media/a.svg', 'image/svg+xml'],
  ['/media/a.ts', 'video/mp2t'],
  ['/media/clip.mp4', 'video/mp4'],
])('serves %s as %s, cacheable forever and without sniffing', async (url, type) => {
  const { statusCode, headers } = await get(url)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  })
})

test('[STK-09] responds to HEAD without the file', async () => {
  const there = await get('/media/clip.mp4', {}, 'HEAD')
  expect(there.statusCode).toBe(200)
  expect(there.headers['content-length']).toBe('1000')
  expect(there.body).toBe('')

  const missing = await get('/media/no-clip.mp4', {}, 'HEAD')
  expect(missing.statusCode).toBe(404)
  expect(missing.body).toBe('')
})

test.each([
  ['bytes=0-99', 0, 99],
  ['bytes=900-', 900, 999],
  ['bytes=-10', 990, 999],
  ['bytes=990-5000', 990, 999],
])('serves the range %s of a clip', async (range, from, to) => {
  const { statusCode, headers, rawPayload } = await get('/media/clip.mp4', { range })
  expect(statusCode).toBe(206)
  expect(headers['content-range']).toBe(`bytes ${from}-${to}/1000`)
  expect(rawPayload).toEqual(CLIP.subarray(from, to + 1))
})

test('rejects a range beyond the end and returns the size of the file', async () => {
  const { statusCode, headers, json } = await get('/media/clip.mp4', { range: 'bytes=1000-' })
  expect(statusCode).toBe(416)
  expect(headers['content-range']).toBe('bytes */1000')
  expect(json().reason).toBe('range_outside')
})

test('responds with 304 for an unchanged file', async () => {
  const { headers } = await get('/media/clip.mp4')
  const again = await get('/media/clip.mp4', { 'if-none-match': headers.etag as string })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  expect((await get('/media/clip.mp4', { 'if-none-match': '"another"' })).statusCode).toBe(200)
})

test.each([
  '/media/nothing.jpg',
  '/media/portraits',
  '/media/portraits/',
  '/media/.hidden',
  '/media/../secret.txt',
  '/media/%2e%2e/secret.txt',
  '/media/%252e%252e/secret.txt',
  '/media/..%2fsecret.txt',
  '/media/portraits/..%2f..%2fsecret.txt',
  '/media/portraits%2f..%2f..%2fsecret.txt',
  '/media/..%5csecret.txt',
  '/media//etc/passwd',
  '/media/a.jpg%00.png',
  '/media/clip.mp4/more',
  `/media/${'a'.repeat(400)}.jpg`,
])('does not serve %s', async (path) => {
  const { app } = open()
  await app.listen({ port: 0, host: '127.0.0.1' })

  // Uses a raw socket: other clients normalize the path.
  const response = await new Promise<IncomingMessage>((resolve) =>
    getAsWritten({ port: (app.server.address() as AddressInfo).port, path }, resolve),
  )
  const { code, reason } = JSON.parse(Buffer.concat(await response.toArray()).toString())

  await app.close()
  expect(response.statusCode).toBe(404)
  expect(code).toBe('NOT_FOUND')
  expect(reason).toBe('unknown_media')
  expect(response.headers['cache-control']).toBe('no-store')
})

test('applies faults to files and prevents their caching', async () => {
  const mock = open()
  const fault = { match: { path: '/media/portraits/12.webp' }, when: 'after', status: 500 }
  expect((await mock.control('POST', '/faults', fault)).status).toBe(201)

  const { statusCode, headers } = await mock.send({
    method: 'GET',
    url: '/media/portraits/12.webp',
  })

  expect(statusCode).toBe(500)
  expect(headers['cache-control']).toBeUndefined()
  expect(headers.etag).toBeUndefined()
})
