import type { Permission } from '@cornerman/contract'
import { useSyncExternalStore } from 'react'
import { createStoredItem, parseJson } from './storage.ts'

/** The signed-in admin. Kept only in the browser's storage, so every tab reads the newest tokens. */
export interface Session {
  jwt: string
  refreshToken: string
  /** From the newest response of sign-in, token refresh or users/current. */
  permissions: readonly Permission[]
  email: string
}

/** Lists whose page number is stored with the session until sign-out. */
export type RememberedList = 'arenas' | 'fighters' | 'fans'

/** All data under the app's one storage key (document 1, section 3: Auth data). */
interface Stored {
  auth?: Session
  pages?: Partial<Record<RememberedList, number>>
}

/** Damaged text counts as empty: the user signs in again instead of seeing a blank page. */
const stored = createStoredItem<Stored>('cornerman', (text) => {
  const { auth, pages } = (parseJson(text) ?? {}) as Stored
  return { ...(isSession(auth) && { auth }), ...(isObject(pages) && { pages }) }
})
const patchStored = (part: Stored) => stored.write(JSON.stringify({ ...stored.read(), ...part }))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isSession = (auth: Session | undefined): auth is Session =>
  isObject(auth) && isText(auth.jwt) && isText(auth.refreshToken) && isText(auth.email) && Array.isArray(auth.permissions)

export const readSession = (): Session | null => stored.read().auth ?? null
export const useSession = (): Session | null => useSyncExternalStore(stored.subscribe, readSession)

export function startSession({ jwt, refreshToken, permissions, email }: Session) {
  clearSessionEndReason()
  patchStored({ auth: { jwt, refreshToken, permissions, email } })
}

/** Does nothing once the session has ended, so a late response never restores it. */
export function updateSession(part: Partial<Omit<Session, 'email'>>) {
  const session = readSession()
  if (session) patchStored({ auth: { ...session, ...part } })
}

/** `left`: the user signed out in this tab, so the next sign-in starts fresh. */
export type SessionEndReason = 'left' | 'lost'
let lastEnd: SessionEndReason = 'lost'

/** Ends the session in every tab. */
export const endSession = () => stored.write(null)

/** Signs the user out. The dashboard's guard then redirects to /login without a redirectUrl. */
export function signOut() {
  lastEnd = 'left'
  endSession()
}

export const getSessionEndReason = (): SessionEndReason => lastEnd

/** Called when the dashboard opens, because sign-in may have happened in another tab. */
export function clearSessionEndReason() {
  lastEnd = 'lost'
}

/** Calls the listener on sign-in and sign-out in any tab, not when only tokens or permissions change. */
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
  if (getRememberedPage(list) !== page) patchStored({ pages: { ...stored.read().pages, [list]: page } })
}
