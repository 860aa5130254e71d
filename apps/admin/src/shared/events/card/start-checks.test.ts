import { expect, test } from 'vitest'
import { createEvent, createFighter, createSlot } from '../testing/card.ts'
import { checkCard } from './start-checks.ts'

const banned = { ...createFighter(21, 'Souza'), isBanned: true }

test.each([
  ['a pair', createSlot(1), []],
  ['a pair with a banned fighter', createSlot(1, 0, { target: banned }), ['banned']],
  ['no pair', createSlot(1, 0, {}, { fight: null, fightId: null }), ['empty']],
  [
    'one banned fighter',
    createSlot(1, 0, { target: null, initiator: banned }),
    ['no opponent', 'banned'],
  ],
  ['a pair that the server left out', createSlot(1, 0, {}, { fight: null }), ['bout unknown']],
])('[STS-04] says before the start what a bout lacks that has %s', (_, slot, missing) => {
  expect(checkCard(createEvent({ fightSlots: [slot] }))[0]?.missing).toEqual(missing)
})
