import { expect, test } from 'vitest'
import { ApiError } from '../../domain/api-error.ts'
import { recordResult } from './rules.ts'

const FIGHT = { initiatorId: 101, targetId: null, fakeInitiatorId: null, fakeTargetId: 4, winner: null, result: null }

test.each<[sentence: string, outcome: Parameters<typeof recordResult>[1], reason: string | undefined]>([
  ['a knockout of the red corner', { winner: 'INITIATOR', result: 'KO', initiatorId: 101, targetId: null }, undefined],
  ['a draw without named fighters', { winner: 'BOTH', result: 'DRAW' }, undefined],
  ['a decision with a fake user as target', { winner: 'TARGET', result: 'DECISION', initiatorId: 101, targetId: 4 }, undefined],
  ['a draw with one winner', { winner: 'TARGET', result: 'DRAW' }, 'result_not_allowed'],
  ['a knockout with two winners', { winner: 'BOTH', result: 'KO' }, 'result_not_allowed'],
  ['no contest, which is not an option', { winner: 'BOTH', result: 'NO_CONTEST' }, 'result_not_allowed'],
  ['a result for a replaced fighter', { winner: 'INITIATOR', result: 'KO', initiatorId: 102 }, 'card_changed'],
])('[EVE-09] %s: %3$s', (_, outcome, reason) => {
  const work = () => recordResult(FIGHT, outcome)
  if (reason) expect(work).toThrow(expect.objectContaining({ constructor: ApiError, reason }))
  else expect(work()).toEqual({ ...FIGHT, winner: outcome.winner, result: outcome.result })
})
