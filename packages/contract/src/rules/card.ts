import { CARD_HOURS, SLOT_MINUTES } from '../constants.ts'

/** As much of a slot as tells when it is. */
export interface Times {
  id: number
  fromDate: string
  toDate: string
}
/** Who stands in the corners of a bout: in each a fighter, a fake user, or nobody yet. */
export interface Corners {
  initiatorId: number | null
  targetId: number | null
  fakeInitiatorId: number | null
  fakeTargetId: number | null
}
/** Somebody who may stand in a corner. */
export type Person = { fighterId: number } | { fakeUserId: number }

const at = (instant: string) => Date.parse(instant)
const iso = (ms: number) => new Date(ms).toISOString()

/** In the order of their times, ids deciding between equals. */
export const sortSlots = <S extends Times>(slots: readonly S[]): S[] =>
  slots.toSorted((a, b) => at(a.fromDate) - at(b.fromDate) || at(a.toDate) - at(b.toDate) || a.id - b.id)

/** Two slots take each other's times, and so each other's places on the card. The answer is in the new order. */
export function swapTimes<S extends Times>(slots: readonly S[], one: number, other: number): S[] {
  const times = (id: number) => slots.find((slot) => slot.id === id)
  const [a, b] = [times(one), times(other)]
  if (!a || !b) return sortSlots(slots)
  const take = (slot: S, { fromDate, toDate }: Times): S => ({ ...slot, fromDate, toDate })
  return sortSlots(slots.map((slot) => (slot.id === one ? take(slot, b) : slot.id === other ? take(slot, a) : slot)))
}

export const shiftSlots = <S extends Times>(slots: readonly S[], ms: number): S[] =>
  ms === 0 ? [...slots] : slots.map((slot) => ({ ...slot, fromDate: iso(at(slot.fromDate) + ms), toDate: iso(at(slot.toDate) + ms) }))

/** When the first `count` slots of a new card are. */
export const createSlotTimes = (eventFrom: string, count: number) =>
  Array.from({ length: count }, (_, place) => ({
    fromDate: iso(at(eventFrom) + place * SLOT_MS),
    toDate: iso(at(eventFrom) + (place + 1) * SLOT_MS),
  }))

/** What is wrong with the times of a card, if anything: two bouts at once, one that ends before it begins, one before the event, or one on another day. */
export function findTimesError(slots: readonly Times[], eventFrom: string): 'overlap' | 'backwards' | 'before_event' | 'too_late' | undefined {
  const sorted = sortSlots(slots)
  if (sorted.some(({ fromDate, toDate }) => !(at(fromDate) < at(toDate)))) return 'backwards'
  if (sorted.some(({ fromDate }) => at(fromDate) < at(eventFrom))) return 'before_event'
  if (sorted.some(({ toDate }) => at(toDate) > at(eventFrom) + CARD_HOURS * 60 * 60_000)) return 'too_late'
  return sorted.some((slot, index) => index > 0 && at(slot.fromDate) < at((sorted[index - 1] as Times).toDate)) ? 'overlap' : undefined
}

/** Whether somebody stands on the card already; the bout that is being put together anew does not count. */
export function isOnCard(person: Person, bouts: readonly Corners[]): boolean {
  return bouts.some((bout) =>
    'fighterId' in person
      ? bout.initiatorId === person.fighterId || bout.targetId === person.fighterId
      : bout.fakeInitiatorId === person.fakeUserId || bout.fakeTargetId === person.fakeUserId,
  )
}

/** How long a new slot is. */
export const SLOT_MS = SLOT_MINUTES * 60_000
