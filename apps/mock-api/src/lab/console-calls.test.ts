import { auth } from '@cornerman/contract/endpoints/auth'
import type { MailRow, UserRow } from '@cornerman/fixtures/tables'
import { beforeAll, expect, test } from 'vitest'
import { getChanges } from '../../test/contract-calls.ts'
import { ADMIN, openMock } from '../../test/sign-in.ts'
import { getRequestLog } from './requests/log.ts'
import type { LoggedRequest } from './requests/schema.ts'

const mock = openMock()
const get = (path: string) => mock.send({ method: 'GET', url: `/__mock${path}` })
const list = async <R>(path: string): Promise<R[]> => (await get(path)).json()

beforeAll(async () => {
  mock.world.settings.logBodies = true
  await mock.call(auth.sendPin, { body: { email: ADMIN } })
  await mock.call(auth.sendPin, { body: { email: 'finance@cornerman.test' } })
  await mock.send({ method: 'GET', url: '/api/v1/users/current' })
})

test('lists requests without their headers and bodies on request', async () => {
  const [[brief], [full]] = [
    await list<LoggedRequest>('/requests?bodies=false'),
    await list<LoggedRequest>('/requests'),
  ]
  expect([brief?.id, brief?.sent, brief?.response]).toEqual([full?.id, undefined, undefined])
  expect(full?.sent?.body).toEqual({ email: ADMIN })
})

test('counts the rows of each table, and filters them', async () => {
  const users = mock.world.rows.users.all()
  const fans = users.filter(({ role }) => role === 'FAN')
  expect(await list('/tables')).toContainEqual({ table: 'users', rows: users.length })
  expect(await list('/tables/users')).toHaveLength(users.length)
  const found = await list<UserRow>('/tables/users?search=role:fan&limit=5')
  expect(found.map(({ id }) => id)).toEqual(fans.slice(0, 5).map(({ id }) => id))
  expect((await list<UserRow>('/tables/users?search=finance%40')).map(({ email }) => email)).toEqual([
    'finance@cornerman.test',
  ])
  expect((await get('/tables/users/1')).json()).toEqual(mock.world.rows.users.get(1))
  expect((await get('/tables/users/999999')).statusCode).toBe(404)
})

test('deletes one mail and all', async () => {
  const [mail] = await list<MailRow>('/outbox')
  const remove = async (path: string) => (await mock.control('DELETE', `/outbox${path}`)).status
  expect(await remove(`/${mail?.id}`)).toBe(204)
  expect(await remove(`/${mail?.id}`)).toBe(404)
  expect((await list<MailRow>('/outbox')).map(({ to }) => to)).toEqual(['finance@cornerman.test'])
  expect(await remove('')).toBe(204)
  expect(await list('/outbox')).toEqual([])
})

test('signs an admin in on a device of choice, and nobody else, beside what a test of signing in reads', async () => {
  const mock = openMock()
  const post = (path: string, payload: object) => mock.send({ method: 'POST', url: `/__mock${path}`, payload })
  await post('/faults', { match: { path: '/*' }, status: 503 })
  const device = { deviceToken: 'd', deviceIdentifier: 'own-device', deviceName: 'Mine' }
  // The client's own limit is five PINs.
  for (let count = 0; count < 6; count++)
    expect((await post('/sessions', { email: ADMIN, ...device })).statusCode).toBe(201)
  await mock.control('DELETE', '/faults')
  const { rows } = mock.world
  expect([getRequestLog(mock.world).entries, rows.outbox.all(), rows.limits.all(), getChanges(mock.world)]).toEqual(
    Array(4).fill([]),
  )
  const { jwt, refreshToken } = (await post('/sessions', { email: ADMIN, ...device })).json()
  expect((await mock.call(auth.current, {}, { token: jwt })).body.email).toBe(ADMIN)
  const refresh = async (deviceIdentifier: string) =>
    (await mock.call(auth.refresh, { headers: { 'refresh-token': refreshToken }, body: { deviceIdentifier } })).status
  expect([await refresh('another'), await refresh('own-device')]).toEqual([401, 200])
  const fan = rows.users.all().find(({ role }) => role === 'FAN')
  expect((await post('/sessions', { email: fan?.email ?? '' })).statusCode).toBe(403)
})
