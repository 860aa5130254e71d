import type { Fight, FightEvent, Slot } from '@cornerman/contract'
import { useState } from 'react'
import { useActionSteps } from '#shared/action/use-action.tsx'
import { formatOutcomeWithWinner } from '../bout/bout.ts'
import type { Outcome } from '../bout/outcome.ts'
import { useSaveResult } from './save-result.ts'

export interface SavedResult {
  slot: Slot
  number: number
  /** The bout before the save. */
  initial: Fight
  saved: Outcome
}

/** Takes back the last result that was saved on a card. Offered only where the API can save the one before it. */
export function useResultUndo(event: Pick<FightEvent, 'id'>) {
  const [last, setLast] = useState<SavedResult>()
  const saveResult = useSaveResult(event)

  const takeBack = useActionSteps(
    ({ slot, initial, saved }: SavedResult, ask) =>
      saveResult({ slot, fight: { ...initial, ...saved } }, initial, ask),
    { successText: ({ number }) => `Result of bout ${number} is taken back` },
  )

  return {
    label: last && describeResult(last),
    dialog: takeBack.dialog,
    offer: setLast,
    forget: () => setLast(undefined),
    undo() {
      if (last) {
        setLast(undefined)
        void takeBack.run(last)
      }
    },
  }
}

const describeResult = ({ number, initial, saved }: SavedResult) =>
  `Bout ${number}: ${formatOutcomeWithWinner({ ...initial, ...saved }) ?? 'result cleared'}`
