import type { Fight, Slot } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { formatBout, formatBoutWeight, formatOutcome, getBadge, getMissing, isEmptySlot, isFought } from './bout.ts'

const corner = (id: number, weight = 'FLYWEIGHT') => ({
  id,
  firstName: 'F',
  lastName: String(id),
  nickname: null,
  avatar: null,
  ranking: 1,
  weight,
  country: '',
})
const fake = { id: 1, firstName: 'Nilo', lastName: 'Tavares', image: null, fullName: 'Nilo Tavares' }
const fight = (given: object = {}) =>
  ({
    id: 1,
    initiator: corner(101),
    target: corner(102),
    fakeInitiator: null,
    fakeTarget: null,
    winner: null,
    result: null,
    fightLink: null,
    ...given,
  }) as Fight
const slot = (id: number, of: Fight | null = fight()) => ({ id, fight: of, fightId: of?.id ?? null }) as Slot

describe('[EVE-03] badges', () => {
  test.each([
    ['INITIATOR', 'winner', undefined],
    ['TARGET', undefined, 'winner'],
    ['BOTH', 'draw', 'draw'],
    [null, undefined, undefined],
  ] as const)('winner %s: %s in the red corner, %s in the blue one', (winner, red, blue) => {
    expect([getBadge(fight({ winner }), 'red'), getBadge(fight({ winner }), 'blue')]).toEqual([red, blue])
  })
})

test.each([
  [{ winner: 'INITIATOR', result: 'KO' }, 'KO'],
  [{ winner: 'BOTH', result: 'DRAW' }, 'Draw'],
  [{ winner: 'BOTH', result: 'DECISION' }, 'Draw, Decision'],
  [{ result: 'NO_CONTEST' }, 'No contest'],
  [{ winner: 'TARGET' }, 'Decided'],
  [{}, undefined],
])('%j reads %s', (given, words) => {
  expect(formatOutcome(fight(given))).toBe(words)
})

test('the weight of a bout is one word where both fight in a class, and both where they do not', () => {
  expect(formatBoutWeight(slot(1))).toBe('Flyweight')
  expect(formatBoutWeight(slot(1, fight({ target: corner(102, 'LIGHTHEAVYWEIGHT') })))).toBe('Flyweight / Light heavyweight')
  expect(formatBoutWeight(slot(1, fight({ initiator: null, fakeInitiator: fake, target: null, fakeTarget: fake })))).toBe('')
})

describe('what is missing', () => {
  const empty = slot(1, null)
  test('[EVE-04] of an empty slot is an opponent, and neither result nor video', () => expect(getMissing(empty, true)).toEqual(['no opponent']))
  test('of a bout that has been fought: result and video', () => expect(getMissing(slot(1), true)).toEqual(['no result', 'no video']))
  test('of a bout to come: nothing', () => expect(getMissing(slot(1), false)).toEqual([]))
  test('of one with both: nothing', () => expect(getMissing(slot(1, fight({ winner: 'BOTH', fightLink: 'x' })), true)).toEqual([]))
})

test.each([
  ['UPCOMING', null, [false, false, false]],
  ['ONGOING', 2, [true, false, false]],
  ['ONGOING', null, [false, false, false]],
  ['FINISHED', null, [true, true, true]],
  ['CANCELED', null, [false, false, false]],
] as const)('of an event that is %s with slot %s on, these have been fought: %j', (status, currentSlotId, fought) => {
  const card = [slot(1), slot(2), slot(3)]
  expect(card.map((each) => isFought(card, each, { status, currentSlotId }))).toEqual(fought)
})

test('a slot is called by who stands in it', () => {
  expect(formatBout(slot(1))).toBe('F 101 vs F 102')
  expect(formatBout(slot(1, null))).toBe('the empty slot')
})

test.each([
  ['nothing', null, true],
  ['one corner', { initiator: {}, target: null, fakeInitiator: null, fakeTarget: null }, true],
  ['a fighter and a fake user', { initiator: {}, target: null, fakeInitiator: null, fakeTarget: {} }, false],
])('[EVE-04] a slot that holds %s is empty: %3$s', (_, fight, empty) => expect(isEmptySlot({ fight } as never)).toBe(empty))
