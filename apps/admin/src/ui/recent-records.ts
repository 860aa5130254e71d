import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { readSession } from '../api/session.ts'

/** A record that was looked at in this tab. */
export interface RecentRecord {
  address: string
  /** "Fighter". */
  kind: string
  name: string
}

const KEY = 'cornerman.recent'
/** As many as a person takes in at a glance. */
const MOST = 6

/** Remembers the record that stands at this address, once its name is known. */
export function useRecentRecord(kind: string, name: string | undefined) {
  const address = useLocation().pathname
  useEffect(() => {
    if (name) write([{ address, kind, name }, ...readRecent().filter((other) => other.address !== address)].slice(0, MOST))
  }, [address, kind, name])
}

/** The newest first; only what the person who is signed in now looked at. */
export function readRecent(): RecentRecord[] {
  try {
    const { user, records } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return user === readSession()?.email && Array.isArray(records) ? records : []
  } catch {
    // Storage is forbidden, or somebody damaged it.
    return []
  }
}

/** Names are nobody else's business. */
export function forgetRecent() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing could have been written.
  }
}

function write(records: readonly RecentRecord[]) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ user: readSession()?.email, records }))
  } catch {
    // Then there is nothing to come back to.
  }
}
