import { createContext } from 'react'
import type { Location } from 'react-router-dom'

/**
 * The location of the newest navigation. The router renders it as a transition, so the screen may
 * show it later.
 */
export interface NewestLocation {
  /** Undefined before the first navigation, and after one that was blocked: the rendered location is the newest. */
  get(): Location | undefined
  set(location: Location | undefined): void
  subscribe(listener: () => void): () => void
}

export function createNewestLocation(): NewestLocation {
  const listeners = new Set<() => void>()
  let newest: Location | undefined

  return {
    get: () => newest,
    set(location) {
      newest = location
      for (const listener of [...listeners]) {
        listener()
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** UnsavedForms provides it, because its blocker is asked about each navigation. Elsewhere it knows none. */
export const NewestLocationContext = createContext<NewestLocation>({
  get: () => undefined,
  set() {},
  subscribe: () => () => {},
})
