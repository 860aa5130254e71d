import {
  type Corners,
  createSlotTimes,
  findTimesError,
  type Input,
  isOnCard,
  type Person,
  SLOT_MS,
  shiftSlots,
  sortSlots,
  type Times,
} from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import { ApiError } from '../../domain/api-error.ts'
import { iso } from '../../domain/instant.ts'

type PlannedSlot = Times & { fightId: number | null; isMainCard: boolean }
/** A slot as somebody wants it: times and id, or neither and its place in the list. */
type Wish = Input<Contract['slots']['saveAll']>['body']['timeSlots'][number]

/**
 * The card as it is wanted: every slot once, none at the same time as another. Only slots that change are answered.
 * A list that knows of other slots or bouts than there are was made from a card that has changed since: it is refused, and no slot is lost.
 */
export function reorderSlots<S extends PlannedSlot>(slots: readonly S[], wishes: readonly Wish[], eventFrom: string): S[] {
  const places = sortSlots(slots)
  const left = [...places]
  const next = wishes.map((wish, place) => {
    const at = left.findIndex((slot) => slot.fightId === wish.fightId && (wish.id === undefined || slot.id === wish.id))
    const slot = left[at]
    const times = timesOf(wish) ?? places[place]
    if (!slot || !times) throw new ApiError('card_changed')
    left.splice(at, 1)
    return { ...slot, isMainCard: wish.isMainCard, fromDate: times.fromDate, toDate: times.toDate }
  })
  if (left.length > 0) throw new ApiError('card_changed')
  const wrong = findTimesError(next, eventFrom)
  if (wrong === 'overlap') throw new ApiError('slots_overlap')
  if (wrong) throw new ApiError('slot_times_not_valid')
  const before = new Map(slots.map((slot) => [slot.id, slot]))
  return next.filter((slot) => {
    const old = before.get(slot.id)
    return old?.fromDate !== slot.fromDate || old.toDate !== slot.toDate || old.isMainCard !== slot.isMainCard
  })
}

/** The times that a wish names, as rows keep them; undefined without both. */
function timesOf({ fromDate, toDate }: Wish) {
  if (fromDate === undefined || toDate === undefined) return undefined
  const [from, to] = [Date.parse(fromDate), Date.parse(toDate)]
  // A time that no clock shows is no number.
  if (!(from < to)) throw new ApiError('slot_times_not_valid')
  return { fromDate: iso(from), toDate: iso(to) }
}

/** Makes room for a new slot at the top of a card, if it then still ends within a day. */
export function makeRoomAtTop<S extends Times>(slots: readonly S[], eventFrom: string): { fromDate: string; toDate: string; moved: S[] } {
  const inserted = insertAtTop(slots, eventFrom)
  if (findTimesError(inserted.moved, eventFrom) === 'too_late') throw new ApiError('card_full')
  return inserted
}

/** The slot, if it holds this bout, or none when none is meant. */
export function assertHolds<S extends { id: number; fightId: number | null }>(slot: S, fightId: number | null): S {
  if (slot.fightId !== fightId) throw new ApiError('card_changed', `Slot ${slot.id} does not hold what you think any more. Look at the card again.`)
  return slot
}

/** What a pairing may name: one person in each corner. */
export type Pairing = { [Corner in keyof Corners]?: number | null | undefined }

/** The four corners of a bout, one person in each, who is not on the card yet. `bouts` are the others of the event. */
export function pair(pairing: Pairing, bouts: readonly Corners[]): Corners {
  const { initiatorId = null, targetId = null, fakeInitiatorId = null, fakeTargetId = null } = pairing
  const red = personIn(initiatorId, fakeInitiatorId)
  const blue = personIn(targetId, fakeTargetId)
  if (!red || !blue) throw new ApiError('one_person_a_corner')
  const corners = { initiatorId, targetId, fakeInitiatorId, fakeTargetId }
  if (isOnCard(blue, [{ ...corners, targetId: null, fakeTargetId: null }])) throw new ApiError('same_in_both_corners')
  for (const person of [red, blue])
    if (isOnCard(person, bouts)) throw new ApiError('fighterId' in person ? 'fighter_already_in_event' : 'user_already_in_event')
  return corners
}

/** Whoever stands in a corner: a fighter or a fake user, neither both nor nobody. */
function personIn(fighterId: number | null, fakeUserId: number | null): Person | undefined {
  if (fighterId !== null && fakeUserId === null) return { fighterId }
  return fighterId === null && fakeUserId !== null ? { fakeUserId } : undefined
}

/** The bouts of a new card, each with its corners and its times: a person stands in one of them only. */
export function createCard(pairings: readonly Pairing[], eventFrom: string): { corners: Corners; fromDate: string; toDate: string }[] {
  const bouts: Corners[] = []
  for (const pairing of pairings) bouts.push(pair(pairing, bouts))
  const times = createSlotTimes(eventFrom, bouts.length)
  return bouts.map((corners, place) => ({ corners, ...(times[place] as (typeof times)[number]) }))
}

/** Makes room for a new slot at the top: it begins with the event, and every other one moves on by its length. */
export function insertAtTop<S extends Times>(slots: readonly S[], eventFrom: string): { fromDate: string; toDate: string; moved: S[] } {
  return {
    fromDate: new Date(eventFrom).toISOString(),
    toDate: new Date(Date.parse(eventFrom) + SLOT_MS).toISOString(),
    moved: shiftSlots(slots, SLOT_MS),
  }
}
