import { readItem, removeItem, writeItem } from './local-storage.ts'
import type { RememberedPages } from './remembered-page.ts'
import type { Session } from './session.ts'

/** What the app keeps in the browser, all under one key (document 1, section 3: Auth data). */
export interface Stored {
  auth?: Session
  pages?: RememberedPages
}

const KEY = 'cornerman'
const NOTHING: Stored = {}

let text: string | null = null
let stored = NOTHING

/** Always what storage holds now, since another tab may have written; the same object for as long as it holds the same. */
export function readStored(): Stored {
  const now = readItem(KEY)
  if (now !== text) {
    text = now
    stored = parsed(now)
  }
  return stored
}

export function writeStored(change: Partial<Stored>) {
  writeItem(KEY, JSON.stringify({ ...readStored(), ...change }))
  tellListeners()
}

export function removeStored() {
  removeItem(KEY)
  tellListeners()
}

const listeners = new Set<() => void>()
const tellListeners = () => {
  for (const listener of [...listeners]) listener()
}

/** Hears this tab's changes and, by the storage event, those of other tabs. */
export function subscribeToStored(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    // A null key says that everything was cleared.
    if (event.key === KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}

/** Damaged text counts as nothing: the person signs in again rather than looking at a blank page. */
function parsed(text: string | null): Stored {
  if (text === null) return NOTHING
  try {
    const { auth, pages } = JSON.parse(text) as Stored
    return { ...(isSession(auth) && { auth }), ...(isObject(pages) && { pages }) }
  } catch {
    return NOTHING
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isSession = (auth: Session | undefined): auth is Session =>
  isObject(auth) && isText(auth.jwt) && isText(auth.refreshToken) && isText(auth.email) && Array.isArray(auth.permissions)
