import type { User } from '@cornerman/contract'
import { useEffect, useRef, useState } from 'react'
import { type ApiError, wrapError } from '../../../../api/api-error.ts'
import { useCreate } from '../use-create.ts'
import type { TableRole, TableRow } from './parse-table.ts'

/** `unknown`: sent, and no response says whether it was created. */
export type Outcome = { state: 'creating' } | { state: 'created'; id: User['id'] | undefined } | { state: 'failed' | 'unknown'; error: ApiError }
export type Outcomes = Readonly<Record<string, Outcome>>

/** Rejections of one row's values. After any other error the next rows would fail the same way. */
const ROW_ERRORS: readonly (number | undefined)[] = [400, 409, 422]

/** An email belongs to one user, so it names a row, also after other rows were added or removed. */
export const getKey = ({ values }: TableRow) => values.email?.toLowerCase() ?? ''

/** Creates the rows of a table one after the other. A row that was created is never sent again. */
export function useCreateRows(role: TableRole) {
  const create = useCreate(role)
  const [outcomes, setOutcomes] = useState<Outcomes>({})
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start(rows: readonly TableRow[]) {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    for (const [done, row] of rows.entries()) {
      if (controller.signal.aborted) break
      const note = (outcome: Outcome) => setOutcomes((all) => ({ ...all, [getKey(row)]: outcome }))
      setProgress({ done, total: rows.length })
      note({ state: 'creating' })
      try {
        const user = await create(row.values)
        note({ state: 'created', id: user?.id })
      } catch (failure) {
        const error = wrapError(failure)
        note({ state: error.outcomeUnknown ? 'unknown' : 'failed', error })
        if (!ROW_ERRORS.includes(error.status)) break
      }
    }
    running.current = undefined
    setProgress(undefined)
  }

  return { outcomes, restore: setOutcomes, progress, start, stop: () => running.current?.abort() }
}
