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

/** `waiting`: sent in 5 seconds unless taken back. `sent`: can be taken back until the next action. `final`: cannot. */
interface LastAction {
  label: string
  state: 'waiting' | 'sent' | 'final'
}

/** Actions that are done and taken back together. */
interface Group {
  actions: readonly UndoableAction[]
  /** What was done of them and not taken back. */
  done: UndoableAction[]
}

const toLabel = (actions: readonly UndoableAction[]) => actions.map(({ label }) => label).join('. ')
const canTakeBack = ({ actions }: Group) => actions.every(({ undo }) => undo)
const toFinal = ({ actions }: Group): LastAction => ({ label: toLabel(actions), state: 'final' })

export interface Undo {
  last: LastAction | undefined
  pending: boolean
  /** Why the last call failed, and the action that it is about. */
  error: ApiError | undefined
  failed: string | undefined
  /** What was taken back last, until the next action. */
  takenBack: string | undefined
  /** Does an action, or several as one, each once the one before is done. What still waits is sent before. */
  perform(...actions: UndoableAction[]): void
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
  const [takenBack, setTakenBack] = useState<string>()
  const [running, setRunning] = useState(0)
  const isLeaveQuestionOpen = useIsLeaveQuestionOpen()
  const waiting = useRef<{ group: Group; timer: ReturnType<typeof setInterval> }>(undefined)
  /** The only one that the notice names and that can be taken back. */
  const newest = useRef<Group>(undefined)
  /** Resolves with whether the last step was done. */
  const queue = useRef(Promise.resolve(true))

  /** One call after the other, so that an undo never overtakes its action. */
  function enqueue(label: string, step: () => Promise<boolean>, group?: Group) {
    setRunning((count) => count + 1)
    queue.current = queue.current
      .then(step)
      .catch((error: unknown) => {
        setFailure({ label, error: wrapError(error) })
        return false
      })
      .then((isDone) => {
        if (!isDone && group && newest.current === group && !canTakeBack(group)) {
          newest.current = undefined
          setLast(undefined)
        }
        return isDone
      })
      .finally(() => setRunning((count) => count - 1))
  }

  /** Returns what waited. */
  function dropWaiting() {
    const group = waiting.current?.group
    clearInterval(waiting.current?.timer)
    waiting.current = undefined
    if (group) setLast(undefined)
    return group
  }

  function sendWaiting() {
    const group = dropWaiting()
    if (!group) return
    setLast(toFinal(group))
    send(group)
  }

  function send(group: Group) {
    group.actions.forEach((action, index) => {
      const step = async () => {
        if (group.done.length < index || (await action.send()) === false) return false
        group.done.push(action)
        if (newest.current === group && canTakeBack(group)) setLast({ label: toLabel(group.done), state: 'sent' })
        return true
      }
      enqueue(action.label, step, group)
    })
  }

  function perform(...actions: UndoableAction[]) {
    sendWaiting()
    setLast(undefined)
    setFailure(undefined)
    setTakenBack(undefined)
    const group = { actions, done: [] }
    newest.current = group
    if (canTakeBack(group)) return send(group)
    // Waits on while the question before leaving is open, because its answer can be Discard.
    waiting.current = { group, timer: setInterval(() => isLeaveQuestionOpen() || sendWaiting(), UNDO_DELAY) }
    setLast({ label: toLabel(actions), state: 'waiting' })
  }

  function undo() {
    setFailure(undefined)
    const dropped = dropWaiting()
    const group = newest.current
    if (!dropped && group && !canTakeBack(group)) return setLast(toFinal(group))
    newest.current = undefined
    setLast(undefined)
    if (dropped) setTakenBack(toLabel(dropped.actions))
    if (dropped || !group) return
    enqueue(toLabel(group.actions), async () => {
      const done = group.done.toReversed()
      const label = toLabel(group.done)
      try {
        for (const action of done) {
          if ((await action.undo?.()) === false) return false
          // What is taken back is not tried again.
          group.done.pop()
        }
        if (!newest.current) setTakenBack(label)
        return done.length > 0
      } catch (error) {
        if (!newest.current) {
          newest.current = group
          setLast({ label: toLabel(group.done), state: 'sent' })
        }
        throw error
      }
    })
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
  return {
    last,
    pending: running > 0,
    error: failure?.error,
    failed: failure?.label,
    takenBack,
    perform,
    undo,
    dismiss,
  }
}
