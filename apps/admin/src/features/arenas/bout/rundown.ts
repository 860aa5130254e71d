import { type FightEvent, type Slot, sortSlots } from '@cornerman/contract'
import { getMissing, hasResultOrVideo, isEmptySlot, type MissingPart } from './bout.ts'

export interface RundownBout {
  slot: Slot
  /** Position on the card, counted from 1. */
  number: number
  place: 'over' | 'now' | 'next' | 'later'
  /** What a bout that is over still needs. */
  missing: readonly MissingPart[]
}

export const hasBegun = ({ place }: Pick<RundownBout, 'place'>) => place === 'over' || place === 'now'

/** Lists the bouts in order. While no bout is current, those up to the last one with a result or a video count as over. */
export function getRundown({
  status,
  currentSlotId,
  fightSlots,
}: Pick<FightEvent, 'status' | 'currentSlotId' | 'fightSlots'>) {
  const slots = sortSlots(fightSlots)
  const current = status === 'ONGOING' ? slots.findIndex(({ id }) => id === currentSlotId) : -1
  const lastOver =
    current >= 0 ? current - 1 : status === 'FINISHED' ? slots.length - 1 : slots.findLastIndex(hasResultOrVideo)
  const next = slots.findIndex((slot, index) => index > Math.max(current, lastOver) && !isEmptySlot(slot))

  const bouts = slots.map((slot, index): RundownBout => {
    const place = index === current ? 'now' : index <= lastOver ? 'over' : index === next ? 'next' : 'later'
    return {
      slot,
      number: index + 1,
      place,
      missing: place === 'over' ? getMissing(slot) : [],
    }
  })
  return { bouts, now: bouts[current], next: bouts[next] }
}
