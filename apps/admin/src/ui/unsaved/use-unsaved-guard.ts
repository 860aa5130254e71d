import { useEffect, useLayoutEffect, useState } from 'react'
import { type Guard, leaving, letGo, register } from './guards.ts'

interface Given {
  dirty: boolean
  /** Keeps what was typed, and goes nowhere; false when it could not be kept. Without it the question has no "Save and leave". */
  save?: (() => Promise<boolean>) | undefined
  /** Puts back what was there before anything was typed. */
  discard?: (() => void) | undefined
  /** Names of the address's query with which the form goes, such as its dialog's. Changes of other names, such as a tab's, are no leaving. */
  goesWith?: readonly string[] | undefined
}

export interface UnsavedGuard {
  dirty: boolean
  /** Closes something: asks first when it is dirty. */
  leave(then: () => void): void
  /** What was typed has been kept or given up. Call it before navigating away in the same breath: `dirty` is as it was last drawn. */
  letGo(): void
}

const NONE: readonly string[] = []

/** Leaving what is dirty asks Stay, Discard, or Save and leave: by link, Back, a closed dialog or a closed tab. The end of the session passes. */
export function useUnsavedGuard({ dirty, save, discard, goesWith = NONE }: Given): UnsavedGuard {
  const [guard] = useState<Guard>(() => ({ dirty: false, save: undefined, discard: undefined, goesWith: NONE }))
  useLayoutEffect(() => {
    guard.save = save
    guard.discard = discard
    guard.goesWith = goesWith
  })
  // Not at each render: what was let go must not come back before something changes.
  useLayoutEffect(() => {
    guard.dirty = dirty
  }, [guard, dirty])
  useEffect(() => register(guard), [guard])

  return { dirty, leave: (then) => leaving(then, [guard]), letGo: () => letGo([guard]) }
}
