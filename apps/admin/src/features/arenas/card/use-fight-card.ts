import type { FightEvent } from '@cornerman/contract'
import { useState } from 'react'
import { useUnsavedGuard } from '../../../ui/unsaved/guards.ts'
import { type CardOrder, useCardOrder } from './use-card-order.ts'
import { type Pairing, usePairing } from './use-pairing.ts'

/** From and to of a bout's video, as they are typed. */
export interface TypedTimes {
  from: string
  to: string
}

export interface FightCardState {
  order: CardOrder
  pairing: Pairing
  /** Typed and not saved, by slot: it stays while its row is closed. */
  times: Readonly<Record<number, TypedTimes>>
  setTimes(slotId: number, typed: TypedTimes | undefined): void
}

/** Everything that is being done to a card and is not on the server yet. It stands above the rows, which open and close. */
export function useFightCard(event: FightEvent, goesWith: readonly string[], readAgain: () => void): FightCardState {
  const order = useCardOrder(event, readAgain)
  const pairing = usePairing(event)
  const [times, setAllTimes] = useState<FightCardState['times']>({})
  const typed = event.fightSlots.some(({ id }) => times[id])
  useUnsavedGuard({ dirty: pairing.dirty || typed, goesWith })

  return {
    order,
    pairing,
    times,
    setTimes: (slotId, given) =>
      setAllTimes(({ [slotId]: _, ...others }) => (given && given.from + given.to !== '' ? { ...others, [slotId]: given } : others)),
  }
}
