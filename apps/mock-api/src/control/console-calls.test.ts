import { auth } from '@cornerman/contract/endpoints/auth'
import type { MailRow, UserRow } from '@cornerman/fixtures/tables'
import { beforeAll, expect, test } from 'vitest'
import { ADMIN, openMock } from '../../test/sign-in.ts'
import type { LoggedRequest } from './responses.ts'

const mock = openMock({ logBodies: true })
const get = (path: string) => mock.send({ method: 'GET', url: `/__mock${path}` })
const list = async <R>(path: string): Promise<R[]> => (await get(path)).json()

beforeAll(async () => {
  mock.world.logBodies = true
  await mock.call(auth.sendPin, { body: { email: ADMIN } })
  await mock.call(auth.sendPin, { body: { email: 'finance@cornerman.test' } })
  await mock.send({ method: 'GET', url: '/api/v1/users/current' })
})

test.each([
  ['current', ['GET 401']],
  ['finance@ POST', ['POST 200']],
  ['send-pincode', ['POST 200', 'POST 200']],
  ['SIGN in first', ['GET 401']],
  ['finance 401', []],
])('finds requests by words in path, error and bodies: %s', async (search, found) => {
  const requests = await list<LoggedRequest>(`/requests?search=${encodeURIComponent(search)}`)
  expect(requests.map(({ method, status }) => `${method} ${status}`)).toEqual(found)
})

test('lists requests without their headers and bodies on request', async () => {
  const [[brief], [full]] = [
    await list<LoggedRequest>('/requests?bodies=false'),
    await list<LoggedRequest>('/requests'),
  ]
  expect([brief?.id, brief?.sent, brief?.response]).toEqual([full?.id, undefined, undefined])
  expect(full?.sent?.body).toEqual({ email: ADMIN })
})

test('counts the rows of each table, and pages and filters them', async () => {
  const users = mock.world.rows.users.all()
  const fans = users.filter(({ role }) => role === 'FAN')
  expect(await list('/tables')).toContainEqual({ table: 'users', rows: users.length })
  expect(await list('/tables/users')).toHaveLength(users.length)
  const page = await get('/tables/users?search=role:fan&offset=10&limit=5')
  expect(page.headers['x-row-count']).toBe(String(fans.length))
  expect(page.json<UserRow[]>().map(({ id }) => id)).toEqual(fans.slice(10, 15).map(({ id }) => id))
  expect((await list<UserRow>('/tables/users?search=finance%40')).map(({ email }) => email)).toEqual([
    'finance@cornerman.test',
  ])
  expect((await get('/tables/users/1')).json()).toEqual(mock.world.rows.users.get(1))
  expect((await get('/tables/users/999999')).statusCode).toBe(404)
})

test('shows a mail as a page without scripts, and deletes one and all', async () => {
  const [mail] = await list<MailRow>('/outbox')
  const page = await get(`/outbox/${mail?.id}/html`)
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(page.headers['content-security-policy']).not.toContain('script-src')
  expect(page.body).toContain(mail?.code)
  const remove = async (path: string) =>
    (await mock.send({ method: 'DELETE', url: `/__mock/outbox${path}` })).statusCode
  expect(await remove(`/${mail?.id}`)).toBe(204)
  expect(await remove(`/${mail?.id}`)).toBe(404)
  expect((await list<MailRow>('/outbox')).map(({ to }) => to)).toEqual(['finance@cornerman.test'])
  expect(await remove('')).toBe(204)
  expect(await list('/outbox')).toEqual([])
})

test('signs an admin in without a PIN, and nobody else', async () => {
  const signIn = (email: string) => mock.send({ method: 'POST', url: '/__mock/sessions', payload: { email } })
  const token = (await signIn(ADMIN)).json().jwt
  expect((await mock.call(auth.current, {}, { token })).body.email).toBe(ADMIN)
  const fan = mock.world.rows.users.all().find(({ role }) => role === 'FAN')
  expect((await signIn(fan?.email ?? '')).statusCode).toBe(403)
})
