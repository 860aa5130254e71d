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
import { ApiError } from '../../http/api-error.ts'
import { iso } from '../../time/instant.ts'
import { type CardSlot, summarizeCard } from '../fights/rules.ts'

type PlannedSlot = Times & { fightId: number | null; isMainCard: boolean }

/** Input for a slot: times and id, or neither, in the order of the list. */
type SlotInput = Input<Contract['slots']['saveAll']>['body']['timeSlots'][number]

export function isSameCard(one: readonly PlannedSlot[], other: readonly PlannedSlot[]): boolean {
  const toKeys = (card: readonly PlannedSlot[]) =>
    sortSlots(card).map(({ id, fightId, isMainCard, fromDate, toDate }) =>
      [id, fightId, isMainCard, Date.parse(fromDate), Date.parse(toDate)].join(),
    )
  return toKeys(one).join(' ') === toKeys(other).join(' ')
}

/** Returns only changed slots. Rejects a list based on an outdated card, so that no slot is lost. */
export function reorderSlots<S extends PlannedSlot>(
  slots: readonly S[],
  inputs: readonly SlotInput[],
  eventFrom: string,
): S[] {
  const places = sortSlots(slots)
  const remaining = [...places]

  const next = inputs.map((input, place) => {
    const at = remaining.findIndex(
      (slot) => slot.fightId === input.fightId && (input.id === undefined || slot.id === input.id),
    )
    const slot = remaining[at]
    const times = toTimes(input) ?? places[place]
    if (!slot || !times) {
      throw new ApiError('card_changed')
    }

    remaining.splice(at, 1)

    return { ...slot, isMainCard: input.isMainCard, fromDate: times.fromDate, toDate: times.toDate }
  })

  if (remaining.length > 0) {
    throw new ApiError('card_changed')
  }

  const timesError = findTimesError(next, eventFrom)
  if (timesError === 'overlap') {
    throw new ApiError('slots_overlap')
  }
  if (timesError) {
    throw new ApiError('slot_times_not_valid')
  }

  const before = new Map(slots.map((slot) => [slot.id, slot]))

  return next.filter((slot) => {
    const old = before.get(slot.id)
    return (
      old?.fromDate !== slot.fromDate ||
      old.toDate !== slot.toDate ||
      old.isMainCard !== slot.isMainCard
    )
  })
}

/** Normalizes the times of an input; undefined unless both are given. */
function toTimes({ fromDate, toDate }: SlotInput) {
  if (fromDate === undefined || toDate === undefined) {
    return undefined
  }

  const from = Date.parse(fromDate)
  const to = Date.parse(toDate)
  // An invalid time is NaN.
  if (!(from < to)) {
    throw new ApiError('slot_times_not_valid')
  }

  return { fromDate: iso(from), toDate: iso(to) }
}

/** Moves every other slot by the length of the new one. Throws when the card would last longer than a day. */
export function makeRoomAtTop<S extends Times>(slots: readonly S[], eventFrom: string) {
  const moved = shiftSlots(slots, SLOT_MS)
  if (findTimesError(moved, eventFrom) === 'too_late') {
    throw new ApiError('card_full')
  }

  return {
    fromDate: new Date(eventFrom).toISOString(),
    toDate: iso(Date.parse(eventFrom) + SLOT_MS),
    moved,
  }
}

/** Returns the slots after a deleted one, moved forward by its length. Keeps the breaks between slots. */
export const closeGap = <S extends Times>(
  slots: readonly S[],
  { fromDate, toDate }: Omit<Times, 'id'>,
): S[] =>
  shiftSlots(
    slots.filter((slot) => Date.parse(slot.fromDate) >= Date.parse(toDate)),
    Date.parse(fromDate) - Date.parse(toDate),
  )

/** Returns the slot if it contains this bout, or no bout for null. */
export function assertHolds<S extends { id: number; fightId: number | null }>(
  slot: S,
  fightId: number | null,
): S {
  if (slot.fightId !== fightId) {
    throw new ApiError('card_changed', `Slot ${slot.id} has changed. Reload the card.`)
  }

  return slot
}

/** A bout has begun when it is the current one or over, or has a result. */
export function assertNotBegun(
  { id }: { id: number },
  card: readonly CardSlot[],
  event: Parameters<typeof summarizeCard>[1],
) {
  const position = card.findIndex((slot) => slot.id === id)
  const { current, counts } = summarizeCard(card, event)
  const hasResult = !!card[position]?.fight?.result

  if (position === current || position < counts.over || hasResult) {
    throw new ApiError('bout_has_begun')
  }
}

/** One person in each corner. */
export type Pairing = { [Corner in keyof Corners]?: number | null | undefined }

/** `bouts` are the other bouts of the event, whose people are not available. */
export function pair(pairing: Pairing, bouts: readonly Corners[]): Corners {
  const {
    initiatorId = null,
    targetId = null,
    fakeInitiatorId = null,
    fakeTargetId = null,
  } = pairing

  const red = getPerson(initiatorId, fakeInitiatorId)
  const blue = getPerson(targetId, fakeTargetId)
  if (!red || !blue) {
    throw new ApiError('one_person_a_corner')
  }

  const corners = { initiatorId, targetId, fakeInitiatorId, fakeTargetId }
  if (isOnCard(blue, [{ ...corners, targetId: null, fakeTargetId: null }])) {
    throw new ApiError('same_in_both_corners')
  }

  for (const person of [red, blue]) {
    if (isOnCard(person, bouts)) {
      throw new ApiError(
        'fighterId' in person ? 'fighter_already_in_event' : 'user_already_in_event',
      )
    }
  }

  return corners
}

/** The person in a corner: a fighter or a fake user, not both. */
function getPerson(fighterId: number | null, fakeUserId: number | null): Person | undefined {
  if (fighterId !== null && fakeUserId === null) {
    return { fighterId }
  }

  return fighterId === null && fakeUserId !== null ? { fakeUserId } : undefined
}

/** Creates the bouts of a new card with corners and times. Each person may be in one bout only. */
export function createCard(pairings: readonly Pairing[], eventFrom: string) {
  const bouts: Corners[] = []
  for (const pairing of pairings) {
    bouts.push(pair(pairing, bouts))
  }

  const times = createSlotTimes(eventFrom, bouts.length)

  return bouts.map((corners, place) => ({ corners, ...(times[place] as (typeof times)[number]) }))
}
