import type { FightEvent, Slot } from '@cornerman/contract'
import { slots as slotCalls } from '@cornerman/contract/endpoints/slots'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { useErrorNotice } from '../../../ui/feedback/error-details.tsx'
import type { Contestant } from '../corner/contestant.ts'
import { type AddPlace, focusSearch } from './focus-bout.ts'
import { placeAtEnd } from './slot-times.ts'
import type { FightCardState } from './use-fight-card.ts'

/**
 * Adds an empty slot and focuses the search of its red corner, or of the blue one if the red one is filled already.
 * The call adds slots at the top. To add one at the end, the app moves it there.
 */
export function useAddPair(
  { id: fightEventId, location, fightSlots }: FightEvent,
  { order, pairing }: FightCardState,
  onAdded: (slotId: number) => void,
) {
  const { run, pending } = useCommand(slotCalls.addEmpty)
  const showError = useErrorNotice()
  const [lastPlace, setLastPlace] = useState<AddPlace>('top')
  const [red, setRed] = useState<Contestant>()
  /** The card before the slot was added, to find the new slot by comparison: a response may not name it. */
  const [before, setBefore] = useState<readonly Slot[]>()
  const added = before && fightSlots.find(({ id }) => !before.some((slot) => slot.id === id))

  const open = useEffectEvent((slot: Slot, card: readonly Slot[]) => {
    setBefore(undefined)
    if (lastPlace === 'end' && card.length > 0)
      order.arrange((slots) => placeAtEnd(slots, slot.id, card), 'Added at the end')
    onAdded(slot.id)
    if (red) void pairing.choose(slot, 'red', red)
    focusSearch(slot.id, red ? 'blue' : 'red')
  })
  useEffect(() => {
    if (added !== undefined && before) open(added, before)
  }, [added, before])

  /** `fighter`: goes into the red corner. */
  async function add(place: AddPlace, fighter?: Contestant) {
    setLastPlace(place)
    setRed(fighter)
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
