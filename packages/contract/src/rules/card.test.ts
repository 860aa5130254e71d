import { describe, expect, test } from 'vitest'
import {
  type Corners,
  createSlotTimes,
  findTimesError,
  getAllowedResults,
  getOutcomeState,
  isOnCard,
  type Person,
  shiftSlots,
  sortSlots,
  swapTimes,
  type Times,
} from './card.ts'

const START = '2026-11-28T22:00:00.000Z'
const card = createSlotTimes(START, 3).map((times, index) => ({ id: index + 1, ...times }))
const clock = (slot: Omit<Times, 'id'>) =>
  `${slot.fromDate.slice(11, 16)}-${slot.toDate.slice(11, 16)}`

describe('[EVE-07] swapping two slots', () => {
  test('exchanges their times and leaves the other slots unchanged', () => {
    expect(swapTimes(card, 1, 3).map((slot) => `${slot.id} ${clock(slot)}`)).toEqual([
      '3 22:00-22:15',
      '2 22:15-22:30',
      '1 22:30-22:45',
    ])
  })

  test('restores the card when done twice', () =>
    expect(swapTimes(swapTimes(card, 1, 2), 1, 2)).toEqual(card))
  test('changes nothing when one slot does not exist', () =>
    expect(swapTimes(card, 1, 9)).toEqual(card))
})

test('sorts slots by time, regardless of their UTC offsets', () => {
  const [first, second, third] = card as [Times, Times, Times]
  const withOffset = { ...first, fromDate: '2026-11-28T19:00:00-03:00' }
  expect(sortSlots([third, second, withOffset]).map(({ id }) => id)).toEqual([1, 2, 3])
})

test('sorts slots with the same start by their end, and equal ones by id', () => {
  const slot = (id: number, minutes: number) => ({
    id,
    fromDate: START,
    toDate: new Date(Date.parse(START) + minutes * 60_000).toISOString(),
  })

  const card = [slot(1, 30), slot(4, 15), slot(3, 20), slot(2, 15)]
  expect(sortSlots(card).map(({ id }) => id)).toEqual([2, 4, 3, 1])
  expect(sortSlots(card.toReversed()).map(({ id }) => id)).toEqual([2, 4, 3, 1])
})

test('shifts both ends of every slot, and none by 0', () => {
  expect(shiftSlots(card.slice(0, 1), -90_000)).toEqual([
    { id: 1, fromDate: '2026-11-28T21:58:30.000Z', toDate: '2026-11-28T22:13:30.000Z' },
  ])
  const withOffset = [
    { id: 1, fromDate: '2026-11-28T19:00:00-03:00', toDate: '2026-11-28T19:15:00-03:00' },
  ]
  expect(shiftSlots(withOffset, 0)).toEqual(withOffset)
})

const times = (fromDate: string, toDate: string, day = '2026-11-28') => ({
  id: 9,
  fromDate: new Date(`${day}T${fromDate}Z`).toISOString(),
  toDate: new Date(`${day}T${toDate}Z`).toISOString(),
})

const NEXT_DAY = '2026-11-29'

test.each<[sentence: string, slots: Times[], error: ReturnType<typeof findTimesError>]>([
  ['consecutive bouts', card, undefined],
  ['a break between bouts', [...card, times('23:00', '23:15')], undefined],
  ['two bouts at once', [...card, times('22:40', '22:55')], 'overlap'],
  ['a bout within another', [...card, times('22:05', '22:06')], 'overlap'],
  ['a bout without duration, after others', [...card, times('23:00', '23:00')], 'backwards'],
  ['a bout with invalid times', [{ id: 1, fromDate: 'never', toDate: 'ever' }], 'backwards'],
  ['a bout before the event, with others', [...card, times('21:45', '22:00')], 'before_event'],
  ['a bout a millisecond before the event', [times('21:59:59.999', '22:15')], 'before_event'],
  ['bouts that overlap by a millisecond', [...card, times('22:44:59.999', '23:00')], 'overlap'],
  [
    'a bout that ends a millisecond after a day',
    [times('21:45', '22:00:00.001', NEXT_DAY)],
    'too_late',
  ],
  ['a bout a day later, after others', [...card, times('21:50', '22:05', NEXT_DAY)], 'too_late'],
  ['a bout that ends exactly a day later', [times('21:45', '22:00', NEXT_DAY)], undefined],
])('finds the error in the times of %s', (_, slots, error) =>
  expect(findTimesError(slots, START)).toBe(error),
)

