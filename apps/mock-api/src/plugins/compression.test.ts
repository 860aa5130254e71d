import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openMockAs } from '../../test/sign-in.ts'

const { send, jwt } = await openMockAs()
const get = (url: string, encoding?: string) =>
  send({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${jwt}`, origin: 'http://127.0.0.1:5173', ...(encoding && { 'accept-encoding': encoding }) },
  })
const LONG = '/api/v1/admin/users?roleName=FIGHTER&page=1&limit=100'

test('compresses a long response for those who accept it, to the same JSON', async () => {
  const [plain, compressed] = [await get(LONG), await get(LONG, 'br, gzip')]
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': plain.headers['content-type'] })
  expect(compressed.headers.vary).toMatch(/origin, accept-encoding/i)
  expect(JSON.parse(gunzipSync(compressed.rawPayload).toString())).toEqual(plain.json())
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
})

test('streams a snapshot, compressed for those who accept it, to the same JSON', async () => {
  const url = '/__mock/worlds/default/snapshot'
  const [plain, compressed] = [await get(url), await get(url, 'gzip')]
  expect([plain, compressed].map(({ headers }) => headers['content-length'])).toEqual([undefined, undefined])
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/json; charset=utf-8' })
  const { log, ...rest } = JSON.parse(gunzipSync(compressed.rawPayload).toString())
  expect(plain.json()).toMatchObject(rest)
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
})

test.each([
  ['a short response', '/api/v1/users/current', 'gzip'],
  ['a response for a client that does not accept gzip', LONG, 'br, gzip;q=0'],
])('leaves %s as it is', async (_, url, encoding) => {
  expect((await get(url, encoding)).headers['content-encoding']).toBeUndefined()
})
