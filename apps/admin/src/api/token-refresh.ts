import { ApiError, wrapError } from './api-error.ts'
import { findPermissionsProblem } from './permissions.ts'
import { endSession, readSession, type Session, updateSession } from './session.ts'
import { parseJson } from './storage.ts'

const LOCK = 'cornerman.refresh'
/** Longer than a refresh with its retry. A tab that still holds the lock is suspended. Milliseconds. */
const LOCK_TIMEOUT = 25_000

type Refresh = (refreshToken: string) => Promise<string>

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
  try {
    const tokens = parseTokens(await refresh(refreshToken))
    if (getSessionOrThrow().refreshToken === refreshToken) {
      updateSession(tokens)
    }
    return getSessionOrThrow()
  } catch (error) {
    const { kind, status } = wrapError(error)
    // After a rate limit the session may still be valid.
    if (kind !== 'rejected' || status === 429) {
      throw error
    }
    const newSession = readSession()
    // Another tab signed in or refreshed meanwhile: use its session.
    if (newSession && newSession.refreshToken !== refreshToken) {
      return newSession
    }
    endSession()
    throw createSessionEndedError()
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
function parseTokens(text: string): Partial<Session> {
  const { jwt, refreshToken, permissions } = (parseJson(text) ?? {}) as Partial<Session>
  if (isToken(jwt)) {
    return {
      jwt,
      ...(isToken(refreshToken) && { refreshToken }),
      ...(Array.isArray(permissions) && !findPermissionsProblem(permissions) && { permissions }),
    }
  }
  throw new ApiError({
    kind: 'malformed',
    message: 'The server sent an invalid response to the token refresh.',
  })
}

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
