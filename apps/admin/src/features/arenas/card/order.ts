import { type Slot, sortSlots, swapTimes } from '@cornerman/contract'

/** As much of a slot as is saved with an order. */
export type Place = Pick<Slot, 'id' | 'fromDate' | 'toDate' | 'isMainCard'>

/**
 * A slot taken to another place of the card, from 0. On its way it swaps times with each slot that it passes,
 * as if it were moved place by place: the others keep their order.
 */
export function moveSlot<S extends Slot>(card: readonly S[], id: number, place: number): S[] {
  let slots = sortSlots(card)
  const target = Math.max(0, Math.min(place, slots.length - 1))
  let at = slots.findIndex((slot) => slot.id === id)
  while (at >= 0 && at !== target) {
    const next = at + Math.sign(target - at)
    const neighbour = slots[next]
    if (!neighbour) break
    slots = swapTimes(slots, id, neighbour.id)
    // Slots of another make may share a time: then no swap gets past.
    if (slots[next]?.id !== id) break
    at = next
  }
  return slots
}

/** The card as the server knows it, in the order and on the parts that somebody has just put it in. Slots that they have not seen yet stay as they are. */
export function applyPlaces(card: readonly Slot[], places: readonly Place[] | undefined): Slot[] {
  if (!places) return sortSlots(card)
  const wanted = new Map(places.map((place) => [place.id, place]))
  return sortSlots(
    card.map((slot) => {
      const { fromDate, toDate, isMainCard } = wanted.get(slot.id) ?? slot
      return { ...slot, fromDate, toDate, isMainCard }
    }),
  )
}

/** Rows stay where they are while somebody's hands are on them: what others have moved waits, and what they have added stands below until then. */
export function applyHeldOrder(card: readonly Slot[], held: readonly number[] | undefined): readonly Slot[] {
  if (!held) return card
  const staying = held.flatMap((id) => card.find((slot) => slot.id === id) ?? [])
  return [...staying, ...card.filter(({ id }) => !held.includes(id))]
}

/** All slots as a save names them: each with the bout that it is seen with. */
export const toSlotOrder = (card: readonly Slot[]) =>
  card.map(({ id, fightId, isMainCard, fromDate, toDate }) => ({ id, fightId, isMainCard, fromDate, toDate }))

/** What the evening leads up to: the last bout of the main card. */
export const findMainEvent = (card: readonly Slot[]): number | undefined => card.findLast(({ isMainCard }) => isMainCard)?.id
