import type { SignedIn } from '@cornerman/contract'
import { ApiError, asApiError } from './api-error.ts'
import { coalesce } from './coalesce.ts'
import { endSession, readSession, type Session, updateSession } from './session.ts'
import { parseJson } from './storage.ts'

const LOCK = 'cornerman.refresh'
/** Longer than a refresh with its retry takes: a tab that still holds the lock then is asleep, and is not waited for. */
const LOCK_TIMEOUT = 25_000

type Refresh = (refreshToken: string) => Promise<string>

/**
 * A session newer than the one whose jwt was refused, by one refresh for however many calls and tabs ask at once.
 * Throws when there is none: refused, and then the person is signed out; or not reachable, and then they are not.
 */
export const refreshSession = coalesce((failedJwt: string, refresh: Refresh) => whileLocked(() => requestTokens(failedJwt, refresh)))

async function requestTokens(failedJwt: string, refresh: Refresh): Promise<Session> {
  const known = currentSession()
  // Refreshed meanwhile, by an earlier call or by another tab that held the lock.
  if (known.jwt !== failedJwt) return known
  const { refreshToken } = known
  try {
    const tokens = tokensIn(await refresh(refreshToken))
    if (currentSession().refreshToken === refreshToken) updateSession(tokens)
    return currentSession()
  } catch (error) {
    if (asApiError(error).kind !== 'refused') throw error
    const session = readSession()
    // Somebody signed in again, or refreshed without the lock, while ours was turned away: theirs counts.
    if (session && session.refreshToken !== refreshToken) return session
    endSession()
    throw sessionEnded()
  }
}

/** Throws when the person has signed out. */
function currentSession(): Session {
  const session = readSession()
  if (!session) throw sessionEnded()
  return session
}

export const sessionEnded = () =>
  new ApiError({ kind: 'refused', status: 401, code: 'UNAUTHENTICATED', reason: 'session_ended', message: 'Your session has ended. Sign in again.' })

function tokensIn(text: string): Omit<Session, 'email'> {
  const { jwt, refreshToken, permissions } = (parseJson(text) ?? {}) as Partial<SignedIn>
  if (isToken(jwt) && isToken(refreshToken) && Array.isArray(permissions)) return { jwt, refreshToken, permissions }
  throw new ApiError({ kind: 'misshapen', message: 'The server answered the renewal of the session in a way that cannot be read.' })
}

const isToken = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** One tab at a time. Goes on without the lock where there are none (plain http), or when it is not to be had in time. */
async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work()
  let held = false
  const hold = () => {
    held = true
    return work()
  }
  try {
    return await navigator.locks.request(LOCK, { signal: AbortSignal.timeout(LOCK_TIMEOUT) }, hold)
  } catch (error) {
    if (held) throw error
    return work()
  }
}
