import { type Slot, sortSlots, swapTimes } from '@cornerman/contract'

/** The fields of a slot that an order changes, and the bout that it moves. */
export type SlotPlacement = Pick<Slot, 'id' | 'fightId' | 'fromDate' | 'toDate' | 'isMainCard'>

/**
 * Moves a slot to another position, counted from 0. It swaps times with each slot that it passes,
 * so the others keep their order.
 */
export function moveSlot<S extends Slot>(card: readonly S[], id: number, position: number): S[] {
  let slots = sortSlots(card)
  const target = Math.max(0, Math.min(position, slots.length - 1))
  let index = slots.findIndex((slot) => slot.id === id)
  while (index >= 0 && index !== target) {
    const next = index + Math.sign(target - index)
    const neighbour = slots[next]
    if (!neighbour) break
    slots = swapTimes(slots, id, neighbour.id)
    // Slots that share a time cannot be swapped. Stops instead of looping forever.
    if (slots[next]?.id !== id) break
    index = next
  }
  return slots
}

/** Applies unsaved times and main-card flags to the card of the server. Slots without unsaved changes stay as they are. */
export function applyPendingPlaces(card: readonly Slot[], places: readonly SlotPlacement[] | undefined): Slot[] {
  if (!places) return sortSlots(card)
  const pending = new Map(places.map((place) => [place.id, place]))
  return sortSlots(
    card.map((slot) => {
      const { fromDate, toDate, isMainCard } = pending.get(slot.id) ?? slot
      return { ...slot, fromDate, toDate, isMainCard }
    }),
  )
}

/**
 * Applies the moves from `seen` to `wanted` to the newest card. Returns undefined if another admin has changed what was moved:
 * the time, the main card, the bout, or the slot itself.
 */
export function mergeMoves(
  { seen, wanted }: { seen: readonly SlotPlacement[]; wanted: readonly SlotPlacement[] },
  newest: readonly Slot[],
): Slot[] | undefined {
  const find = (card: readonly SlotPlacement[], id: number) => card.find((slot) => slot.id === id)
  const moved = wanted.filter((slot) => !isSamePlacement(slot, find(seen, slot.id)))
  const isUnchanged = ({ id }: SlotPlacement) => isSamePlacement(find(newest, id), find(seen, id))
  return moved.every(isUnchanged) ? applyPendingPlaces(newest, moved) : undefined
}

const isSamePlacement = (one: SlotPlacement | undefined, other: SlotPlacement | undefined) =>
  one !== undefined &&
  other !== undefined &&
  one.fightId === other.fightId &&
  one.fromDate === other.fromDate &&
  one.toDate === other.toDate &&
  one.isMainCard === other.isMainCard

/** All slots in the format of the save call, each with its displayed bout. */
export const toSlotOrder = (card: readonly Slot[]) =>
  card.map(({ id, fightId, isMainCard, fromDate, toDate }) => ({ id, fightId, isMainCard, fromDate, toDate }))

/** Returns the id of the last bout of the main card. */
export const findMainEvent = (card: readonly Slot[]): number | undefined =>
  card.findLast(({ isMainCard }) => isMainCard)?.id
