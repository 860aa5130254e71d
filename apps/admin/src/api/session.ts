import type { Permission } from '@cornerman/contract'
import { useSyncExternalStore } from 'react'
import { readStored, removeStored, subscribeToStored, writeStored } from './stored.ts'

/** Who is signed in. Storage is its one home, so that every tab reads the newest tokens. */
export interface Session {
  jwt: string
  refreshToken: string
  /** The newest that any answer told us: of signing in, of a refresh, or of users/current. */
  permissions: readonly Permission[]
  email: string
}

/** `left`: the person signed out here, so there is nothing to come back to. */
export type SessionEnd = 'left' | 'lost'
let lastEnd: SessionEnd = 'lost'

export const readSession = (): Session | null => readStored().auth ?? null

export function startSession({ jwt, refreshToken, permissions, email }: Session) {
  forgetHowSessionEnded()
  writeStored({ auth: { jwt, refreshToken, permissions, email } })
}

/** Does nothing once the session has ended: a late answer never brings it back. */
export function updateSession(change: Partial<Omit<Session, 'email'>>) {
  const session = readSession()
  if (session) writeStored({ auth: { ...session, ...change } })
}

/** The session is over for every tab; the address is kept for the next sign-in. */
export function endSession() {
  removeStored()
}

/** The person signs out. The guard of the dashboard then goes to /login by itself, without a redirectUrl. */
export function signOut() {
  lastEnd = 'left'
  removeStored()
}

export const howSessionEnded = (): SessionEnd => lastEnd

/** A new visit begins: how the last one ended no longer matters. Signing in may have happened in another tab. */
export function forgetHowSessionEnded() {
  lastEnd = 'lost'
}

export const useSession = (): Session | null => useSyncExternalStore(subscribeToStored, readSession)

/** Calls back when somebody signs in or out, in this tab or another; not when only tokens or permissions change. */
export function onPersonChange(listener: (email: string | undefined) => void): () => void {
  let before = readSession()?.email
  return subscribeToStored(() => {
    const now = readSession()?.email
    if (now === before) return
    before = now
    listener(now)
  })
}
