import {
  type Corners,
  type FightResult,
  getAllowedResults,
  type Input,
  type Winner,
} from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import { ApiError } from '../../domain/api-error.ts'

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