const bout = (corners: Partial<Corners>): Corners => ({
  initiatorId: null,
  targetId: null,
  fakeInitiatorId: null,
  fakeTargetId: null,
  ...corners,
})

test.each<[sentence: string, person: Person, bouts: Corners[], isOn: boolean]>([
  ['a fighter in the red corner', { fighterId: 101 }, [bout({ initiatorId: 101 })], true],
  [
    'a fighter in the blue corner of a later bout',
    { fighterId: 101 },
    [bout({ initiatorId: 102 }), bout({ targetId: 101 })],
    true,
  ],
  [
    'a fighter without a bout',
    { fighterId: 101 },
    [bout({ initiatorId: 102, targetId: 103 })],
    false,
  ],
  [
    'a fighter with the id of a fake user',
    { fighterId: 1 },
    [bout({ fakeInitiatorId: 1, fakeTargetId: 1 })],
    false,
  ],
  ['a fake user in the red corner', { fakeUserId: 1 }, [bout({ fakeInitiatorId: 1 })], true],
  ['a fake user', { fakeUserId: 1 }, [bout({ fakeTargetId: 1 })], true],
  [
    'a fake user with the id of a fighter',
    { fakeUserId: 101 },
    [bout({ initiatorId: 101 })],
    false,
  ],
])('[EVE-08] says whether %s is on the card', (_, person, bouts, isOn) =>
  expect(isOnCard(person, bouts)).toBe(isOn),
)

test.each([
  ['the red corner wins', 'INITIATOR', ['KO', 'TKO', 'SUB', 'DECISION']],
  ['the blue corner wins', 'TARGET', ['KO', 'TKO', 'SUB', 'DECISION']],
  ['both corners share the win', 'BOTH', ['DECISION', 'DRAW']],
  ['the winner is unknown', null, []],
] as const)('[EVE-09] allows the right results when %s', (_, winner, results) => {
  expect(getAllowedResults(winner)).toEqual(results)
})

test.each([
  ['unset', { winner: null, result: null }],
  ['set', { winner: 'INITIATOR', result: 'KO' }],
  ['set', { winner: 'TARGET', result: null }],
  ['set', { winner: null, result: 'NO_CONTEST' }],
  ['unknown', {}],
  ['unknown', { winner: null }],
  ['unknown', { winner: 'TARGET' }],
  ['unknown', { result: 'KO' }],
  ['unknown', { winner: undefined, result: null }],
  ['unknown', { winner: 'initiator', result: 'ko' }],
  ['unknown', { winner: 'INITIATOR', result: 'Knockout' }],
  ['unknown', { winner: '101', result: 'KO' }],
  ['unknown', { winner: 0, result: 1 }],
  ['unknown', { winner: '', result: '' }],
])('[EVE-09] takes the outcome for %s that was sent as %j', (state, sent) =>
  expect(getOutcomeState(sent)).toBe(state),
)

test('puts bouts whose times are unknown behind the others, whatever their places in the list', () => {
  const unknown = { id: 1, fromDate: '', toDate: '' }
  const early = { id: 2, fromDate: '2026-11-12T20:00Z', toDate: '2026-11-12T20:15Z' }
  const late = { id: 3, fromDate: '2026-11-12T21:00Z', toDate: '2026-11-12T21:15Z' }
  for (const card of [
    [late, unknown, early],
    [unknown, late, early],
  ]) {
    expect(sortSlots(card).map(({ id }) => id)).toEqual([2, 3, 1])
  }
})

test('finds nobody on a card whose id could not be read', () => {
  const bout = { initiatorId: undefined, targetId: undefined } as unknown as Corners
  const person = { fighterId: undefined } as unknown as Person
  expect(isOnCard(person, [bout])).toBe(false)
})
