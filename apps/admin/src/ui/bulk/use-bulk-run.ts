import type { Command } from '@cornerman/contract'
import pLimit from 'p-limit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ApiError, wrapError } from '#api/api-error.ts'
import { useCommand } from '#api/use-command.ts'

/** Leaves the server room for other calls. */
const MAX_PARALLEL = 3

/** `unknown`: sent, and no response says whether it took effect. */
export type Outcome =
  | { state: 'waiting' | 'sending' | 'done' | 'unsent' }
  | { state: 'failed' | 'unknown'; error: ApiError }
export interface Entry<Row> {
  row: Row
  outcome: Outcome
}

export interface BulkRun<Row> {
  /** The rows of the run in order, each with its outcome. Empty before the first run. */
  entries: readonly Entry<Row>[]
  isRunning: boolean
  isStopping: boolean
  start(rows: readonly Row[]): void
  /** Sends the failed rows again. Not those with an unknown outcome, which may be done already. */
  retryFailed(): void
  /** Sends the rows that a stopped run has left out. */
  resume(): void
  /** Sends nothing more. Calls in flight complete. */
  stop(): void
  /** Forgets the last run. */
  reset(): void
}

/** Sends a command once for each row, three at a time, and refetches the lists once at the end. Stops on unmount. */
export function useBulkRun<Row, In, Out>(endpoint: Command<In, Out>, toInput: (row: Row) => NoInfer<In>): BulkRun<Row> {
  const { run, refetchChanged } = useCommand(endpoint)
  const [entries, setEntries] = useState<readonly Entry<Row>[]>([])
  const [isRunning, setRunning] = useState(false)
  const [isStopping, setStopping] = useState(false)
  // A ref, because a second click may come before the next render.
  const current = useRef<{ isStopped: boolean }>(undefined)
  const stopNow = useEffectEvent(stop)
  useEffect(() => () => stopNow(), [])

  function stop() {
    if (!current.current) return
    current.current.isStopped = true
    setStopping(true)
  }

  async function send(rows: readonly Row[]) {
    const thisRun = { isStopped: false }
    current.current = thisRun
    setRunning(true)
    setStopping(false)
    const setOutcome = (row: Row, outcome: Outcome) =>
      setEntries((before) => before.map((entry) => (entry.row === row ? { row, outcome } : entry)))

    async function sendRow(row: Row) {
      if (thisRun.isStopped) return setOutcome(row, { state: 'unsent' })
      setOutcome(row, { state: 'sending' })
      try {
        await run(toInput(row), { skipRefetch: true })
        setOutcome(row, { state: 'done' })
      } catch (thrown) {
        const error = wrapError(thrown)
        setOutcome(row, { state: error.outcomeUnknown ? 'unknown' : 'failed', error })
      }
    }

    const limit = pLimit(MAX_PARALLEL)
    await Promise.all(rows.map((row) => limit(() => sendRow(row))))
    current.current = undefined
    setRunning(false)
    void refetchChanged()
  }

  const waiting: Outcome = { state: 'waiting' }
  function sendAgain(state: 'failed' | 'unsent') {
    if (current.current) return
    const rows = entries.filter(({ outcome }) => outcome.state === state).map(({ row }) => row)
    setEntries(entries.map((entry) => (rows.includes(entry.row) ? { ...entry, outcome: waiting } : entry)))
    void send(rows)
  }

  return {
    entries,
    isRunning,
    isStopping,
    start(rows) {
      if (current.current) return
      setEntries(rows.map((row) => ({ row, outcome: waiting })))
      void send(rows)
    },
    retryFailed: () => sendAgain('failed'),
    resume: () => sendAgain('unsent'),
    stop,
    reset: () => setEntries([]),
  }
}
