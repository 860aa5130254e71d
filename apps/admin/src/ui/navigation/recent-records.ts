import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { onUserChange, readSession } from '#api/session.ts'
import { createStoredItem, parseJson } from '#api/storage.ts'

/** A record opened in this tab. */
export interface RecentRecord {
  path: string
  /** "Fighter". */
  kind: string
  name: string
}

const MAX_RECORDS = 6

const stored = createStoredItem(
  'cornerman.recent',
  (text) => (parseJson(text) ?? {}) as { user?: string | undefined; records?: readonly RecentRecord[] },
  'sessionStorage',
)

/** Stores the record at the current path, once its name has loaded. */
export function useRecentRecord(kind: string, name: string | undefined) {
  const path = useLocation().pathname
  useEffect(() => {
    if (!name) return
    const records = [{ path, kind, name }, ...readRecentRecords().filter((other) => other.path !== path)].slice(
      0,
      MAX_RECORDS,
    )
    stored.write(JSON.stringify({ user: readSession()?.email, records }))
  }, [path, kind, name])
}

/** Returns the signed-in user's records, newest first. */
export function readRecentRecords(): readonly RecentRecord[] {
  const { user, records } = stored.read()
  return user === readSession()?.email && Array.isArray(records) ? records : []
}

// At module level: the user may change while no screen is mounted. Sign-out clears the storage by itself.
onUserChange(() => stored.write(null))
