import { ApiError, wrapError } from './api-error.ts'
import { findPermissionsProblem } from './permissions.ts'
import { endSession, onUserChange, readSession, type Session, updateSession } from './session.ts'

const LOCK = 'cornerman.refresh'

/** Longer than a refresh with its retry. A tab that still holds the lock is suspended. Milliseconds. */
const LOCK_TIMEOUT = 25_000

/** Resolves with the parsed response; undefined when it is not JSON. */
type Refresh = (refreshToken: string) => Promise<unknown>

/**
 * Returns a session newer than `failedJwt`. Parallel calls and tabs share one refresh.
 * Throws when the refresh is rejected, and signs out; or when the server fails, and keeps the session.
 */
export function refreshSession(failedJwt: string, refresh: Refresh): Promise<Session> {
  refreshing ??= withLock(() => requestTokens(failedJwt, refresh)).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

let refreshing: Promise<Session> | undefined

async function requestTokens(failedJwt: string, refresh: Refresh): Promise<Session> {
  const session = getSessionOrThrow()
  // An earlier call or another tab has already refreshed.
  if (session.jwt !== failedJwt) {
    return session
  }

  const { refreshToken } = session
  refreshes += 1

  try {
    const tokens = parseTokens(await refresh(refreshToken))
    if (getSessionOrThrow().refreshToken === refreshToken) {
      updateSession(tokens)
    }

    return getSessionOrThrow()
  } catch (error) {
    return findNewerSession(error, refreshToken)
  }
}

/** After a failed refresh: the session of another tab, which signed in or refreshed meanwhile. Throws without one. */
function findNewerSession(error: unknown, refreshToken: string): Session {
  const { kind, status = 0, reason } = wrapError(error)
  const isRejected = kind === 'rejected'
  const isRefused = isRejected && status >= 400
  if ((isRejected && !isRefused) || reason === NO_TOKEN) {
    noteRefresh('useless')
  }

  const session = readSession()
  // After a rate limit the session may still be valid.
  if (!isRefused || status === 429) {
    throw session ? error : createSessionEndedError()
  }
  if (session && session.refreshToken !== refreshToken) {
    return session
  }

  endSession()

  throw createSessionEndedError()
}

/** Refreshes of this tab, and how many of the last ones brought no valid token. */
let refreshes = 0
let useless = { last: 0, count: 0 }

onUserChange(() => {
  useless = { last: refreshes, count: 0 }
})

/** More end the session, which could never be used again. */
const MAX_USELESS = 2

/** Counts a refresh whose response was a 2xx without a token, or whose token is rejected as expired. Calls share a refresh: it counts once. */
export function noteRefresh(result: 'useful' | 'useless') {
  if (result === 'useful') {
    useless.count = 0
    return
  }
  if (useless.last === refreshes) {
    return
  }

  useless = { last: refreshes, count: useless.count + 1 }

  if (useless.count >= MAX_USELESS) {
    endSession('not-renewed')
  }
}

/** Throws when the user has signed out. */
function getSessionOrThrow(): Session {
  const session = readSession()
  if (!session) {
    throw createSessionEndedError()
  }

  return session
}

export const createSessionEndedError = () =>
  new ApiError({
    kind: 'rejected',
    status: 401,
    code: 'UNAUTHENTICATED',
    reason: 'session_ended',
    message: 'Your session has ended. Sign in again.',
  })

/**
 * The documents name only the tokens. Without permissions the known ones stay, until users/current is read. Some APIs do not replace the
 * refresh token.
 */
function parseTokens(response: unknown): Partial<Session> {
  const { jwt, refreshToken, permissions } = (response ?? {}) as Partial<Session>
  if (isToken(jwt)) {
    return {
      jwt,
      ...(isToken(refreshToken) && { refreshToken }),
      ...(Array.isArray(permissions) && !findPermissionsProblem(permissions) && { permissions }),
    }
  }

  throw new ApiError({
    kind: 'malformed',
    // Another page, as of a proxy, says nothing about the session.
    reason: response === undefined ? undefined : NO_TOKEN,
    message: 'The server sent an invalid response to the token refresh.',
  })
}

const NO_TOKEN = 'no_token'

const isToken = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Runs `work` in one tab at a time. Continues without the lock on plain http, which has none, and after the timeout. */
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  let hasLock = false
  const workWithLock = () => {
    hasLock = true
    return work()
  }

  try {
    return await navigator.locks.request(
      LOCK,
      { signal: AbortSignal.timeout(LOCK_TIMEOUT) },
      workWithLock,
    )
  } catch (error) {
    if (hasLock) {
      throw error
    }

    return work()
  }
}
