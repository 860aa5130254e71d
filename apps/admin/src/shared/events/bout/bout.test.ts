import { type Fight, type FightEvent, Slot } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { readValue } from '#api/adapter/codec/read-value.ts'
import { findBouts } from '../card/running-order.ts'
import { createFighter } from '../testing/card.ts'
import {
  formatBout,
  formatBoutWeight,
  formatOutcome,
  formatOutcomeWithWinner,
  getCorners,
  getMissing,
  getSlotState,
  getStanding,
  isEmptySlot,
  otherCorner,
} from './bout.ts'

const corner = (id: number, weight = 'FLYWEIGHT') => ({
  ...createFighter(id, String(id)),
  firstName: 'F',
  weight,
})

const fake = {
  id: 1,
  firstName: 'Nilo',
  lastName: 'Tavares',
  image: null,
  fullName: 'Nilo Tavares',
}

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

const slot = (id: number, bout: Fight | null = fight()) =>
  ({ id, fight: bout, fightId: bout?.id ?? null }) as Slot

describe('[EVE-03] standing', () => {
  test.each([
    ['INITIATOR', 'won', 'lost'],
    ['TARGET', 'lost', 'won'],
    ['BOTH', 'drew', 'drew'],
    [null, undefined, undefined],
    ['REFEREE', undefined, undefined],
    ['initiator', undefined, undefined],
    [undefined, undefined, undefined],
  ] as const)(
    'for winner %s, shows %s in the red corner and %s in the blue corner',
    (winner, red, blue) => {
      expect(getStanding(fight({ winner }), 'red')).toBe(red)
      expect(getStanding(fight({ winner }), 'blue')).toBe(blue)
      expect(getStanding(null, 'red')).toBeUndefined()
    },
  )

  test.each([
    ['void after a no contest', { winner: null, result: 'NO_CONTEST' }, 'void'],
    ['unknown before its result', { winner: null, result: null }, undefined],
    ['unknown when the winner is unknown', { winner: undefined, result: 'KO' }, undefined],
  ])('is %s', (_, outcome, standing) => {
    expect(getStanding(fight(outcome), 'red')).toBe(standing)
    expect(getStanding(fight(outcome), 'blue')).toBe(standing)
  })
})

test.each([
  [{ winner: 'INITIATOR', result: 'KO' }, 'KO'],
  [{ winner: 'BOTH', result: 'DRAW' }, 'Draw'],
  [{ winner: 'BOTH', result: 'DECISION' }, 'Draw by decision'],
  [{ winner: 'TARGET', result: 'DECISION' }, 'Decision'],
  [{ result: 'NO_CONTEST' }, 'No contest'],
  [{ winner: 'TARGET' }, 'Decided'],
  [{ result: 'TKO' }, 'TKO'],
  [{ winner: 'TARGET', result: 'SUB' }, 'Submission'],
  [{ winner: 'INITIATOR', result: 'DISQUALIFICATION' }, 'Disqualification'],
  [{ winner: 'BOTH' }, 'Draw'],
  [{ winner: undefined, result: undefined }, 'Result unknown'],
  [{ winner: null, result: undefined }, 'Result unknown'],
  [{ winner: undefined, result: null }, 'Winner unknown'],
  [{ winner: undefined, result: 'KO' }, 'KO, winner unknown'],
  [{ winner: 'TARGET', result: undefined }, 'Decided, result unknown'],
  [{ winner: 'BOTH', result: undefined }, 'Draw, result unknown'],
  [{ winner: 'initiator', result: 'ko' }, 'Ko, winner “initiator”'],
  [{ winner: '101', result: 'KO' }, 'KO, winner “101”'],
  [{ winner: '1', result: '2' }, '2, winner “1”'],
  [{ winner: 'Red corner', result: null }, 'Winner “Red corner”'],
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
    formatBoutWeight(
      slot(1, fight({ initiator: null, fakeInitiator: fake, target: null, fakeTarget: fake })),
    ),
  ).toBe('')
})

test.each([
  ['result and video', {}, ['no result', 'no video']],
  ['nothing after a no contest', { result: 'NO_CONTEST' }, []],
  ['nothing with result and video', { winner: 'BOTH', fightLink: 'x' }, []],
  ['nothing without an opponent', { target: null }, []],
  ['what is unknown', { winner: undefined }, ['result unknown', 'no video']],
  [
    'no result in other letters',
    { winner: 'target', result: 'ko' },
    ['result unknown', 'no video'],
  ],
  ['no clip that was left out', { winner: 'BOTH', fightLink: undefined }, ['video unknown']],
  ['nobody who cannot be read', { target: {} }, ['bout unknown', 'no result', 'no video']],
])('a bout that was fought lacks %s', (_, parts, missing) =>
  expect(getMissing(slot(1, fight(parts)))).toEqual(missing),
)

