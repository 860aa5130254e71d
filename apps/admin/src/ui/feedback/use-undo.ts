import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ApiError, wrapError } from '../../api/api-error.ts'
import { useUnsavedChanges } from '../form/unsaved-forms.ts'

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
  /** Why the last call failed. */
  error: ApiError | undefined
  /** Does an action; one that still waits is sent before it. */
  perform(action: UndoableAction): void
  undo(): void
}

/**
 * Actions that can be taken back: by a call where there is one, else by waiting before they are sent.
 * What waits is sent on unmount, in a hidden tab and before the tab closes, which asks until it is sent. Signing out asks too.
 */
export function useUndo(): Undo {
  const [last, setLast] = useState<LastAction>()
  const [error, setError] = useState<ApiError>()
  const [running, setRunning] = useState(0)
  const waiting = useRef<{ action: UndoableAction; timer: ReturnType<typeof setTimeout> }>(undefined)
  const sent = useRef<UndoableAction>(undefined)
  /** Resolves with whether the last call succeeded. */
  const queue = useRef(Promise.resolve(true))

  /** One call after the other, so that an undo never overtakes its action. */
  function enqueue(step: () => Promise<void>) {
    setRunning((count) => count + 1)
    queue.current = queue.current
      .then(step)
      .then(
        () => true,
        (error: unknown) => {
          setError(wrapError(error))
          return false
        },
      )
      .finally(() => setRunning((count) => count - 1))
  }

  function sendWaiting() {
    const action = waiting.current?.action
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    if (!action) return
    setLast(undefined)
    enqueue(async () => void (await action.send()))
  }

  function perform(action: UndoableAction) {
    sendWaiting()
    sent.current = undefined
    setLast(undefined)
    setError(undefined)
    if (!action.undo) {
      waiting.current = { action, timer: setTimeout(sendWaiting, UNDO_DELAY) }
      setLast({ label: action.label, state: 'waiting' })
      return
    }
    enqueue(async () => {
      if ((await action.send()) === false) return
      sent.current = action
      setLast({ label: action.label, state: 'sent' })
    })
  }

  function dropWaiting() {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    setLast(undefined)
  }

  function undo() {
    setError(undefined)
    setLast(undefined)
    if (waiting.current) return dropWaiting()
    const takeBack = sent.current?.undo
    sent.current = undefined
    if (takeBack) enqueue(async () => void (await takeBack()))
  }

  async function flush(): Promise<boolean> {
    sendWaiting()
    return queue.current
  }
  const isUnsent = last?.state === 'waiting' || running > 0
  useUnsavedChanges({ dirty: isUnsent, save: flush, discard: dropWaiting, isSavedByLeaving: true })

  const sendNow = useEffectEvent(sendWaiting)
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
  return { last, pending: running > 0, error, perform, undo }
}
