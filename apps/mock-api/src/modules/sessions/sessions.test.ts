import { auth } from '@cornerman/contract/endpoints/auth'
import { describe, expect, test } from 'vitest'
import { ADMIN, NOW, type openMock, openMocks } from '../../../test/sign-in.ts'
import { SESSION_LIFETIME } from './start-session.ts'
import { LIFETIME } from './tokens.ts'

const freshMock = openMocks()

const MINUTE = 60_000

describe('session', () => {
  test('[AUTH-03] exchanges a registration token for a session once, for its own address only', async () => {
    const mock = freshMock()
    const registrationToken = await mock.getRegistrationToken(ADMIN)
    const login = (email: string) =>
      mock.call(auth.login, { body: { registrationToken, email, ...mock.device } })

    expect(await login('events@cornerman.test')).toMatchObject({
      status: 401,
      body: {
        reason: 'registration_not_valid',
        message: 'This registration token was issued for another email.',
      },
    })

    const { status, body } = await login(ADMIN)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['email', 'jwt', 'permissions', 'refreshToken'])
    expect(body.permissions).toHaveLength(38)
    expect(await login(ADMIN)).toMatchObject({
      status: 401,
      body: { message: 'This registration token was used already.' },
    })
  })

  test('[AUTH-03] signs in regardless of the case of the address, and returns the stored one', async () => {
    const mock = freshMock()
    const registrationToken = await mock.getRegistrationToken(ADMIN)
    const { status, body } = await mock.call(auth.login, {
      body: { registrationToken, email: 'ADMIN@Cornerman.test', ...mock.device },
    })

    expect(status).toBe(200)
    expect(body.email).toBe(ADMIN)
    expect(mock.world.rows.sessions.all()).toMatchObject([
      {
        userId: mock.world.rows.users.by('email', ADMIN)[0]?.id,
        deviceIdentifier: mock.device.deviceIdentifier,
        deviceName: mock.device.deviceName,
        startedAt: new Date(NOW).toISOString(),
        endedAt: null,
        endsAt: new Date(NOW + SESSION_LIFETIME).toISOString(),
        rotations: [],
      },
    ])
  })

  test('[AUTH-04] rejects a login when the user is no longer an admin', async () => {
    const mock = freshMock()
    const registrationToken = await mock.getRegistrationToken('events@cornerman.test')

    await mock.control('PATCH', '/tables/users/2', { role: 'FAN' })

    const response = await mock.call(auth.login, {
      body: { registrationToken, email: 'events@cornerman.test', ...mock.device },
    })
    expect(response).toMatchObject({ status: 403, body: { reason: 'not_an_admin' } })
    expect(mock.world.rows.sessions.all()).toEqual([])
  })
})

