import { type Corners, type FightResult, getAllowedResults, type Input, type Winner } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import { ApiError } from '../../domain/api-error.ts'

type Outcome = Omit<Input<Contract['fights']['setResult']>['body'], 'fightId'>

/** The bout with its outcome. Whoever says it names the two whom they saw in it: another pair stands there when somebody replaced one meanwhile. */
export function recordResult<F extends Corners & { winner: Winner | null; result: FightResult | null }>(
  fight: F,
  { winner, result, initiatorId, targetId }: Outcome,
): F {
  const isThere = (id: number | null | undefined, ...corner: (number | null)[]) => id === null || id === undefined || corner.includes(id)
  if (!isThere(initiatorId, fight.initiatorId, fight.fakeInitiatorId) || !isThere(targetId, fight.targetId, fight.fakeTargetId))
    throw new ApiError('card_changed', 'Somebody else stands in this bout now. Look at the card again.')
  const allowed = getAllowedResults(winner)
  if (!allowed.includes(result))
    throw new ApiError('result_not_allowed', `With winner ${winner} the result is one of ${allowed.join(', ')}, and not ${result}.`)
  return { ...fight, winner, result }
}
