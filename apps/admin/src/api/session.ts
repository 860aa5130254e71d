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
interface StoredData {
  auth?: Session
  pages?: Partial<Record<RememberedList, number>>
}

/** Damaged text counts as empty: the user signs in again instead of seeing a blank page. */
const storedData = createStoredItem<StoredData>('cornerman', (text) => {
  const { auth, pages } = (parseJson(text) ?? {}) as StoredData
  return { ...(isSession(auth) && { auth }), ...(isObject(pages) && { pages }) }
})
const patchStoredData = (part: StoredData) => storedData.write(JSON.stringify({ ...storedData.read(), ...part }))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isSession = (auth: Session | undefined): auth is Session =>
  isObject(auth) && isText(auth.jwt) && isText(auth.refreshToken) && isText(auth.email) && Array.isArray(auth.permissions)

export const readSession = (): Session | null => storedData.read().auth ?? null
export const useSession = (): Session | null => useSyncExternalStore(storedData.subscribe, readSession)

export function startSession({ jwt, refreshToken, permissions, email }: Session) {
  clearSessionEndReason()
  patchStoredData({ auth: { jwt, refreshToken, permissions, email } })
}

/** Does nothing once the session has ended, so a late response never restores it. */
export function updateSession(part: Partial<Session>) {
  const session = readSession()
  if (session) patchStoredData({ auth: { ...session, ...part } })
}

/** `signed-out`: the user signed out in this tab, so the next sign-in starts fresh. */
export type SessionEndReason = 'signed-out' | 'expired'
let lastEndReason: SessionEndReason = 'expired'

/** Ends the session in every tab. */
export const endSession = () => storedData.write(null)

/** Signs the user out. The dashboard's guard then redirects to /login without a redirectUrl. */
export function signOut() {
  lastEndReason = 'signed-out'
  endSession()
}

export const getSessionEndReason = (): SessionEndReason => lastEndReason

/** Called when the dashboard opens, because sign-in may have happened in another tab. */
export function clearSessionEndReason() {
  lastEndReason = 'expired'
}

/** Calls the listener on sign-in and sign-out in any tab, not when only tokens or permissions change. */
export function onUserChange(listener: (email: string | undefined) => void): () => void {
  let before = readSession()?.email
  return storedData.subscribe(() => {
    const now = readSession()?.email
    if (now === before) return
    before = now
    listener(now)
  })
}

export function getRememberedPage(list: RememberedList): number {
  const page = storedData.read().pages?.[list]
  return Number.isInteger(page) && page! >= 1 ? page! : 1
}

export function rememberPage(list: RememberedList, page: number) {
  if (getRememberedPage(list) !== page) patchStoredData({ pages: { ...storedData.read().pages, [list]: page } })
}
