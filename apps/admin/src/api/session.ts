import { canCall, type Endpoint, type Permission, type Role } from '@cornerman/contract'
import { useSyncExternalStore } from 'react'
import { parseJson } from '#browser/json.ts'
import { createStoredChoice, createStoredItem } from '#browser/storage.ts'
import { isSupported } from './configuration.ts'

/** The signed-in admin. Kept only in the browser's storage, so every tab reads the newest tokens. */
export interface Session {
  jwt: string
  refreshToken: string
  /** The permissions of the newest response of sign-in, token refresh or users/current. */
  permissions: readonly Permission[]
  email: string
}

/** Lists whose page number is stored with the session until sign-out. */
export type RememberedList = 'arenas' | 'fighters' | 'fans'

/** A record that was opened. */
interface RecentRecord {
  path: string
  /** "Fighter". */
  kind: string
  name: string
}

/** All data under the app's one storage key. The specification fixes the shape of `auth`. */
interface StoredData {
  auth?: Session
  pages?: Partial<Record<RememberedList, number>>
  /** Newest first. */
  recent?: readonly RecentRecord[]
}

/** Damaged text counts as empty: the user signs in again instead of seeing a blank page. */
const storedData = createStoredItem<StoredData>('cornerman', (text) => {
  const { auth, pages, recent } = (parseJson(text) ?? {}) as StoredData
  return {
    ...(isSession(auth) && { auth }),
    ...(isObject(pages) && { pages }),
    ...(Array.isArray(recent) && { recent }),
  }
})

const patchStoredData = (part: StoredData) =>
  storedData.write(JSON.stringify({ ...storedData.read(), ...part }))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string' && value !== ''

const isSession = (auth: Session | undefined): auth is Session =>
  isObject(auth) &&
  isText(auth.jwt) &&
  isText(auth.refreshToken) &&
  isText(auth.email) &&
  Array.isArray(auth.permissions)

export const readSession = (): Session | null => storedData.read().auth ?? null
export const useSession = (): Session | null =>
  useSyncExternalStore(storedData.subscribe, readSession)

const NONE: readonly Permission[] = []

/** Returns the signed-in admin's newest permissions. Every response that lists permissions updates the session. */
export const useMyPermissions = (): readonly Permission[] => useSession()?.permissions ?? NONE

/**
 * Whether the API offers this call and its rules allow it to the signed-in admin. Pass the affected user's role when it is known.
 */
export function useCan(endpoint: Endpoint, role?: Role): boolean {
  const isAllowed = canCall(endpoint.access, useMyPermissions(), role)
  return isAllowed && isSupported(endpoint)
}

export function startSession({ jwt, refreshToken, permissions, email }: Session) {
  patchStoredData({ auth: { jwt, refreshToken, permissions, email } })
}

/** Does nothing once the session has ended, so a late response never restores it. */
export function updateSession(part: Partial<Session>) {
  const session = readSession()
  if (session) {
    patchStoredData({ auth: { ...session, ...part } })
  }
}

/**
 * `signed-out`: by the user. `idle`: no input for a while. `not-renewed`: the server sent no valid token. `not-admin`, `permissions`: the server described the user with another role, or
 * the permissions in a form that cannot be read.
 */
const END_REASONS = [
  'signed-out',
  'idle',
  'expired',
  'not-renewed',
  'not-admin',
  'permissions',
] as const

export type SessionEndReason = (typeof END_REASONS)[number]

/** Shared, so that every tab knows why the session ended. */
const sharedEndReason = createStoredChoice<SessionEndReason>(
  'cornerman.ended',
  END_REASONS,
  'expired',
)

/** Ends the session in every tab. */
export function endSession(reason: SessionEndReason = 'expired') {
  sharedEndReason.write(reason)
  storedData.write(null)
}

let hadSession = readSession() !== null
let lastEndReason: SessionEndReason | undefined

/** Returns why the session of this tab ended; undefined in a tab that had none. */
export const getSessionEndReason = (): SessionEndReason | undefined => lastEndReason

storedData.subscribe(() => {
  const hasSession = readSession() !== null
  if (hasSession) {
    lastEndReason = undefined
  } else if (hadSession) {
    lastEndReason = sharedEndReason.read()
  }

  hadSession = hasSession
})

/** Calls the listener on sign-in and sign-out in any tab, not when only tokens or permissions change. */
export function onUserChange(listener: (email: string | undefined) => void): () => void {
  let before = readSession()?.email

  return storedData.subscribe(() => {
    const now = readSession()?.email
    if (now === before) {
      return
    }

    before = now
    listener(now)
  })
}

export function getRememberedPage(list: RememberedList): number {
  const page = storedData.read().pages?.[list]
  return Number.isInteger(page) && page! >= 1 ? page! : 1
}

export function rememberPage(list: RememberedList, page: number) {
  if (getRememberedPage(list) !== page) {
    patchStoredData({ pages: { ...storedData.read().pages, [list]: page } })
  }
}

const MAX_RECENT = 6

/** Returns the records that the signed-in user has opened, newest first. */
export const readRecentRecords = (): readonly RecentRecord[] => storedData.read().recent ?? []

export function rememberRecord(record: RecentRecord) {
  const others = readRecentRecords().filter(({ path }) => path !== record.path)

  if (readSession()) {
    patchStoredData({ recent: [record, ...others].slice(0, MAX_RECENT) })
  }
}

/** Decodes the claims of a JWT without verifying the signature. Returns undefined for other text. */
export function decodeJwt(token: string): Record<string, unknown> | undefined {
  try {
    const payload = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
