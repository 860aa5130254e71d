import pLimit from 'p-limit'
import { useEffect, useRef, useState } from 'react'
import { type ApiError, wrapError } from '#api'
import { useActionSteps } from './use-action.tsx'

/** `unknown`: sent, and no response says whether it took effect. */
export type Outcome<Out = unknown> =
  | { state: 'waiting' | 'sending' | 'unsent' }
  | { state: 'done'; result: Out }
  | { state: 'failed' | 'unknown'; error: ApiError }

interface BulkOptions<Row, Out> {
  /** Names a row, also when it is another object. */
  getKey(row: Row): number | string
  send(row: Row): Promise<Out>
  /** Rows that are sent at the same time. */
  limit: number
  /** Whether the next rows may succeed after this error. */
  canContinue?(error: ApiError): boolean
  /** `isDone`: each of the rows that were sent took effect. */
  onEnd?(isDone: boolean): void
}

/** Sends one call for each of many rows, once. Stops on unmount. */
export function useBulkRun<Row, Out>({
  getKey,
  send,
  limit,
  canContinue,
  onEnd,
}: BulkOptions<Row, Out>) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number | string, Outcome<Out>>>(new Map())
  const [isStopping, setStopping] = useState(false)
  const isStopped = useRef(false)

  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  const { run, pending } = useActionSteps(sendAll, { successText: null, errorAt: 'control' })

  async function sendAll(rows: readonly Row[]) {
    const setOutcome = (changed: readonly Row[], outcome: Outcome<Out>) =>
      setOutcomes(
        (before) => new Map([...before, ...changed.map((row) => [getKey(row), outcome] as const)]),
      )

    async function sendRow(row: Row) {
      if (isStopped.current) {
        setOutcome([row], { state: 'unsent' })
        return false
      }

      setOutcome([row], { state: 'sending' })

      try {
        setOutcome([row], { state: 'done', result: await send(row) })
        return true
      } catch (thrown) {
        const error = wrapError(thrown)
        setOutcome([row], { state: error.outcomeUnknown ? 'unknown' : 'failed', error })

        if (canContinue && !canContinue(error)) {
          isStopped.current = true
        }

        return false
      }
    }

    isStopped.current = false
    setStopping(false)
    setOutcome(rows, { state: 'waiting' })

    const inTurn = pLimit(limit)
    const sent = await Promise.all(rows.map((row) => inTurn(() => sendRow(row))))

    onEnd?.(!sent.includes(false))
  }

  return {
    outcomes,
    isRunning: pending,
    isStopping,
    start: (rows: readonly Row[]) => void run(rows),
    /** Sends nothing more. Calls in flight complete. */
    stop() {
      isStopped.current = true
      setStopping(true)
    },
  }
}
