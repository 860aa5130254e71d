import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ApiError, wrapError } from '#api'
import {
  type UnsavedForm,
  useIsLeaveQuestionOpen,
  useUnsavedChanges,
} from '#ui/form/unsaved-forms.tsx'

/** Milliseconds. */
export const UNDO_DELAY = 5000

export interface UndoableAction {
  /** The action that was done: "Clip starts at 51:10". */
  label: string
  /** Does it. Resolves with false when the user decided against it. */
  send(): Promise<unknown>
  /** Takes it back. Without it the action waits 5 seconds before it is sent. */
  undo?: (() => Promise<unknown>) | undefined
}

/** `waiting`: sent in 5 seconds unless taken back. `sent`: can be taken back until the next action. `final`: cannot. */
interface LastAction {
  label: string
  state: 'waiting' | 'sent' | 'final'
}

const toFinal = ({ label }: UndoableAction): LastAction => ({ label, state: 'final' })

export interface Undo {
  last: LastAction | undefined
  pending: boolean
  /** Why the last call failed, and the action that it is about. */
  error: ApiError | undefined
  failed: string | undefined
  /** The action that was undone last, until the next action. */
  undone: string | undefined
  /** Does an action. What still waits is sent before. */
  perform(action: UndoableAction): void
  /** Takes the newest back, also when its call is still running. Can be tried again after a failure. Too late, shows it as `final`. */
  undo(): void
  /** Hides the last action. Sends it now if it waits. */
  dismiss(): void
}

/**
 * Actions that can be taken back: by a call where there is one, else by waiting before they are sent.
 * What waits is sent on unmount, in a hidden tab and before the tab closes, which asks until it is sent. Signing out asks too.
 * `guard` says which other ways to leave ask: those after which no question or error of the call is visible.
 */
export function useUndo(guard: Pick<UnsavedForm, 'queryParams' | 'isSavedByLeaving'>): Undo {
  const [last, setLast] = useState<LastAction>()
  const [failure, setFailure] = useState<{ label: string; error: ApiError }>()
  const [undone, setUndone] = useState<string>()
  const [running, setRunning] = useState(0)
  const isLeaveQuestionOpen = useIsLeaveQuestionOpen()
  const waiting = useRef<{ action: UndoableAction; timer: ReturnType<typeof setInterval> }>(
    undefined,
  )

  /** The only one that the notice names and that can be taken back. */
  const newest = useRef<UndoableAction>(undefined)

  /** The last one that was done. */
  const done = useRef<UndoableAction>(undefined)

  /** Resolves with whether the last step was done. */
  const queue = useRef(Promise.resolve(true))

  /** The calls are sent one after the other, so that an undo never overtakes its action. */
  function enqueue(label: string, step: () => Promise<boolean>, action?: UndoableAction) {
    setRunning((count) => count + 1)
    queue.current = queue.current
      .then(step)
      .catch((error: unknown) => {
        setFailure({ label, error: wrapError(error) })
        return false
      })
      .then((isDone) => {
        if (!isDone && action && newest.current === action && !action.undo) {
          newest.current = undefined
          setLast(undefined)
        }

        return isDone
      })
      .finally(() => setRunning((count) => count - 1))
  }

  /** Returns what waited. */
  function dropWaiting() {
    const action = waiting.current?.action
    clearInterval(waiting.current?.timer)
    waiting.current = undefined

    if (action) {
      setLast(undefined)
    }

    return action
  }

  function sendWaiting() {
    const action = dropWaiting()
    if (!action) {
      return
    }

    setLast(toFinal(action))
    send(action)
  }

  function send(action: UndoableAction) {
    const step = async () => {
      if ((await action.send()) === false) {
        return false
      }

      done.current = action

      if (newest.current === action && action.undo) {
        setLast({ label: action.label, state: 'sent' })
      }

      return true
    }

    enqueue(action.label, step, action)
  }

  function perform(action: UndoableAction) {
    sendWaiting()
    setLast(undefined)
    setFailure(undefined)
    setUndone(undefined)
    newest.current = action

    if (action.undo) {
      return send(action)
    }

    // Waits on while the question before leaving is open, because its answer can be Discard.
    waiting.current = {
      action,
      timer: setInterval(() => isLeaveQuestionOpen() || sendWaiting(), UNDO_DELAY),
    }

    setLast({ label: action.label, state: 'waiting' })
  }

  function undo() {
    setFailure(undefined)

    const dropped = dropWaiting()
    const action = newest.current
    if (!dropped && action && !action.undo) {
      return setLast(toFinal(action))
    }

    newest.current = undefined
    setLast(undefined)

    if (dropped) {
      setUndone(dropped.label)
    }

    if (dropped || !action) {
      return
    }

    enqueue(action.label, () => takeBack(action))
  }

  /** Returns whether it was taken back. */
  async function takeBack(action: UndoableAction): Promise<boolean> {
    const { label } = action
    // It was not done: nothing to take back.
    if (done.current !== action) {
      return false
    }

    try {
      if ((await action.undo?.()) === false) {
        return false
      }

      if (!newest.current) {
        setUndone(label)
      }

      return true
    } catch (error) {
      if (!newest.current) {
        newest.current = action
        setLast({ label, state: 'sent' })
      }

      throw error
    }
  }

  function dismiss() {
    sendWaiting()
    setLast(undefined)
  }

  /** Resolves with whether the last call was done. */
  function flush() {
    sendWaiting()
    return queue.current
  }

  const isWaiting = last?.state === 'waiting'
  const isUnsent = isWaiting || running > 0

  useUnsavedChanges({
    ...guard,
    dirty: isUnsent,
    save: flush,
    discard: isWaiting ? dropWaiting : undefined,
  })

  const sendNow = useEffectEvent(() => void sendWaiting())
  useEffect(() => () => sendNow(), [])

  useEffect(() => {
    if (!isUnsent) {
      return
    }

    const listening = new AbortController()

    // A phone may end a hidden tab without another event.
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'hidden' && sendNow(),
      listening,
    )

    // The browser's question gives the call time to leave.
    addEventListener('beforeunload', () => sendNow(), listening)

    return () => listening.abort()
  }, [isUnsent])

  return {
    last,
    pending: running > 0,
    error: failure?.error,
    failed: failure?.label,
    undone,
    perform,
    undo,
    dismiss,
  }
}
