import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ApiError, wrapError } from '#api/api-error.ts'
import { type UnsavedForm, useIsLeaveQuestionOpen, useUnsavedChanges } from '#ui/form/unsaved-forms.tsx'

/** Milliseconds. */
export const UNDO_DELAY = 5000

export interface UndoableAction {
  /** What was done: "Clip starts at 51:10". */
  label: string
  /** Does it. Resolves with false when the user decided against it. */
  send(): Promise<unknown>
  /** Takes it back. Without it the action waits 5 seconds before it is sent. */
  undo?: (() => Promise<unknown>) | undefined
}

/** `waiting`: sent in 5 seconds unless taken back. `sent`: can be taken back until the next action. */
interface LastAction {
  label: string
  state: 'waiting' | 'sent'
}

export interface Undo {
  last: LastAction | undefined
  pending: boolean
  /** Why the last call failed, and the action that it is about. */
  error: ApiError | undefined
  failed: string | undefined
  /** Does an action; one that still waits is sent before it. */
  perform(action: UndoableAction): void
  /** Takes the newest action back, also when its call is still running. Can be tried again after a failure. */
  undo(): void
}

/**
 * Actions that can be taken back: by a call where there is one, else by waiting before they are sent.
 * What waits is sent on unmount, in a hidden tab and before the tab closes, which asks until it is sent. Signing out asks too.
 * `guard` says which other ways to leave ask: those after which no question or error of the call is visible.
 */
export function useUndo(guard: Pick<UnsavedForm, 'queryParams' | 'isSavedByLeaving'>): Undo {
  const [last, setLast] = useState<LastAction>()
  const [failure, setFailure] = useState<{ label: string; error: ApiError }>()
  const [running, setRunning] = useState(0)
  const isLeaveQuestionOpen = useIsLeaveQuestionOpen()
  const waiting = useRef<{ action: UndoableAction; timer: ReturnType<typeof setInterval> }>(undefined)
  /** The only action that the notice names and that can be taken back. */
  const newest = useRef<{ action: UndoableAction; isSent: boolean }>(undefined)
  /** Resolves with whether the last step was done. */
  const queue = useRef(Promise.resolve(true))

  /** One call after the other, so that an undo never overtakes its action. */
  function enqueue(label: string, step: () => Promise<boolean>) {
    setRunning((count) => count + 1)
    queue.current = queue.current
      .then(step)
      .catch((error: unknown) => {
        setFailure({ label, error: wrapError(error) })
        return false
      })
      .finally(() => setRunning((count) => count - 1))
  }

  /** Returns the action that waited. */
  function dropWaiting() {
    const action = waiting.current?.action
    clearInterval(waiting.current?.timer)
    waiting.current = undefined
    if (action) setLast(undefined)
    return action
  }

  function sendWaiting() {
    const action = dropWaiting()
    if (action) enqueue(action.label, async () => (await action.send()) !== false)
  }

  function perform(action: UndoableAction) {
    sendWaiting()
    setLast(undefined)
    setFailure(undefined)
    const performed = { action, isSent: false }
    newest.current = performed
    if (!action.undo) {
      // Waits on while the question before leaving is open, because its answer can be Discard.
      waiting.current = { action, timer: setInterval(() => isLeaveQuestionOpen() || sendWaiting(), UNDO_DELAY) }
      setLast({ label: action.label, state: 'waiting' })
      return
    }
    enqueue(action.label, async () => {
      performed.isSent = (await action.send()) !== false
      if (performed.isSent && newest.current === performed) setLast({ label: action.label, state: 'sent' })
      return performed.isSent
    })
  }

  function undo() {
    setFailure(undefined)
    if (dropWaiting()) return
    const performed = newest.current
    newest.current = undefined
    setLast(undefined)
    if (!performed?.action.undo) return
    const { label, undo } = performed.action
    enqueue(label, async () => {
      try {
        return performed.isSent && (await undo()) !== false
      } catch (error) {
        if (!newest.current) {
          newest.current = performed
          setLast({ label, state: 'sent' })
        }
        throw error
      }
    })
  }

  /** Resolves with whether the last call was done. */
  function flush() {
    sendWaiting()
    return queue.current
  }
  const isWaiting = last?.state === 'waiting'
  const isUnsent = isWaiting || running > 0
  useUnsavedChanges({ ...guard, dirty: isUnsent, save: flush, discard: isWaiting ? dropWaiting : undefined })

  const sendNow = useEffectEvent(() => void sendWaiting())
  useEffect(() => () => sendNow(), [])
  useEffect(() => {
    if (!isUnsent) return
    const listening = new AbortController()
    // A phone may end a hidden tab without another event.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendNow(), listening)
    // The browser's question gives the call time to leave.
    addEventListener('beforeunload', () => sendNow(), listening)
    return () => listening.abort()
  }, [isUnsent])
  return { last, pending: running > 0, error: failure?.error, failed: failure?.label, perform, undo }
}
