import { expect, test } from 'vitest'
import { ApiError } from '../../domain/api-error.ts'
import { recordResult } from './rules.ts'

const FIGHT = {
  initiatorId: 101,
  targetId: null,
  fakeInitiatorId: null,
  fakeTargetId: 4,
  winner: null,
  result: null,
}

test('names the replaced fighter and the allowed results', () => {
  expect(() => recordResult(FIGHT, { winner: 'INITIATOR', result: 'KO', targetId: 5 })).toThrow(
    'The fighters of this bout have changed. Reload the card.',
  )
  expect(() => recordResult(FIGHT, { winner: 'BOTH', result: 'KO' })).toThrow(
    'With winner BOTH the result is one of DECISION, DRAW, and not KO.',
  )
})

test.each<
  [sentence: string, outcome: Parameters<typeof recordResult>[1], reason: string | undefined]
>([
  [
    'a knockout of the red corner',
    { winner: 'INITIATOR', result: 'KO', initiatorId: 101, targetId: null },
    undefined,
  ],
  [
    'a result that names no red corner',
    { winner: 'TARGET', result: 'KO', initiatorId: null, targetId: 4 },
    undefined,
  ],
  ['a draw without named fighters', { winner: 'BOTH', result: 'DRAW' }, undefined],
  [
    'a decision with a fake user as target',
    { winner: 'TARGET', result: 'DECISION', initiatorId: 101, targetId: 4 },
    undefined,
  ],
  ['a draw with one winner', { winner: 'TARGET', result: 'DRAW' }, 'result_not_allowed'],
  ['a knockout with two winners', { winner: 'BOTH', result: 'KO' }, 'result_not_allowed'],
  [
    'no contest, which is not an option',
    { winner: 'BOTH', result: 'NO_CONTEST' },
    'result_not_allowed',
  ],
  [
    'a result for a replaced fighter',
    { winner: 'INITIATOR', result: 'KO', initiatorId: 102 },
    'card_changed',
  ],
])('[EVE-09] %s', (_, outcome, reason) => {
  const work = () => recordResult(FIGHT, outcome)
  if (reason) {
    expect(work).toThrow(expect.objectContaining({ constructor: ApiError, reason }))
  } else {
    expect(work()).toEqual({ ...FIGHT, winner: outcome.winner, result: outcome.result })
  }
})
