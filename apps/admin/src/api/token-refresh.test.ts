import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import {
  endSession,
  getSessionEndReason,
  readSession,
  startSession,
  updateSession,
} from './session.ts'
import { installLocks, removeLocks } from './testing/open-tab.ts'
import { noteRefresh, refreshSession } from './token-refresh.ts'

const SESSION = {
  jwt: 'jwt-0',
  refreshToken: 'refresh-0',
  permissions: ['view_arenas' as const],
  email: 'admin@cornerman.test',
}

const OTHER = {
  ...SESSION,
  jwt: 'jwt-of-another',
  refreshToken: 'refresh-of-another',
  email: 'other@cornerman.test',
}

const ENDED = {
  status: 401,
  reason: 'session_ended',
  message: 'Your session has ended. Sign in again.',
}

const reject = (status: number) => async () => {
  throw new ApiError({ kind: status < 500 ? 'rejected' : 'broken', status, message: 'No.' })
}

/** Returns new tokens for each refresh token: `jwt-1` and `refresh-1` for `refresh-0`. */
const refresh = vi.fn(async (refreshToken: string) => {
  const generation = Number(refreshToken.replace('refresh-', '')) + 1
  return { jwt: `jwt-${generation}`, refreshToken: `refresh-${generation}` }
})

beforeEach(() => {
  localStorage.clear()
  installLocks()
  refresh.mockClear()
  startSession(SESSION)
})

test.each([
  ['both tokens and permissions', { refreshToken: 'refresh-1', permissions: ['view_fans'] }, {}],
  ['a jwt alone', {}, {}],
  ['an empty refresh token', {}, { refreshToken: '' }],
  ['permissions in another form', {}, { permissions: ['VIEW_FANS'] }],
  ['permissions as text', {}, { permissions: 'view_fans' }],
])('[AUTH-10] stores what a refresh returns: %s', async (_, taken, ignored) => {
  const session = await refreshSession('jwt-0', async () => ({
    jwt: 'jwt-1',
    ...taken,
    ...ignored,
  }))

  expect(session).toEqual({ ...SESSION, jwt: 'jwt-1', ...taken })
  expect(readSession()).toEqual(session)
})

test('[AUTH-10] refreshes once for 100 parallel calls, and again when the new jwt has expired too', async () => {
  await Promise.all(Array.from({ length: 100 }, () => refreshSession('jwt-0', refresh)))
  expect(await refreshSession('jwt-1', refresh)).toMatchObject({
    jwt: 'jwt-2',
    refreshToken: 'refresh-2',
  })

  expect(refresh.mock.calls).toEqual([['refresh-0'], ['refresh-1']])
})

test.each([
  ['with Web Locks', installLocks],
  ['without Web Locks, when the other tab was faster', removeLocks],
])('[AUTH-10] refreshes once for two tabs %s', async (_, install) => {
  install()

  const openTab = async () => {
    vi.resetModules()

    const tab = await import('./token-refresh.ts')
    return () => tab.refreshSession('jwt-0', refresh)
  }

  const first = await openTab()
  const second = await openTab()

  const sessions =
    install === removeLocks
      ? [await first(), await second()]
      : await Promise.all([first(), second(), first(), second()])

  expect(refresh).toHaveBeenCalledOnce()

  for (const session of sessions) {
    expect(session).toEqual(readSession())
  }

  expect(readSession()?.jwt).toBe('jwt-1')
})

test('[AUTH-10] continues without the lock when another tab never releases it', async () => {
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')))
  const request = async (_: string, { signal }: { signal: AbortSignal }) => signal.throwIfAborted()

  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  expect(await refreshSession('jwt-0', refresh)).toMatchObject({ jwt: 'jwt-1' })
  expect(timeout).toHaveBeenCalledExactlyOnceWith(25_000)

  vi.restoreAllMocks()
})

test('[AUTH-10] returns the tokens that were stored during the call', async () => {
  updateSession({ jwt: 'jwt-9', refreshToken: 'refresh-9' })
  expect(await refreshSession('jwt-0', refresh)).toMatchObject({
    jwt: 'jwt-9',
    refreshToken: 'refresh-9',
  })

  expect(refresh).not.toHaveBeenCalled()
})

test.each([400, 401, 403])(
  '[AUTH-11] signs out when the refresh is rejected with %i',
  async (status) => {
    await expect(refreshSession('jwt-0', reject(status))).rejects.toMatchObject(ENDED)
    expect(localStorage.getItem('cornerman')).toBeNull()
    await expect(refreshSession('jwt-0', refresh)).rejects.toMatchObject(ENDED)
    expect(refresh).not.toHaveBeenCalled()
  },
)

test.each<[what: string, refresh: () => Promise<unknown>, error: object]>([
  ['a 500', reject(500), { status: 500 }],
  ['a 429', reject(429), { status: 429 }],
  [
    'a response that is not JSON',
    async () => undefined,
    { kind: 'malformed', message: expect.stringMatching(/./) },
  ],
  ['a response without jwt', async () => ({ jwt: '', refreshToken: 'r' }), { kind: 'malformed' }],
])(
  '[AUTH-11] keeps the session and throws when the refresh meets %s',
  async (_, refresh, error) => {
    const send = vi.fn(refresh)
    await expect(refreshSession('jwt-0', send)).rejects.toMatchObject(error)
    expect(readSession()).toEqual(SESSION)
    expect(send).toHaveBeenCalledOnce()
  },
)

test.each([
  ['a newer session when the refresh of the old one is rejected', reject(401)],
  ['the session of another who signs in during the refresh', refresh],
])('[AUTH-10] keeps %s', async (_, respond) => {
  const session = await refreshSession('jwt-0', (refreshToken) => {
    startSession(OTHER)
    return respond(refreshToken)
  })

  expect(session).toEqual(OTHER)
  expect(readSession()).toEqual(OTHER)
})

test('[AUTH-12] does not restore the session when a refresh completes after sign-out', async () => {
  const refreshing = refreshSession('jwt-0', (refreshToken) => {
    endSession('signed-out')
    return refresh(refreshToken)
  })

  await expect(refreshing).rejects.toMatchObject(ENDED)
  expect(readSession()).toBeNull()
})

describe('a refresh without a valid token', () => {
  const failInOwnWords = reject(200)

  test('[AUTH-11] signs out with the reason after the second time', async () => {
    await expect(refreshSession('jwt-0', failInOwnWords)).rejects.toThrow('No.')
    expect(readSession()).toEqual(SESSION)
    await expect(refreshSession('jwt-0', failInOwnWords)).rejects.toMatchObject(ENDED)
    expect(readSession()).toBeNull()
    expect(getSessionEndReason()).toBe('not-renewed')
  })

  test('[AUTH-11] counts once for all calls that share it, and not after one with a valid token', async () => {
    for (let time = 0; time < 3; time++) {
      await refreshSession(readSession()!.jwt, refresh)
      noteRefresh('useless')
      noteRefresh('useless')
      expect(readSession()).not.toBeNull()

      noteRefresh('useful')
    }
  })

  test('[AUTH-11] starts anew for another session', async () => {
    await expect(refreshSession('jwt-0', failInOwnWords)).rejects.toThrow('No.')

    startSession(OTHER)
    await expect(refreshSession(OTHER.jwt, failInOwnWords)).rejects.toThrow('No.')
    expect(readSession()).toEqual(OTHER)
  })
})
