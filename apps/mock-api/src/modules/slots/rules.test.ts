import { type Corners, createSlotTimes, swapTimes } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { getReason, rejection } from '../../../test/rejection.ts'
import {
  assertHolds,
  assertNotBegun,
  closeGap,
  createCard,
  isSameCard,
  makeRoomAtTop,
  type Pairing,
  pair,
  reorderSlots,
} from './rules.ts'

const BEGIN = '2026-11-28T22:00:00.000Z'

/** Three bouts and an empty slot in second place. */
const SLOTS = createSlotTimes(BEGIN, 4).map((times, index) => ({
  id: index + 1,
  fightId: index === 1 ? null : index + 11,
  isMainCard: false,
  ...times,
}))

/** The card with another slot. */
const change = (id: number, fields: Partial<(typeof SLOTS)[0]>) =>
  SLOTS.map((slot) => (slot.id === id ? { ...slot, ...fields } : slot))
type Inputs = Parameters<typeof reorderSlots>[1]

const order = (inputs: Inputs) => {
  const changed = reorderSlots(SLOTS, inputs, BEGIN)
  const now = SLOTS.map((slot) => changed.find(({ id }) => id === slot.id) ?? slot)
  return now.toSorted((a, b) => a.fromDate.localeCompare(b.fromDate)).map(({ id }) => id)
}

const withoutTimes = (fightId: number | null, isMainCard = false) => ({ fightId, isMainCard })

describe('[EVE-07] saving all slots', () => {
  test('sets given times and returns the changed slots', () => {
    expect(
      reorderSlots(SLOTS, swapTimes(SLOTS, 1, 3), BEGIN).map(
        ({ id, fromDate }) => `${id} ${fromDate.slice(11, 16)}`,
      ),
    ).toEqual(['3 22:00', '1 22:30'])
  })

  test('without times uses the order of the list', () => {
    expect(
      order([withoutTimes(14), withoutTimes(null), withoutTimes(13), withoutTimes(11)]),
    ).toEqual([4, 2, 3, 1])
  })

  test('tells slots without a bout apart by their ids', () => {
    const card = createSlotTimes(BEGIN, 2).map((times, index) => ({
      id: index + 1,
      fightId: null,
      isMainCard: false,
      ...times,
    }))

    const inputs = [2, 1].map((id) => ({ ...withoutTimes(null), id }))
    expect(
      reorderSlots(card, inputs, BEGIN).map(
        ({ id, fromDate }) => `${id} ${fromDate.slice(11, 16)}`,
      ),
    ).toEqual(['2 22:00', '1 22:15'])
  })

  test.each([
    ['a start without an end', { fromDate: '2026-11-28T23:00:00.000Z' }],
    ['an end without a start', { toDate: '2026-11-28T23:00:00.000Z' }],
  ])('ignores %s', (_, half) => {
    const inputs = SLOTS.map(({ fightId, isMainCard }) => ({ fightId, isMainCard, ...half }))
    expect(reorderSlots(SLOTS, inputs, BEGIN)).toEqual([])
  })

  test('changes the main card', () => {
    expect(
      reorderSlots(
        SLOTS,
        [withoutTimes(11, true), withoutTimes(null), withoutTimes(13), withoutTimes(14)],
        BEGIN,
      ),
    ).toMatchObject([{ id: 1, isMainCard: true }])
  })

  test('converts times of any zone to UTC', () => {
    const inputs = SLOTS.map((slot) =>
      slot.id === 4
        ? { ...slot, fromDate: '2026-11-28T20:00:00-03:00', toDate: '2026-11-28T20:15:00-03:00' }
        : slot,
    )

    expect(reorderSlots(SLOTS, inputs, BEGIN)).toMatchObject([
      { id: 4, fromDate: '2026-11-28T23:00:00.000Z' },
    ])
  })

  test.each<[sentence: string, inputs: Inputs, reason: string]>([
    ['a list without one of the slots', SLOTS.slice(1), 'card_changed'],
    ['a list with a deleted slot', [...SLOTS, { ...withoutTimes(99), id: 9 }], 'card_changed'],
    ['a duplicate slot', [...SLOTS.slice(1), SLOTS[1] as (typeof SLOTS)[0]], 'card_changed'],
    ['a slot with another bout', change(2, { fightId: 77 }), 'card_changed'],
    [
      'overlapping bouts',
      SLOTS.map((slot) => ({ ...slot, toDate: '2026-11-28T23:30:00.000Z' })),
      'slots_overlap',
    ],
    [
      'a bout before the event',
      change(1, { fromDate: '2026-11-28T21:00:00.000Z' }),
      'slot_times_not_valid',
    ],
    [
      'a bout on another day',
      change(4, { toDate: '9999-12-31T23:59:59.999Z' }),
      'slot_times_not_valid',
    ],
    [
      'a bout that ends when it starts',
      change(4, { toDate: SLOTS[3]?.fromDate ?? '' }),
      'slot_times_not_valid',
    ],
    ['an invalid second', change(4, { toDate: '2026-12-31T23:59:60Z' }), 'slot_times_not_valid'],
  ])('rejects %s', (_, inputs, reason) =>
    expect(getReason(() => reorderSlots(SLOTS, inputs, BEGIN))).toBe(reason),
  )
})

