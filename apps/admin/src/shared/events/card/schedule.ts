import type { Slot } from '@cornerman/contract'
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

const MINUTE = 60_000
export const getPlannedTime = ({ slot }: Pick<CardBout, 'slot'>) => Date.parse(slot.fromDate)

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
