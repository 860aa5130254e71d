import type { FightEvent, Slot } from '@cornerman/contract'
import { formatClock } from '#ui/date-time/time.ts'
import { isEmptySlot } from '../bout/bout.ts'
import { type CardBout, hasBegun } from './running-order.ts'

/**
 * The time at which a bout was set as the current one. `isExact` is false for the first time that
 * this browser saw it as such.
 */
export interface BoutStart {
  /** Milliseconds. */
  at: number
  isExact: boolean
}

export type GetStart = (slot: Slot) => BoutStart | undefined

/** The start of a bout, where the API tells it. */
export const getRecordedStart: GetStart = ({ startedAt }) =>
  startedAt ? { at: Date.parse(startedAt), isExact: true } : undefined

const MINUTE = 60_000
export const getPlannedTime = ({ slot }: Pick<CardBout, 'slot'>) => Date.parse(slot.fromDate)

/** When a bout began, or else when it was planned to, in milliseconds. */
export const getBegin = (bout: CardBout, getStart: GetStart) =>
  getStart(bout.slot)?.at ?? getPlannedTime(bout)

/** How far the card is behind its times, in milliseconds of whole minutes; negative ahead of them, NaN for unknown times. As much as the newest bout was, or more once the next one is overdue. */
export function getDelay(bouts: readonly CardBout[], getStart: GetStart, now: number): number {
  const newest = bouts.findLast((bout) => hasBegun(bout) && getStart(bout.slot))
  const next = bouts.find(({ place }) => place === 'next')

  const all = [
    ...(newest ? [getStart(newest.slot)!.at - getPlannedTime(newest)] : []),
    ...(next ? [now - getPlannedTime(next)] : []),
  ]

  // A bout whose planned time is unknown is neither early nor late.
  const delays = all.filter((each) => !Number.isNaN(each))
  if (all.length > delays.length && delays.length === 0) {
    return Number.NaN
  }

  // Before the first bout nothing is early.
  const delay = newest && delays.length > 0 ? Math.max(...delays) : Math.max(0, ...delays)

  return Math.trunc(delay / MINUTE) * MINUTE
}

/** The planned start, later by as much as the card is behind. No document and no call tells an expected time. */
export const formatExpectedTime = (
  bout: Pick<CardBout, 'slot'>,
  delay: number,
  { location }: Pick<FightEvent, 'location'>,
) => formatClock(new Date(getPlannedTime(bout) + delay), location.tz)

/** "+63 min", for a narrow place. Empty on time. */
export function formatShortDelay(delay: number): string {
  const minutes = Math.abs(delay / MINUTE)
  const sign = delay > 0 ? '+' : '−'
  return minutes > 0 ? `${sign}${minutes} min` : ''
}

/** "1 h 3 min late", "3 min early" or "On time". */
export function formatDelay(delay: number): string {
  if (Number.isNaN(delay)) {
    return 'Planned times unknown'
  }

  const minutes = Math.abs(delay / MINUTE)
  if (minutes === 0) {
    return 'On time'
  }

  const hours = minutes < 60 ? '' : `${Math.floor(minutes / 60)} h `

  return `${hours}${minutes % 60} min ${delay > 0 ? 'late' : 'early'}`
}

export const getMainEvent = (bouts: readonly CardBout[]) =>
  bouts.findLast(({ slot }) => !isEmptySlot(slot))