const bout = (corners: Partial<Corners>): Corners => ({
  initiatorId: null,
  targetId: null,
  fakeInitiatorId: null,
  fakeTargetId: null,
  ...corners,
})

describe('[EVE-08] pairing', () => {
  const others = [
    bout({ initiatorId: 101, targetId: 102 }),
    bout({ initiatorId: 103, fakeTargetId: 1 }),
  ]

  test.each<[who: string, pairing: Pairing]>([
    ['two fighters', { initiatorId: 104, targetId: 105 }],
    ['a fighter and a fake user', { initiatorId: 104, fakeTargetId: 2, targetId: null }],
    ['a fighter and a fake user who share a number', { initiatorId: 104, fakeTargetId: 104 }],
    ['two fake users', { fakeInitiatorId: 2, fakeTargetId: 3 }],
  ])('accepts %s', (_, pairing) => expect(() => pair(pairing, others)).not.toThrow())

  test.each<[who: string, pairing: Pairing, reason: string]>([
    ['a fighter without an opponent', { initiatorId: 104 }, 'one_person_a_corner'],
    ['nobody', {}, 'one_person_a_corner'],
    [
      'two people in one corner',
      { initiatorId: 104, fakeInitiatorId: 2, targetId: 105 },
      'one_person_a_corner',
    ],
    ['a fighter with themselves', { initiatorId: 104, targetId: 104 }, 'same_in_both_corners'],
    [
      'a fake user with themselves',
      { fakeInitiatorId: 2, fakeTargetId: 2 },
      'same_in_both_corners',
    ],
    ['a fighter of another bout', { initiatorId: 104, targetId: 102 }, 'fighter_already_in_event'],
    ['a fake user of another bout', { initiatorId: 104, fakeTargetId: 1 }, 'user_already_in_event'],
  ])('rejects %s', (_, pairing, reason) =>
    expect(getReason(() => pair(pairing, others))).toBe(reason),
  )
})

test('[EVC-05] the pairs of a new event get 15 minutes each, in order', () => {
  const card = createCard(
    [
      { initiatorId: 101, targetId: 102 },
      { fakeInitiatorId: 1, targetId: 103 },
    ],
    BEGIN,
  )

  expect(card).toEqual([
    {
      corners: bout({ initiatorId: 101, targetId: 102 }),
      fromDate: BEGIN,
      toDate: '2026-11-28T22:15:00.000Z',
    },
    {
      corners: bout({ fakeInitiatorId: 1, targetId: 103 }),
      fromDate: '2026-11-28T22:15:00.000Z',
      toDate: '2026-11-28T22:30:00.000Z',
    },
  ])

  expect(
    getReason(() =>
      createCard(
        [
          { initiatorId: 101, targetId: 102 },
          { initiatorId: 103, targetId: 101 },
        ],
        BEGIN,
      ),
    ),
  ).toBe('fighter_already_in_event')
})

test('rejects a new slot when the card would last longer than a day', () => {
  const createSlots = (count: number) =>
    createSlotTimes(BEGIN, count).map((times, index) => ({ id: index + 1, ...times }))
  expect(makeRoomAtTop(createSlots(95), BEGIN).moved.at(-1)?.toDate).toBe(
    '2026-11-29T22:00:00.000Z',
  )
  expect(getReason(() => makeRoomAtTop(createSlots(96), BEGIN))).toBe('card_full')
})

