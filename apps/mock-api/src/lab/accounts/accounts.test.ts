import { PERMISSIONS } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import { expect, test } from 'vitest'
import { getChanges } from '../../../test/contract-calls.ts'
import { ADMIN, openMock } from '../../../test/sign-in.ts'
import { getRequestLog } from '../requests/state.ts'

test('lists the demo accounts of a world with their permissions, in words too', async () => {
  const mock = openMock()
  mock.worlds.create({ id: 'other', rows: { remove: { users: ['nothing@cornerman.test'] } } })

  const list = async (world?: string) =>
    (await mock.control('GET', '/accounts', undefined, world)).body
  const [admin, ...others] = await list()
  expect(admin).toMatchObject({
    email: ADMIN,
    name: expect.stringMatching(/^\w+ \w+$/),
    summary: 'Full access',
  })

  expect([...admin.permissions].sort()).toEqual(Object.keys(PERMISSIONS).sort())
  expect([...admin.may].sort()).toEqual(
    Object.values(PERMISSIONS)
      .map(({ allows }) => allows)
      .sort(),
  )

  const emails = others.map(({ email }: { email: string }) => email)
  expect(emails).toContain('nothing@cornerman.test')
  expect((await list('other')).map(({ email }: { email: string }) => email)).toEqual(
    [ADMIN, ...emails].filter((email) => email !== 'nothing@cornerman.test'),
  )
})

test('signs an admin in on a device of choice, and nobody else, beside what a test of signing in reads', async () => {
  const mock = openMock()
  const post = (path: string, payload: object) =>
    mock.send({ method: 'POST', url: `/__mock${path}`, payload })

  await post('/faults', { match: { path: '/*' }, status: 503 })

  const device = { deviceToken: 'd', deviceIdentifier: 'own-device', deviceName: 'Mine' }

  // The client's own limit is five PINs.
  for (let count = 0; count < 6; count++) {
    expect((await post('/sessions', { email: ADMIN, ...device })).statusCode).toBe(201)
  }

  await mock.control('DELETE', '/faults')

  const { rows } = mock.world
  expect({
    requests: getRequestLog(mock.world).entries,
    mails: rows.outbox.all(),
    limits: rows.limits.all(),
    changes: getChanges(mock.world),
  }).toEqual({ requests: [], mails: [], limits: [], changes: [] })

  const { jwt, refreshToken } = (await post('/sessions', { email: ADMIN, ...device })).json()
  expect((await mock.call(auth.current, {}, { token: jwt })).body.email).toBe(ADMIN)

  const refresh = async (deviceIdentifier: string) =>
    (
      await mock.call(auth.refresh, {
        headers: { 'refresh-token': refreshToken },
        body: { deviceIdentifier },
      })
    ).status

  expect(await refresh('another')).toBe(401)
  expect(await refresh('own-device')).toBe(200)

  const fan = rows.users.all().find(({ role }) => role === 'FAN')
  expect((await post('/sessions', { email: fan?.email ?? '' })).statusCode).toBe(403)
})
