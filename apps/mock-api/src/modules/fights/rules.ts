import {
  type CardSummary,
  type Corners,
  type EventStatus,
  type FightResult,
  getAllowedResults,
  getOutcomeState,
  type Input,
  type Winner,
} from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import { ApiError } from '../../http/api-error.ts'

type Result = { winner: Winner | null; result: FightResult | null }

type Outcome = Omit<Input<Contract['fights']['setResult']>['body'], 'fightId'>

/** Sets the outcome of a bout. The input names the fighters that the admin saw, to detect a replaced fighter. */
export function recordResult<F extends Corners & Result>(
  fight: F,
  { winner, result, initiatorId, targetId }: Outcome,
) {
  // A corner without a fighter or without a fake user contains null.
  const hasContestant = (id: number | null | undefined, ...corner: (number | null)[]) =>
    id === undefined || corner.includes(id)
  if (
    !hasContestant(initiatorId, fight.initiatorId, fight.fakeInitiatorId) ||
    !hasContestant(targetId, fight.targetId, fight.fakeTargetId)
  ) {
    throw new ApiError('card_changed', 'The fighters of this bout have changed. Reload the card.')
  }

  const allowed = getAllowedResults(winner)
  if (!allowed.includes(result)) {
    throw new ApiError(
      'result_not_allowed',
      `With winner ${winner} the result is one of ${allowed.join(', ')}, and not ${result}.`,
    )
  }

  return { ...fight, winner, result }
}

export interface CardSlot {
  id: number
  isMainCard: boolean
  /** Undefined in an empty slot. */
  fight: (Corners & Result & { fightLink: string | null }) | undefined
}

/** Where a card is. The positions count from 0 and are -1 without such a bout. */
export interface CardPositions {
  counts: CardSummary
  mainEvent: number
  current: number
  next: number
}

/** Summarizes a card whose slots are in the order of their times. */
export function summarizeCard(
  slots: readonly CardSlot[],
  { status, currentSlotId }: { status: EventStatus; currentSlotId: number | null },
): CardPositions {
  const current = status === 'ONGOING' ? slots.findIndex(({ id }) => id === currentSlotId) : -1
  const over = current >= 0 ? current : countOver(slots, status)
  const pairs = slots.filter(hasBothCorners)
  const overPairs = slots.slice(0, over).filter(hasBothCorners)

  const counts = {
    slots: slots.length,
    pairs: pairs.length,
    over,
    results: slots.filter(({ fight }) => hasOutcome(fight)).length,
    withoutResult: overPairs.filter(({ fight }) => !hasOutcome(fight)).length,
    withoutVideo: overPairs.filter(
      ({ fight }) => !fight?.fightLink && fight?.result !== 'NO_CONTEST',
    ).length,
  }

  const begun = Math.max(over, current + 1)

  return {
    counts,
    mainEvent: slots.findLastIndex(({ isMainCard }) => isMainCard),
    current,
    next: slots.findIndex((slot, position) => position >= begun && hasBothCorners(slot)),
  }
}

/** Counts the slots before which every bout is over, while none is current. None is before the event. */
function countOver(slots: readonly CardSlot[], status: EventStatus): number {
  if (status === 'UPCOMING' || status === 'CANCELED') {
    return 0
  }
  if (status === 'FINISHED') {
    return slots.length
  }

  return slots.findLastIndex(({ fight }) => hasOutcome(fight) || fight?.fightLink) + 1
}

export const hasOutcome = (fight: Result | undefined): boolean =>
  !!fight && getOutcomeState(fight) === 'set'

export const hasBothCorners = ({ fight }: { fight: Corners | undefined }): boolean =>
  !!fight &&
  (fight.initiatorId ?? fight.fakeInitiatorId) !== null &&
  (fight.targetId ?? fight.fakeTargetId) !== null
