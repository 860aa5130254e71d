import { type Fight, getOutcomeState } from '@cornerman/contract'
import { fights } from '@cornerman/contract/endpoints/fights'
import { isSupported } from '#api'

/** The outcome of a bout. Without a winner it is a no contest, or the result is not known. */
export type Outcome = Pick<Fight, 'winner' | 'result'>

export const isSameOutcome = (one: Outcome, other: Outcome) =>
  one.winner === other.winner && one.result === other.result

/** Returns whether the API has a call that saves this outcome. None saves one that is unknown. */
export function canSave(outcome: Outcome): boolean {
  const { winner, result } = outcome
  if (getOutcomeState(outcome) === 'unknown') {
    return false
  }
  if (result === null) {
    return isSupported(fights.clearResult)
  }

  return winner !== null || isSupported(fights.noContest)
}