test('[EVE-06] a new slot starts with the event and shifts the others by 15 minutes', () => {
  const clock = ({ fromDate, toDate }: { fromDate: string; toDate: string }) =>
    `${fromDate.slice(11, 16)}-${toDate.slice(11, 16)}`
  const { moved, ...added } = makeRoomAtTop(SLOTS.slice(0, 3), BEGIN)
  expect(clock(added)).toBe('22:00-22:15')
  expect(moved.map(clock)).toEqual(['22:15-22:30', '22:30-22:45', '22:45-23:00'])
})

test('[EVE-14] deleting a slot closes what adding it has opened; breaks stay', () => {
  const card = SLOTS.filter(({ id }) => id !== 2)
  const { moved, ...added } = makeRoomAtTop(card, BEGIN)
  expect(closeGap(moved, added)).toEqual(card)
  expect(
    closeGap(card.slice(1), SLOTS[0] as (typeof SLOTS)[0]).map(
      ({ id, fromDate }) => `${id} ${fromDate.slice(11, 16)}`,
    ),
  ).toEqual(['3 22:15', '4 22:30'])

  expect(
    closeGap(SLOTS, SLOTS[2] as (typeof SLOTS)[0]).map(({ id }) => id),
    'moves only what comes after it',
  ).toEqual([4])
})

describe('[EVE-07] comparing two cards', () => {
  test('ignores the order of the list and the zone of the times', () => {
    const zoned = SLOTS.map((slot) => ({ ...slot, fromDate: slot.fromDate.replace('Z', '+00:00') }))
    expect(isSameCard(SLOTS, zoned.toReversed())).toBe(true)
  })

  test.each<[string, Partial<(typeof SLOTS)[0]>]>([
    ['another id', { id: 9 }],
    ['another bout', { fightId: 77 }],
    ['no bout', { fightId: null }],
    ['the main card', { isMainCard: true }],
    ['another start', { fromDate: '2026-11-28T22:45:01.000Z' }],
    ['another end', { toDate: '2026-11-28T23:00:01.000Z' }],
  ])('notices %s', (_, fields) => {
    expect(isSameCard(SLOTS, change(4, fields))).toBe(false)
  })

  test('notices a missing slot', () => expect(isSameCard(SLOTS, SLOTS.slice(1))).toBe(false))
})

test.each([
  [11, 11, undefined],
  [null, null, undefined],
  [11, 12, 'card_changed'],
  [null, 12, 'card_changed'],
  [11, null, 'card_changed'],
])('a slot with the bout %s is expected to have %s: %s', (fightId, expected, reason) => {
  expect(getReason(() => assertHolds({ id: 1, fightId }, expected))).toBe(reason)
})

test('names the slot that has changed, and returns one that has not', () => {
  const slot = { id: 4, fightId: 14 }
  expect(assertHolds(slot, 14)).toBe(slot)
  expect(() => assertHolds(slot, 15)).toThrow(
    rejection('card_changed', 'Slot 4 has changed. Reload the card.'),
  )
})

test.each([
  ['the current bout', 4, { result: null }, 'bout_has_begun'],
  ['the current slot without a bout', 4, undefined, 'bout_has_begun'],
  ['a bout with a result', 3, { result: 'KO' as const }, 'bout_has_begun'],
  ['a bout before the current one', 5, { result: null }, 'bout_has_begun'],
  ['a bout without a result', 3, { result: null }, undefined],
  ['a slot without a bout', null, undefined, undefined],
])('[EVE-14] checks whether %s has begun', (_, currentSlotId, outcome, reason) => {
  const fight = {
    ...bout({ initiatorId: 101, targetId: 102 }),
    winner: null,
    result: null,
    fightLink: null,
  }
  const card = [
    { id: 3, isMainCard: false, fight },
    { id: 4, isMainCard: false, fight: outcome && { ...fight, ...outcome } },
    { id: 5, isMainCard: true, fight },
  ]
  const event = { status: 'ONGOING' as const, currentSlotId }
  expect(getReason(() => assertNotBegun({ id: 4 }, card, event))).toBe(reason)
})
