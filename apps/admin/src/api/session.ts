import type { Permission } from '@cornerman/contract'
import { useSyncExternalStore } from 'react'
import { parseJson, storedItem } from './storage.ts'

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
const stored = storedItem<Stored>('cornerman', (text) => {
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
  forgetHowSessionEnded()
  change({ auth: { jwt, refreshToken, permissions, email } })
}

/** Does nothing once the session has ended: a late answer never brings it back. */
export function updateSession(part: Partial<Omit<Session, 'email'>>) {
  const session = readSession()
  if (session) change({ auth: { ...session, ...part } })
}

/** `left`: the person signed out here, so there is nothing to come back to. */
export type SessionEnd = 'left' | 'lost'
let lastEnd: SessionEnd = 'lost'

/** The session is over for every tab. */
export const endSession = () => stored.write(null)

/** The person signs out. The guard of the dashboard then goes to /login by itself, without a redirectUrl. */
export function signOut() {
  lastEnd = 'left'
  endSession()
}

export const howSessionEnded = (): SessionEnd => lastEnd

/** A new visit begins: how the last one ended no longer matters. Signing in may have happened in another tab. */
export function forgetHowSessionEnded() {
  lastEnd = 'lost'
}

/** Calls back when somebody signs in or out, in this tab or another; not when only tokens or permissions change. */
export function onPersonChange(listener: (email: string | undefined) => void): () => void {
  let before = readSession()?.email
  return stored.subscribe(() => {
    const now = readSession()?.email
    if (now === before) return
    before = now
    listener(now)
  })
}

export function rememberedPage(list: RememberedList): number {
  const page = stored.read().pages?.[list]
  return Number.isInteger(page) && page! >= 1 ? page! : 1
}

export function rememberPage(list: RememberedList, page: number) {
  if (rememberedPage(list) !== page) change({ pages: { ...stored.read().pages, [list]: page } })
}
