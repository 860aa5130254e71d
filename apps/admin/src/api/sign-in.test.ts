import type { Permission } from '@cornerman/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTab } from './testing/open-tab.ts'
import { type StubApi, startStubApi } from './testing/stub-api.ts'

/** A signal that is never aborted. */
const NEVER = new AbortController().signal
const permissions: Permission[] = ['view_arenas']

const SESSION = {
  jwt: 'jwt-0',
  refreshToken: 'refresh-0',
  permissions,
  email: 'admin@cornerman.test',
}

let api: StubApi

beforeEach(async () => {
  localStorage.clear()
  api = await startStubApi()
})

afterEach(() => api.close())

test('[AUTH-03] exchanges a PIN for a registration token, and that for a session with the device fields', async () => {
  api.respond(({ call }) =>
    call.endsWith('check-user') ? [200, { registrationToken: 'r' }] : [200, SESSION],
  )

  const tab = await openTab(api.url)

  await tab.finishPin(
    'admin@cornerman.test',
    await tab.checkPin('admin@cornerman.test', '123456', NEVER),
    NEVER,
  )

  expect(api.requests.map(({ call, body }) => [call, JSON.parse(body)])).toEqual([
    ['POST /api/v1/email/check-user', { pincode: '123456', email: 'admin@cornerman.test' }],
    [
      'POST /api/v1/auth/login',
      {
        registrationToken: 'r',
        email: 'admin@cornerman.test',
        deviceToken: 'web',
        deviceIdentifier: expect.stringMatching(/.{36}/),
        deviceName: expect.any(String),
      },
    ],
  ])

  expect(tab.readSession()).toEqual(SESSION)
})

test('[AUTH-02] requests a PIN by email', async () => {
  api.respond(() => [200, { sent: true, expiresInSeconds: 600 }])

  const tab = await openTab(api.url)
  await tab.requestPin('admin@cornerman.test', NEVER)
  expect(api.requests.map(({ call, body }) => [call, JSON.parse(body)])).toEqual([
    ['POST /api/v1/email/admin/send-pincode', { email: 'admin@cornerman.test' }],
  ])
})

test('[AUTH-03] signs in with the typed email when the response has only tokens', async () => {
  api.respond(() => [200, { jwt: 'jwt-0', refreshToken: 'refresh-0' }])

  const tab = await openTab(api.url)
  await tab.finishPin('admin@cornerman.test', 'r', NEVER)
  expect(tab.readSession()).toEqual({ ...SESSION, permissions: [] })
})

test.each([
  ['no tokens', { email: 'admin@cornerman.test' }],
  ['empty tokens', { jwt: '', refreshToken: '' }],
  ['a jwt only', { jwt: 'jwt-0' }],
  ['a refresh token only', { refreshToken: 'refresh-0' }],
])('[AUTH-03] rejects a sign-in whose response has %s', async (_, response) => {
  api.respond(() => [200, response])

  const tab = await openTab(api.url)
  const message =
    'The server accepted the sign-in, but its response could not be read. Sign in again.'
  await expect(tab.finishPin('admin@cornerman.test', 'r', NEVER)).rejects.toMatchObject({
    kind: 'malformed',
    message,
  })

  expect(tab.readSession()).toBeNull()
})

test('[AUTH-03] signs in with a session token under the name of the settings', async () => {
  const { jwt, ...others } = SESSION
  api.respond(() => [200, { ...others, access_token: jwt }])

  const tab = await openTab(api.url, { adapter: { jwt: 'access_token' } })
  await tab.finishPin('admin@cornerman.test', 'r', NEVER)
  expect(tab.readSession()).toEqual(SESSION)
})

test('[AUTH-03] rejects permissions in a form that cannot be read', async () => {
  api.respond(() => [200, { ...SESSION, permissions: ['VIEW_ARENAS'] }])

  const tab = await openTab(api.url)
  await expect(tab.finishPin('admin@cornerman.test', 'r', NEVER)).rejects.toThrow(
    'the permissions as “VIEW_ARENAS”,',
  )
  expect(tab.readSession()).toBeNull()
})

test('[AUTH-03] rejects a checked PIN whose response has no registration token', async () => {
  api.respond(() => [200, {}])

  const tab = await openTab(api.url)
  const message = 'The server accepted the PIN, but its response could not be read. Sign in again.'
  const check = tab.checkPin('admin@cornerman.test', '123456', NEVER)

  await expect(check).rejects.toMatchObject({ kind: 'malformed', message })
})

describe('a sign-in attempt', () => {
  const getLogins = (tab: Awaited<ReturnType<typeof openTab>>, signal: AbortSignal) => [
    () => tab.finishPin('admin@cornerman.test', 'r', signal),
    () => tab.finishGoogle({ idToken: 'a.b.c', email: 'admin@cornerman.test' }, signal),
  ]

  test('[AUTH-08] ends each of its calls at an abort', async () => {
    const tab = await openTab(api.url)
    const signal = AbortSignal.abort(new Error('left'))
    const requestPin = () => tab.requestPin('admin@cornerman.test', signal)
    const checkPin = () => tab.checkPin('admin@cornerman.test', '123456', signal)

    for (const send of [requestPin, checkPin, ...getLogins(tab, signal)]) {
      await expect(send()).rejects.toThrow('left')
    }

    expect(api.requests).toEqual([])
  })

  test.each([0, 1])('[AUTH-08] starts no session after an abort (%i)', async (index) => {
    const stop = new AbortController()

    api.respond(() => {
      stop.abort(new Error('left'))
      return [200, SESSION]
    })

    const tab = await openTab(api.url)
    await expect(getLogins(tab, stop.signal)[index]!()).rejects.toThrow('left')
    expect(tab.readSession()).toBeNull()
  })

  test.each([0, 1])(
    '[AUTH-08] does not replace a session that started meanwhile (%i)',
    async (index) => {
      const other = { ...SESSION, jwt: 'jwt-of-another', email: 'other@cornerman.test' }
      const tab = await openTab(api.url)

      api.respond(() => {
        tab.startSession(other)
        return [200, SESSION]
      })

      await getLogins(tab, NEVER)[index]!()
      expect(tab.readSession()).toEqual(other)
    },
  )
})

test('[AUTH-05] sends the Google token in its header', async () => {
  api.respond(() => [200, SESSION])

  const tab = await openTab(api.url)
  await tab.finishGoogle({ idToken: 'a.b.c', email: 'admin@cornerman.test' }, NEVER)
  expect(api.requests[0]!.headers['google-token']).toBe('a.b.c')
  expect(JSON.parse(api.requests[0]!.body)).toMatchObject({
    provider: 'GOOGLE',
    email: 'admin@cornerman.test',
    deviceToken: 'web',
  })
})
