import { CARD_HOURS } from '../constants.ts'
import { FightResult, Winner } from '../schemas/fight.ts'
import { compareInstants } from './local-time.ts'

/** The id and times of a slot. */
export interface Times {
  id: number
  fromDate: string
  toDate: string
}

/** The corners of a bout: each has a fighter, a fake user, or is empty. */
export interface Corners {
  initiatorId: number | null
  targetId: number | null
  fakeInitiatorId: number | null
  fakeTargetId: number | null
}

/** A person in a corner. */
export type Person = { fighterId: number } | { fakeUserId: number }

const toMs = (instant: string) => Date.parse(instant)
const toIso = (ms: number) => new Date(ms).toISOString()

/** Sorts slots by their times, then by id. */
export const sortSlots = <S extends Times>(slots: readonly S[]): S[] =>
  slots.toSorted(
    (a, b) =>
      compareInstants(a.fromDate, b.fromDate) ||
      compareInstants(a.toDate, b.toDate) ||
      (a.id < b.id ? -1 : 1),
  )

/** Exchanges the times, and so the places on the card, of two slots. Returns the slots in the new order. */
export function swapTimes<S extends Times>(slots: readonly S[], one: number, other: number): S[] {
  const first = slots.find(({ id }) => id === one)
  const second = slots.find(({ id }) => id === other)
  if (!first || !second) {
    return sortSlots(slots)
  }

  const applyTimes = (slot: S, { fromDate, toDate }: Times): S => ({ ...slot, fromDate, toDate })

  const swapped = new Map([
    [first, applyTimes(first, second)],
    [second, applyTimes(second, first)],
  ])

  return sortSlots(slots.map((slot) => swapped.get(slot) ?? slot))
}

export const shiftSlots = <S extends Times>(slots: readonly S[], ms: number): S[] =>
  ms === 0
    ? [...slots]
    : slots.map((slot) => ({
        ...slot,
        fromDate: toIso(toMs(slot.fromDate) + ms),
        toDate: toIso(toMs(slot.toDate) + ms),
      }))

/** Returns the times of the first `count` slots of a new card. */
export const createSlotTimes = (eventFrom: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    fromDate: toIso(toMs(eventFrom) + index * SLOT_MS),
    toDate: toIso(toMs(eventFrom) + (index + 1) * SLOT_MS),
  }))

/** Finds an error in the times of a card: overlapping bouts, an end before a start, a bout before the event, or one on another day. */
export function findTimesError(
  slots: readonly Times[],
  eventFrom: string,
): 'overlap' | 'backwards' | 'before_event' | 'too_late' | undefined {
  const sorted = sortSlots(slots)
  if (sorted.some(({ fromDate, toDate }) => !(toMs(fromDate) < toMs(toDate)))) {
    return 'backwards'
  }
  if (sorted.some(({ fromDate }) => toMs(fromDate) < toMs(eventFrom))) {
    return 'before_event'
  }
  if (sorted.some(({ toDate }) => toMs(toDate) > toMs(eventFrom) + CARD_HOURS * 60 * 60_000)) {
    return 'too_late'
  }

  return sorted.some(
    (slot, index) => index > 0 && toMs(slot.fromDate) < toMs((sorted[index - 1] as Times).toDate),
  )
    ? 'overlap'
    : undefined
}

/** Returns whether a person has a corner in one of the bouts. Leave out the bout that is being edited. */
export function isOnCard(person: Person, bouts: readonly Corners[]): boolean {
  const id = 'fighterId' in person ? person.fighterId : person.fakeUserId
  // Two people whose ids could not be read are not one.
  if (id === undefined) {
    return false
  }

  return bouts.some((bout) =>
    'fighterId' in person
      ? bout.initiatorId === id || bout.targetId === id
      : bout.fakeInitiatorId === id || bout.fakeTargetId === id,
  )
}

/** Length of a new slot in milliseconds. The specification sets none. */
export const SLOT_MS = 15 * 60_000

const WIN_RESULTS = ['KO', 'TKO', 'SUB', 'DECISION'] as const satisfies readonly FightResult[]
const DRAW_RESULTS = ['DECISION', 'DRAW'] as const satisfies readonly FightResult[]

/** Returns the results that a winner allows (EVE-09). NO_CONTEST and DISQUALIFICATION are displayed but never offered. */
export function getAllowedResults(winner: Winner | null): readonly FightResult[] {
  if (winner === null) {
    return []
  }

  return winner === 'BOTH' ? DRAW_RESULTS : WIN_RESULTS
}

/** Winner and result of a bout as an API sent them. */
interface SentOutcome {
  winner?: unknown
  result?: unknown
}

const isWinner = (value: unknown) => Winner.enum.some((each) => each === value)
const isResult = (value: unknown) => FightResult.enum.some((each) => each === value)

/**
 * Returns whether a bout has an outcome. Only null says that it has none: a winner or a result that is missing, or written
 * in another way, is unknown.
 */
export function getOutcomeState({ winner, result }: SentOutcome): 'unset' | 'set' | 'unknown' {
  const isKnown = (winner === null || isWinner(winner)) && (result === null || isResult(result))
  if (!isKnown) {
    return 'unknown'
  }

  return winner === null && result === null ? 'unset' : 'set'
}