test('formats an outcome with its winner', () => {
  expect(formatOutcomeWithWinner(fight({ winner: 'TARGET', result: 'KO' }))).toBe('F 102, KO')
  expect(formatOutcomeWithWinner(fight({ winner: 'BOTH', result: 'DRAW' }))).toBe('Draw')
  expect(formatOutcomeWithWinner(fight({ winner: 'INITIATOR', result: 'SUB' }))).toBe(
    'F 101, Submission',
  )
  expect(formatOutcomeWithWinner(fight({ winner: 'TARGET', result: 'KO', target: null }))).toBe(
    'KO',
  )
  expect(formatOutcomeWithWinner(fight())).toBeUndefined()
})

test('names a slot by its contestants', () => {
  expect(formatBout(slot(1))).toBe('F 101 vs F 102')
  expect(formatBout(slot(1, null))).toBe('the empty bout')
  expect(formatBout(slot(1, fight({ initiator: null })))).toBe('the empty bout')
  expect(formatBout(slot(1, fight({ target: null })))).toBe('the empty bout')
  expect(formatBout(slot(1, fight({ initiator: null, fakeInitiator: fake })))).toBe(
    'Nilo Tavares vs F 102',
  )
  expect(getCorners(slot(1, fight({ target: null, fakeTarget: fake })))).toEqual({
    initiatorId: 101,
    targetId: null,
    fakeInitiatorId: null,
    fakeTargetId: 1,
  })

  expect(otherCorner('red')).toBe('blue')
  expect(otherCorner('blue')).toBe('red')
})

test.each([
  ['no fight', 'empty', null],
  [
    'one corner',
    'empty',
    { initiator: { id: 1 }, target: null, fakeInitiator: null, fakeTarget: null },
  ],
  [
    'the other corner',
    'empty',
    { initiator: null, target: null, fakeInitiator: null, fakeTarget: { id: 1 } },
  ],
  [
    'a fake user and a fighter',
    'not empty',
    { initiator: null, target: {}, fakeInitiator: {}, fakeTarget: null },
  ],
  [
    'a fighter and a fake user',
    'not empty',
    { initiator: {}, target: null, fakeInitiator: null, fakeTarget: {} },
  ],
])('[EVE-04] a slot with %s is %s', (_, state, fight) =>
  expect(isEmptySlot({ fight } as never)).toBe(state === 'empty'),
)

test.each([
  ['an id and no fight', 'unknown', { fightId: 5, fight: null }],
  ['neither', 'empty', { fightId: null, fight: null }],
  ['no fight and without an id', 'empty', { fight: null }],
  ['nothing', 'unknown', {}],
  ['a fight without its fighters', 'unknown', { fight: { id: 5 } }],
  [
    'a fight with one of its fighters',
    'unknown',
    { fight: { initiator: corner(1), fakeInitiator: null } },
  ],
  ['two fighters', 'paired', { fight: { initiator: corner(1), target: corner(2) } }],
])('[EVE-04] a slot that was sent with %s is %s', (_, state, sent) => {
  const slot = readValue(Slot as object, sent) as Slot
  expect(getSlotState(slot)).toBe(state)
  expect(isEmptySlot(slot)).toBe(state === 'empty')
})

test('names a bout by its slot when its fight was not sent', () =>
  expect(formatBout({ fightId: 5, fight: null })).toBe('the bout that could not be read'))

test.each([
  ['no fight', {}, 'Fighter that could not be read vs Fighter that could not be read'],
  [
    'a text as fight',
    { fight: 'x' },
    'Fighter that could not be read vs Fighter that could not be read',
  ],
  [
    'fake users only',
    { fight: { fakeInitiator: fake, fakeTarget: fake } },
    'Nilo Tavares vs Nilo Tavares',
  ],
  ['fighters only', { fight: { initiator: corner(1), target: corner(2) } }, 'F 1 vs F 2'],
  [
    'no fighter',
    { fight: { initiator: null, target: null } },
    /^A fake user that could not be read vs/,
  ],
])('a slot that was sent with %s is not empty', (_, sent, name) => {
  const slot = readValue(Slot as object, sent) as Slot
  expect(isEmptySlot(slot)).toBe(false)
  expect(formatBout(slot)).toMatch(name)
})

test('finds the planned bouts of a fighter, earliest first, and the fought ones, newest first', () => {
  const createRow = (id: number, status: string, bouts: (Fight | null)[]) => {
    const fightSlots = bouts.map((bout, place) => ({
      ...slot(id * 10 + place, bout),
      fromDate: `2026-0${id}-01T20:00Z`,
    }))
    return {
      id,
      account: 9,
      event: { id, status, currentSlotId: null, fightSlots } as unknown as FightEvent,
    }
  }

  const asTarget = fight({ initiator: corner(103), target: corner(101) })

  const rows = [
    createRow(4, 'UPCOMING', [asTarget, null]),
    createRow(3, 'ONGOING', [fight({ winner: 'TARGET' }), fight()]),
    createRow(1, 'FINISHED', [fight({ initiator: corner(104) }), asTarget]),
  ]

  const { planned, fought } = findBouts(rows, 101)
  expect(planned.map(({ slot, corner }) => [slot.id, corner])).toEqual([
    [31, 'red'],
    [40, 'blue'],
  ])

  expect(fought.map(({ slot, corner }) => [slot.id, corner])).toEqual([
    [30, 'red'],
    [11, 'blue'],
  ])
})
