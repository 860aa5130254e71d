import type { FightEvent, Slot } from '@cornerman/contract'
import { slots as slotCalls } from '@cornerman/contract/endpoints/slots'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { useErrorNotice } from '../../../ui/feedback/error-details.tsx'
import { type AddPlace, focusSearch } from './focus-bout.ts'
import { placeAtEnd } from './slot-times.ts'
import type { CardOrder } from './use-card-order.ts'

/** Adds an empty slot and focuses the search of its red corner. The call adds at the top; for the end, the slot is moved there. */
export function useAddPair({ id: fightEventId, location, fightSlots }: FightEvent, order: CardOrder, onAdded: (slotId: number) => void) {
  const { run, pending } = useCommand(slotCalls.addEmpty)
  const showError = useErrorNotice()
  const [lastPlace, setLastPlace] = useState<AddPlace>('top')
  /** The card before a slot is added, until the card shows it. The response of an API may not name it. */
  const [before, setBefore] = useState<readonly Slot[]>()
  const added = before && fightSlots.find(({ id }) => !before.some((slot) => slot.id === id))?.id

  const open = useEffectEvent((slotId: Slot['id'], card: readonly Slot[]) => {
    setBefore(undefined)
    if (lastPlace === 'end') order.arrange((slots) => placeAtEnd(slots, slotId, card), 'Added at the end')
    onAdded(slotId)
    focusSearch(slotId, 'red')
  })
  useEffect(() => {
    if (added !== undefined && before) open(added, before)
  }, [added, before])

  async function add(place: AddPlace) {
    setLastPlace(place)
    setBefore(fightSlots)
    try {
      await run({ params: { id: location.id }, body: { fightEventId, timezone: location.tz } })
    } catch (error) {
      setBefore(undefined)
      showError(error)
    }
  }

  return { add, lastPlace, pendingPlace: pending ? lastPlace : undefined }
}