describe('refresh', () => {
  const refreshWith = (mock: ReturnType<typeof openMock>, token: string) =>
    mock.call(auth.refresh, {
      headers: { 'refresh-token': token },
      body: { deviceIdentifier: 'a-test' },
    })

  test('[AUTH-10] returns a new pair, and the same pair for every use of the old token', async () => {
    const mock = freshMock()
    const { jwt, refreshToken } = await mock.signIn()

    mock.clock.set({ advance: LIFETIME.access })

    const first = await refreshWith(mock, refreshToken)
    expect(first.status).toBe(200)
    expect(first.body.jwt).not.toBe(jwt)
    expect(first.body.refreshToken).not.toBe(refreshToken)

    const again = await Promise.all(
      Array.from({ length: 20 }, () => refreshWith(mock, refreshToken)),
    )
    for (const { body } of again) {
      expect(body).toEqual(first.body)
    }

    expect((await mock.call(auth.current, {}, { token: first.body.jwt })).status).toBe(200)
  })

  test('ends a session thirty days after its sign-in, however often it is refreshed', async () => {
    const mock = freshMock()
    let { refreshToken } = await mock.signIn()
    for (let day = 1; day < 30; day++) {
      mock.clock.set({ advance: 24 * 60 * MINUTE })

      const { status, body } = await refreshWith(mock, refreshToken)
      expect(status, `on day ${day}`).toBe(200)

      refreshToken = body.refreshToken
    }

    mock.clock.set({ advance: 24 * 60 * MINUTE })
    expect((await refreshWith(mock, refreshToken)).body.reason).toBe('session_ended')
  })

  test('ends the session when an old token is reused after its successor was used', async () => {
    const mock = freshMock()
    const { refreshToken } = await mock.signIn()
    const { body } = await refreshWith(mock, refreshToken)

    await refreshWith(mock, body.refreshToken)
    mock.clock.set({ advance: LIFETIME.refreshGrace + 1000 })
    expect((await refreshWith(mock, refreshToken)).body.reason).toBe('refresh_token_reused')
    expect((await mock.call(auth.current, {}, { token: body.jwt })).body.reason).toBe(
      'session_ended',
    )
    expect((await refreshWith(mock, body.refreshToken)).body.reason).toBe('session_ended')
  })

  test('[AUTH-10] returns the permissions of now, and repeats a session token while it is valid', async () => {
    const mock = freshMock()
    const { refreshToken } = await mock.signIn('events@cornerman.test')

    await mock.control('PATCH', '/tables/users/2', { permissions: ['view_fans'] })

    const first = await refreshWith(mock, refreshToken)
    expect(first.body.permissions).toEqual(['view_fans'])

    mock.clock.set({ advance: LIFETIME.access - 1000 })
    expect((await refreshWith(mock, refreshToken)).body.jwt).toBe(first.body.jwt)

    mock.clock.set({ advance: 1000 })

    const later = (await refreshWith(mock, refreshToken)).body.jwt
    expect(later).not.toBe(first.body.jwt)
    expect((await mock.call(auth.current, {}, { token: later })).status).toBe(200)
  })

  test('rejects the refresh token of a user who was removed', async () => {
    const mock = freshMock()
    const { refreshToken } = await mock.signIn('events@cornerman.test')

    mock.world.transaction(['users'], () => mock.world.rows.users.remove(2))
    expect(await refreshWith(mock, refreshToken)).toMatchObject({
      status: 401,
      body: { reason: 'session_ended', message: 'The user of this session no longer exists.' },
    })
  })

  test('[AUTH-12] refresh and sign-out reject an invalid refresh token without ending the session', async () => {
    const mock = freshMock()
    const { jwt, refreshToken } = await mock.signIn()
    for (const token of [jwt, `${refreshToken}x`]) {
      const signOut = await mock.call(auth.logout, { headers: { 'refresh-token': token } })
      for (const response of [await refreshWith(mock, token), signOut]) {
        expect(response.body).toMatchObject({ statusCode: 401, reason: 'refresh_token_not_valid' })
      }
    }

    expect((await mock.call(auth.current, {}, { token: jwt })).status).toBe(200)
  })
})

test('binds a refresh token to the device that signed in', async () => {
  const mock = freshMock()
  const { refreshToken } = await mock.signIn()

  const refresh = (deviceIdentifier: string) =>
    mock.call(auth.refresh, {
      headers: { 'refresh-token': refreshToken },
      body: { deviceIdentifier },
    })

  expect(await refresh('another-device')).toMatchObject({
    status: 401,
    body: {
      reason: 'refresh_token_not_valid',
      message: 'This refresh token was issued to another device.',
    },
  })

  expect((await refresh(mock.device.deviceIdentifier)).status).toBe(200)
})

describe('sign-out', () => {
  const logoutWith = (mock: ReturnType<typeof openMock>, token: string) =>
    mock.call(auth.logout, { headers: { 'refresh-token': token } })

  test('[AUTH-12] revokes the jwt and the refresh token of this session only', async () => {
    const mock = freshMock()
    const { jwt, refreshToken } = await mock.signIn()
    const other = await mock.signIn()

    expect((await logoutWith(mock, refreshToken)).status).toBe(204)

    for (const token of [jwt, refreshToken]) {
      expect(await mock.call(auth.current, {}, { token })).toMatchObject({
        status: 401,
        body: { reason: 'session_ended' },
      })
    }

    const refresh = {
      headers: { 'refresh-token': refreshToken },
      body: { deviceIdentifier: 'a-test' },
    }

    expect(await mock.call(auth.refresh, refresh)).toMatchObject({
      status: 401,
      body: { reason: 'session_ended' },
    })

    const endedAt = mock.world.rows.sessions.all().map((session) => session.endedAt)
    mock.clock.set({ advance: MINUTE })
    expect((await logoutWith(mock, refreshToken)).status, 'a second time').toBe(204)
    expect(mock.world.rows.sessions.all().map((session) => session.endedAt)).toEqual(endedAt)
    expect(endedAt).toEqual([new Date(NOW).toISOString(), null])
    expect((await mock.call(auth.current, {}, { token: other.jwt })).status).toBe(200)
  })
})
