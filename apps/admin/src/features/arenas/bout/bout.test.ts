import type { Fight, Slot } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import {
  formatBout,
  formatBoutCount,
  formatBoutWeight,
  formatOutcome,
  formatOutcomeWithWinner,
  getCorners,
  getMissing,
  getStanding,
  isEmptySlot,
  otherCorner,
} from './bout.ts'

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
const fight = (overrides: object = {}) =>
  ({
    id: 1,
    initiator: corner(101),
    target: corner(102),
    fakeInitiator: null,
    fakeTarget: null,
    winner: null,
    result: null,
    fightLink: null,
    ...overrides,
  }) as Fight
const slot = (id: number, bout: Fight | null = fight()) => ({ id, fight: bout, fightId: bout?.id ?? null }) as Slot

describe('[EVE-03] standing', () => {
  test.each([
    ['INITIATOR', 'won', 'lost'],
    ['TARGET', 'lost', 'won'],
    ['BOTH', 'drew', 'drew'],
    [null, undefined, undefined],
    ['REFEREE', undefined, undefined],
  ] as const)('for winner %s, shows %s in the red corner and %s in the blue corner', (winner, red, blue) => {
    expect([getStanding(fight({ winner }), 'red'), getStanding(fight({ winner }), 'blue')]).toEqual([red, blue])
    expect(getStanding(null, 'red')).toBeUndefined()
  })
})

test.each([
  [{ winner: 'INITIATOR', result: 'KO' }, 'KO'],
  [{ winner: 'BOTH', result: 'DRAW' }, 'Draw'],
  [{ winner: 'BOTH', result: 'DECISION' }, 'Draw, Decision'],
  [{ result: 'NO_CONTEST' }, 'No contest'],
  [{ winner: 'TARGET' }, 'Decided'],
  [{ result: 'TKO' }, 'TKO'],
  [{ winner: 'TARGET', result: 'SUB' }, 'Submission'],
  [{ winner: 'INITIATOR', result: 'DISQUALIFICATION' }, 'Disqualification'],
  [{ winner: 'BOTH' }, 'Draw'],
  [{ winner: 'BOTH', result: 'UNKNOWN' }, 'Draw, UNKNOWN'],
  [{ winner: 'TARGET', result: 'UNKNOWN' }, 'UNKNOWN'],
  [{}, undefined],
])('formats %j as %s', (overrides, text) => {
  expect(formatOutcome(fight(overrides))).toBe(text)
})

test('shows one weight class when both fighters share it, and both classes otherwise', () => {
  expect(formatBoutWeight(slot(1))).toBe('Flyweight')
  expect(formatBoutWeight(slot(1, fight({ target: corner(102, 'LIGHTHEAVYWEIGHT') })))).toBe(
    'Flyweight / Light heavyweight',
  )
  expect(
    formatBoutWeight(slot(1, fight({ initiator: null, fakeInitiator: fake, target: null, fakeTarget: fake }))),
  ).toBe('')
})

test.each([
  ['result and video', {}, ['no result', 'no video']],
  ['nothing after a no contest', { result: 'NO_CONTEST' }, []],
  ['nothing with result and video', { winner: 'BOTH', fightLink: 'x' }, []],
  ['nothing without an opponent', { target: null }, []],
])('a bout that was fought lacks %s', (_, parts, missing) => expect(getMissing(slot(1, fight(parts)))).toEqual(missing))

test('formats an outcome with its winner', () => {
  expect(formatOutcomeWithWinner(fight({ winner: 'TARGET', result: 'KO' }))).toBe('F 102, KO')
  expect(formatOutcomeWithWinner(fight({ winner: 'BOTH', result: 'DRAW' }))).toBe('Draw')
  expect(formatOutcomeWithWinner(fight({ winner: 'INITIATOR', result: 'SUB' }))).toBe('F 101, Submission')
  expect(formatOutcomeWithWinner(fight({ winner: 'TARGET', result: 'KO', target: null }))).toBe('KO')
  expect(formatOutcomeWithWinner(fight())).toBeUndefined()
})

test('[EVE-01] counts the bouts of a card, and those with both contestants', () => {
  expect([[], [slot(1)], [slot(1), slot(2, null)]].map(formatBoutCount)).toEqual([
    '0 bouts',
    '1 bout, 1 paired',
    '2 bouts, 1 paired',
  ])
})

test('names a slot by its contestants', () => {
  expect(formatBout(slot(1))).toBe('F 101 vs F 102')
  expect(formatBout(slot(1, null))).toBe('the empty bout')
  expect(formatBout(slot(1, fight({ initiator: null })))).toBe('the empty bout')
  expect(formatBout(slot(1, fight({ target: null })))).toBe('the empty bout')
  expect(formatBout(slot(1, fight({ initiator: null, fakeInitiator: fake })))).toBe('Nilo Tavares vs F 102')
  expect(getCorners(slot(1, fight({ target: null, fakeTarget: fake })))).toEqual({
    initiatorId: 101,
    targetId: null,
    fakeInitiatorId: null,
    fakeTargetId: 1,
  })
  expect([otherCorner('red'), otherCorner('blue')]).toEqual(['blue', 'red'])
})

test.each([
  ['not-playing', null, true],
  ['one corner', { initiator: {}, target: null, fakeInitiator: null, fakeTarget: null }, true],
  ['the other corner', { initiator: null, target: null, fakeInitiator: null, fakeTarget: {} }, true],
  ['a fake user and a fighter', { initiator: null, target: {}, fakeInitiator: {}, fakeTarget: null }, false],
  ['a fighter and a fake user', { initiator: {}, target: null, fakeInitiator: null, fakeTarget: {} }, false],
])('[EVE-04] a slot with %s is empty: %3$s', (_, fight, empty) => expect(isEmptySlot({ fight } as never)).toBe(empty))
