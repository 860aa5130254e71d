import { useEffect, useLayoutEffect, useState } from 'react'
import { readSession } from '../../api/session.ts'

/** Something that a person has typed and not yet kept. */
export interface Guard {
  dirty: boolean
  /** Keeps it; false when it could not be, and then nobody leaves. */
  save: (() => Promise<boolean>) | undefined
  /** Puts back what was there: the screen may be back before it was ever taken away. */
  discard: (() => void) | undefined
  /** Names of the address's query with which it goes: those of a dialog that is open by its address. Other changes of the query leave it alone. */
  goesWith: readonly string[]
}

/** Somebody is about to leave what these guard, and says what becomes of it. */
export interface Question {
  guards: readonly Guard[]
  answer(leave: boolean): void
}

const guards = new Set<Guard>()
let question: Question | undefined
let gates = 0
const listeners = new Set<() => void>()

function register(guard: Guard) {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/** Whoever is no longer signed in has nothing to be asked: what was typed is kept as a draft. */
const dirtyOnes = () => (readSession() ? [...guards].filter(({ dirty }) => dirty) : [])

export const isAnythingDirty = () => dirtyOnes().length > 0

interface Place {
  pathname: string
  search: string
}

/** What would be lost by going from one address to another. */
export function lostBetween(from: Place, to: Place): Guard[] {
  if (from.pathname !== to.pathname) return dirtyOnes()
  const before = new URLSearchParams(from.search)
  const after = new URLSearchParams(to.search)
  return dirtyOnes().filter(({ goesWith }) => goesWith.some((name) => before.get(name) !== after.get(name)))
}

/** Asks when any of these holds something (all there are, unless said), then does what was asked for, or not. */
export function leaving(then: () => void, which: readonly Guard[] = [...guards]) {
  const dirty = dirtyOnes().filter((guard) => which.includes(guard))
  // Without a gate nobody could answer, and nothing would ever close.
  if (dirty.length === 0 || gates === 0) return then()
  ask({
    guards: dirty,
    answer(leave) {
      ask(undefined)
      if (!leave) return
      letGo(dirty)
      then()
    },
  })
}

/** What it held is kept, or given up: it asks no more until something is typed anew. */
export function letGo(which: readonly Guard[]) {
  for (const guard of which) guard.dirty = false
}

export const openQuestion = () => question

export function subscribeToQuestions(listener: () => void) {
  gates += 1
  listeners.add(listener)
  return () => {
    gates -= 1
    listeners.delete(listener)
  }
}

function ask(next: Question | undefined) {
  question = next
  for (const listener of listeners) listener()
}

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
