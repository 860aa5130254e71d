import type { FightEvent, Slot } from '@cornerman/contract'
import { CORNERS, getContestant, getSlotState } from '../bout/bout.ts'
import { findBanWarning } from '../bout/contestant.ts'
import type { OpenPart } from './open-work.tsx'
import { type CardBout, getRunningOrder } from './running-order.ts'

/** Returns the bouts of a card with what should be looked at before the event starts. */
export const checkCard = (event: FightEvent): CheckedBout[] =>
  getRunningOrder(event).bouts.map((bout) => ({ ...bout, missing: findOpenParts(bout.slot) }))

interface CheckedBout extends Omit<CardBout, 'missing'> {
  missing: readonly OpenPart[]
}

function findOpenParts(slot: Slot): readonly OpenPart[] {
  const contestants = CORNERS.flatMap((corner) => getContestant(slot.fight, corner) ?? [])
  const isBanned = contestants.some((contestant) => findBanWarning(contestant).length > 0)
  const banned = isBanned ? (['banned'] as const) : []
  switch (getSlotState(slot)) {
    case 'unknown':
      return ['bout unknown', ...banned]
    case 'empty':
      return [contestants.length > 0 ? 'no opponent' : 'empty', ...banned]
    case 'paired':
      return banned
  }
}
