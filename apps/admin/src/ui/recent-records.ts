import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { readSession } from '../api/session.ts'
import { createStoredItem, parseJson } from '../api/storage.ts'

/** A record that was looked at in this tab. */
export interface RecentRecord {
  address: string
  /** "Fighter". */
  kind: string
  name: string
}

/** As many as a person takes in at a glance. */
const MOST = 6

const stored = createStoredItem(
  'cornerman.recent',
  (text) => (parseJson(text) ?? {}) as { user?: string | undefined; records?: readonly RecentRecord[] },
  'sessionStorage',
)

/** Remembers the record that stands at this address, once its name is known. */
export function useRecentRecord(kind: string, name: string | undefined) {
  const address = useLocation().pathname
  useEffect(() => {
    if (!name) return
    const records = [{ address, kind, name }, ...readRecentRecords().filter((other) => other.address !== address)].slice(0, MOST)
    stored.write(JSON.stringify({ user: readSession()?.email, records }))
  }, [address, kind, name])
}

/** The newest first; only what the person who is signed in now looked at. */
export function readRecentRecords(): readonly RecentRecord[] {
  const { user, records } = stored.read()
  return user === readSession()?.email && Array.isArray(records) ? records : []
}

/** Names are nobody else's business. */
export const clearRecentRecords = () => stored.write(null)
