import type { Permission, SignedIn } from '@cornerman/contract'
import { useSyncExternalStore } from 'react'
import { ApiError, wrapError } from './api-error.ts'
import { createStoredItem, parseJson } from './storage.ts'

/** Who is signed in. Storage is its one home, so that every tab reads the newest tokens. */
export interface Session {
  jwt: string
  refreshToken: string
  /** The newest that any answer told us: of signing in, of a refresh, or of users/current. */
  permissions: readonly Permission[]
  email: string
}

/** The lists whose page number is kept, with the session, until signing out. */
export type RememberedList = 'arenas' | 'fighters' | 'fans'

/** What the app keeps in the browser, all under one key (document 1, section 3: Auth data). */
interface Stored {
  auth?: Session
  pages?: Partial<Record<RememberedList, number>>
}

/** Damaged text counts as nothing: the person signs in again rather than looking at a blank page. */
const stored = createStoredItem<Stored>('cornerman', (text) => {
  const { auth, pages } = (parseJson(text) ?? {}) as Stored
  return { ...(isSession(auth) && { auth }), ...(isObject(pages) && { pages }) }
})
const change = (part: Stored) => stored.write(JSON.stringify({ ...stored.read(), ...part }))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isSession = (auth: Session | undefined): auth is Session =>
  isObject(auth) && isText(auth.jwt) && isText(auth.refreshToken) && isText(auth.email) && Array.isArray(auth.permissions)

export const readSession = (): Session | null => stored.read().auth ?? null
export const useSession = (): Session | null => useSyncExternalStore(stored.subscribe, readSession)

export function startSession({ jwt, refreshToken, permissions, email }: Session) {
  clearSessionEndReason()
  change({ auth: { jwt, refreshToken, permissions, email } })
}

/** Does nothing once the session has ended: a late answer never brings it back. */
export function updateSession(part: Partial<Omit<Session, 'email'>>) {
  const session = readSession()
  if (session) change({ auth: { ...session, ...part } })
}

/** `left`: the person signed out here, so there is nothing to come back to. */
export type SessionEndReason = 'left' | 'lost'
let lastEnd: SessionEndReason = 'lost'

/** The session is over for every tab. */
export const endSession = () => stored.write(null)

/** The person signs out. The guard of the dashboard then goes to /login by itself, without a redirectUrl. */
export function signOut() {
  lastEnd = 'left'
  endSession()
}

export const getSessionEndReason = (): SessionEndReason => lastEnd

/** A new visit begins: how the last one ended no longer matters. Signing in may have happened in another tab. */
export function clearSessionEndReason() {
  lastEnd = 'lost'
}

/** Calls back when somebody signs in or out, in this tab or another; not when only tokens or permissions change. */
export function onUserChange(listener: (email: string | undefined) => void): () => void {
  let before = readSession()?.email
  return stored.subscribe(() => {
    const now = readSession()?.email
    if (now === before) return
    before = now
    listener(now)
  })
}

export function getRememberedPage(list: RememberedList): number {
  const page = stored.read().pages?.[list]
  return Number.isInteger(page) && page! >= 1 ? page! : 1
}

export function rememberPage(list: RememberedList, page: number) {
  if (getRememberedPage(list) !== page) change({ pages: { ...stored.read().pages, [list]: page } })
}

const LOCK = 'cornerman.refresh'
/** Longer than a refresh with its retry takes: a tab that still holds the lock then is asleep, and is not waited for. */
const LOCK_TIMEOUT = 25_000

type Refresh = (refreshToken: string) => Promise<string>

/**
 * A session newer than the one whose jwt was refused, by one refresh for however many calls and tabs ask at once.
 * Throws when there is none: refused, and then the person is signed out; or not reachable, and then they are not.
 */
export function refreshSession(failedJwt: string, refresh: Refresh): Promise<Session> {
  refreshing ??= withLock(() => requestTokens(failedJwt, refresh)).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

let refreshing: Promise<Session> | undefined

async function requestTokens(failedJwt: string, refresh: Refresh): Promise<Session> {
  const known = currentSession()
  // Refreshed meanwhile, by an earlier call or by another tab that held the lock.
  if (known.jwt !== failedJwt) return known
  const { refreshToken } = known
  try {
    const tokens = parseTokens(await refresh(refreshToken))
    if (currentSession().refreshToken === refreshToken) updateSession(tokens)
    return currentSession()
  } catch (error) {
    if (wrapError(error).kind !== 'refused') throw error
    const session = readSession()
    // Somebody signed in again, or refreshed without the lock, while ours was turned away: theirs counts.
    if (session && session.refreshToken !== refreshToken) return session
    endSession()
    throw createSessionEndedError()
  }
}

/** Throws when the person has signed out. */
function currentSession(): Session {
  const session = readSession()
  if (!session) throw createSessionEndedError()
  return session
}

export const createSessionEndedError = () =>
  new ApiError({ kind: 'refused', status: 401, code: 'UNAUTHENTICATED', reason: 'session_ended', message: 'Your session has ended. Sign in again.' })

function parseTokens(text: string): Omit<Session, 'email'> {
  const { jwt, refreshToken, permissions } = (parseJson(text) ?? {}) as Partial<SignedIn>
  if (isToken(jwt) && isToken(refreshToken) && Array.isArray(permissions)) return { jwt, refreshToken, permissions }
  throw new ApiError({ kind: 'misshapen', message: 'The server answered the renewal of the session in a way that cannot be read.' })
}

const isToken = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** One tab at a time. Goes on without the lock where there are none (plain http), or when it is not to be had in time. */
async function withLock<T>(work: () => Promise<T>): Promise<T> {
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
