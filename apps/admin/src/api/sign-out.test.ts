import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTab } from './testing/open-tab.ts'
import { type StubApi, startStubApi } from './testing/stub-api.ts'

const LOGOUT = 'POST /api/v1/auth/logout'
const SESSION = { jwt: 'j', refreshToken: 'r', permissions: [], email: 'admin@cornerman.test' }

let api: StubApi

beforeEach(async () => {
  localStorage.clear()
  api = await startStubApi()
  api.respond(() => [204])
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await api.close()
})

test('[AUTH-12] revokes the session with its refresh token where the API offers that', async () => {
  const tab = await openTab(api.url)
  tab.startSession(SESSION)
  tab.signOut()
  expect(tab.readSession()).toBeNull()

  await vi.waitFor(() => expect(api.of(LOGOUT)).toHaveLength(1))
  expect(api.of(LOGOUT)[0]!.headers['refresh-token']).toBe('r')
})

test('[AUTH-12] signs out without a call where the API does not', async () => {
  const tab = await openTab(api.url, { capabilities: [] })
  tab.startSession(SESSION)
  tab.signOut()
  expect(tab.readSession()).toBeNull()

  // A later call arrives after the first would have.
  await tab.requestPin('admin@cornerman.test', new AbortController().signal).catch(() => {})
  expect(api.requests.map(({ call }) => call)).toEqual(['POST /api/v1/email/admin/send-pincode'])
})
