import type { FightEvent } from '@cornerman/contract'
import { useState } from 'react'
import type { QueryResult } from '#api'
import { useUnsavedChanges } from '#ui/form/unsaved-forms.tsx'
import { type CardOrder, useCardOrder } from './use-card-order.ts'
import { type Pairing, usePairing } from './use-pairing.ts'

/** Start and end of a bout's video, as typed. */
export interface TypedTimes {
  from: string
  to: string
}

export interface FightCardState {
  order: CardOrder
  pairing: Pairing
  /** Unsaved video times by slot id. Kept while the row is closed. */
  times: Readonly<Record<number, TypedTimes>>
  setTimes(slotId: number, typed: TypedTimes | undefined): void
}

/** Holds all unsaved changes of a card. Lives above the rows, because rows unmount when they close. */
export function useFightCard(
  event: FightEvent,
  queryParams: readonly string[],
  { refetch }: Pick<QueryResult<FightEvent>, 'refetch'>,
): FightCardState {
  const order = useCardOrder(event, refetch)
  const pairing = usePairing(event, refetch)
  const [times, setAllTimes] = useState<FightCardState['times']>({})
  const dirty = pairing.dirty || event.fightSlots.some(({ id }) => times[id])
  useUnsavedChanges({ dirty, queryParams })

  return {
    order,
    pairing,
    times,
    setTimes: (slotId, typed) =>
      setAllTimes(({ [slotId]: _, ...others }) =>
        typed && typed.from + typed.to !== '' ? { ...others, [slotId]: typed } : others,
      ),
  }
}
