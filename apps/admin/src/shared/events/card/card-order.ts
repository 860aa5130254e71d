import { type Slot, sortSlots, swapTimes } from '@cornerman/contract'

/** The fields of a slot that an order changes, and the bout that it moves. */
export type SlotPlacement = Pick<Slot, 'id' | 'fightId' | 'fromDate' | 'toDate' | 'isMainCard'>

/**
 * Moves a slot to another position, counted from 0. It swaps times with each slot that it passes,
 * so the others keep their order.
 */
export function moveSlot<S extends Slot>(card: readonly S[], id: number, position: number): S[] {
  let slots = sortSlots(card)
  let index = slots.findIndex((slot) => slot.id === id)
  while (index >= 0 && index !== position) {
    index += Math.sign(position - index)

    const neighbour = slots[index]
    if (!neighbour) {
      break
    }

    slots = swapTimes(slots, id, neighbour.id)
  }

  return slots
}

/** Applies unsaved times and main-card flags to the card of the server. Slots without unsaved changes stay as they are. */
export function applyPendingPlaces(
  card: readonly Slot[],
  places: readonly SlotPlacement[] | undefined,
): Slot[] {
  if (!places) {
    return sortSlots(card)
  }

  const pending = new Map(places.map((place) => [place.id, place]))

  return sortSlots(
    card.map((slot) => {
      const { fromDate, toDate, isMainCard } = pending.get(slot.id) ?? slot
      return { ...slot, fromDate, toDate, isMainCard }
    }),
  )
}

/**
 * Applies the moves from `initial` to `edited` to the saved card. Returns undefined if another admin has changed what was moved:
 * the time, the main card, the bout, or the slot itself.
 */
export function mergeMoves(
  { initial, edited }: { initial: readonly SlotPlacement[]; edited: readonly SlotPlacement[] },
  saved: readonly Slot[],
): Slot[] | undefined {
  const find = (card: readonly SlotPlacement[], id: number) => card.find((slot) => slot.id === id)
  const moved = edited.filter((slot) => !isSamePlacement(slot, find(initial, slot.id)))
  const isUnchanged = ({ id }: SlotPlacement) => isSamePlacement(find(saved, id), find(initial, id))

  return moved.every(isUnchanged) ? applyPendingPlaces(saved, moved) : undefined
}

const isSamePlacement = (one: SlotPlacement | undefined, other: SlotPlacement | undefined) =>
  one &&
  other &&
  (['fightId', 'fromDate', 'toDate', 'isMainCard'] as const).every((key) => one[key] === other[key])

/** All slots in the format of the save call, each with its displayed bout. */
export const toSlotOrder = (card: readonly Slot[]) =>
  card.map(({ id, fightId, isMainCard, fromDate, toDate }) => ({
    id,
    fightId,
    isMainCard,
    fromDate,
    toDate,
  }))
