import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openMock, openMockAs } from '../../test/sign-in.ts'

const { send, jwt } = await openMockAs()
const get = (url: string, encoding?: string) =>
  send({
    method: 'GET',
    url,
    headers: {
      authorization: `Bearer ${jwt}`,
      origin: 'http://127.0.0.1:5173',
      ...(encoding && { 'accept-encoding': encoding }),
    },
  })
const LONG = '/api/v1/admin/users?roleName=FIGHTER&page=1&limit=100'

test('compresses a long response for those who accept it, to the same JSON', async () => {
  const [plain, compressed] = [await get(LONG), await get(LONG, 'br, gzip')]
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': plain.headers['content-type'],
  })
  expect(compressed.headers.vary).toMatch(/origin, accept-encoding/i)
  expect(JSON.parse(gunzipSync(compressed.rawPayload).toString())).toEqual(plain.json())
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
})

test('streams a snapshot, compressed for those who accept it, to the same JSON', async () => {
  const url = '/__mock/worlds/default/snapshot'
  const [plain, compressed] = [await get(url), await get(url, 'gzip')]
  expect([plain, compressed].map(({ headers }) => headers['content-length'])).toEqual([undefined, undefined])
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json; charset=utf-8',
  })
  const { log, ...rest } = JSON.parse(gunzipSync(compressed.rawPayload).toString())
  expect(plain.json()).toMatchObject(rest)
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
})

const { app } = openMock()
app.register(async (scope) => {
  const options = (type: string, length: number, headers = {}) => ({ type, length, headers })
  const responses = {
    long: options('application/json', 16_384),
    short: options('application/json', 16_383),
    text: options('text/plain', 16_384),
    encoded: options('application/json', 16_384, { 'content-encoding': 'identity' }),
  }
  for (const [path, { type, length, headers }] of Object.entries(responses))
    scope.get(`/${path}`, (_request, reply) => reply.type(type).headers(headers).send('a'.repeat(length)))
})

test.each([
  ['/long', 'gzip', 'gzip'],
  ['/long', 'GZIP', 'gzip'],
  ['/long', 'gzip;q=0.5', 'gzip'],
  ['/long', 'gzip;q=0.01, br', 'gzip'],
  ['/long', 'br, gzip;q=0', undefined],
  ['/long', 'gzip ; q=0 , br', undefined],
  ['/long', 'gzip; q=0.00,br', undefined],
  ['/long', 'br', undefined],
  ['/long', 'gzipped', undefined],
  ['/short', 'gzip', undefined],
  ['/text', 'gzip', undefined],
  ['/encoded', 'gzip', 'identity'],
])('sends %s to a client that accepts %s with the encoding %s', async (url, accepted, encoding) => {
  const { headers, rawPayload } = await app.inject({ method: 'GET', url, headers: { 'accept-encoding': accepted } })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['content-length']).toBe(String(rawPayload.length))
  if (encoding === 'gzip') expect(gunzipSync(rawPayload).toString()).toBe('a'.repeat(16_384))
})
