import { createSlotTimes, type Slot } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { changeTimes, findStart, findTimesProblem, getMinutes } from './slot-times.tsx'

const BEGIN = '2026-11-28T22:00:00.000Z'
const at = (clock: string) => `2026-11-28T${clock}:00.000Z`
/** Bouts at 22:00, 22:15 and 22:30, and after a break at 23:00. */
const CARD = createSlotTimes(BEGIN, 5)
  .map(
    (times, index) =>
      ({ id: index + 1, isMainCard: index > 2, fightId: index + 11, ...times }) as Slot,
  )
  .filter(({ id }) => id !== 4)
const EVENT = { fromDate: BEGIN, location: { tz: 'America/Sao_Paulo' } }
const clocks = (card: readonly Slot[]) =>
  card.map(({ id, fromDate, toDate }) => `${id} ${fromDate.slice(11, 16)}-${toDate.slice(11, 16)}`)
const FIRST = ['1 22:00-22:15', '2 22:15-22:30']

describe('[EVE-07] changing start and length of a bout', () => {
  test.each<
    [name: string, id: number, clock: string, minutes: number, moveLater: boolean, after: string[]]
  >([
    [
      'moves the later bouts by as much, and keeps the break',
      3,
      '22:40',
      25,
      true,
      [...FIRST, '3 22:40-23:05', '5 23:20-23:35'],
    ],
    [
      'brings the later bouts forward',
      3,
      '22:30',
      5,
      true,
      [...FIRST, '3 22:30-22:35', '5 22:50-23:05'],
    ],
    [
      'uses the break and leaves the later bouts',
      3,
      '22:30',
      30,
      false,
      [...FIRST, '3 22:30-23:00', '5 23:00-23:15'],
    ],
  ])('%s', (_, id, clock, minutes, moveLater, after) =>
    expect(clocks(changeTimes(CARD, id, { fromDate: at(clock), minutes, moveLater }))).toEqual(
      after,
    ),
  )

  test.each<
    [
      name: string,
      id: number,
      change: [fromDate: string, minutes: number, moveLater: boolean],
      problem: object | undefined,
    ]
  >([
    [
      'a start during another bout',
      3,
      [at('22:20'), 10, true],
      { field: 'start', message: 'Bout 2 runs from 19:15 to 19:30' },
    ],
    [
      'an end during another bout',
      3,
      [at('22:30'), 31, false],
      {
        field: 'minutes',
        message: 'Bout 4 begins at 20:00. Choose less, or move the bouts after it',
      },
    ],
    [
      'an end on another day',
      5,
      ['2026-11-29T21:50:00.000Z', 15, false],
      { field: 'start', message: 'The card must end within 24 hours of its beginning' },
    ],
    ['an end when the next bout begins', 3, [at('22:30'), 30, false], undefined],
  ])('finds %s', (_, id, [fromDate, minutes, moveLater], problem) =>
    expect(
      findTimesProblem(
        { card: CARD, changed: changeTimes(CARD, id, { fromDate, minutes, moveLater }), id },
        EVENT,
      ),
    ).toEqual(problem),
  )
})

test('[EVE-07] changes nothing for a slot that is not on the card', () => {
  const change = { fromDate: at('22:40'), minutes: 25, moveLater: true }
  expect(changeTimes(CARD.toReversed(), 9, change)).toEqual(CARD)
  expect(
    findTimesProblem({ card: CARD, changed: [{ ...CARD[0]!, toDate: BEGIN }], id: 9 }, EVENT),
  ).toBeUndefined()
})

test('[EVE-07] rounds the length of a bout to minutes', () => {
  expect(getMinutes({ id: 1, fromDate: BEGIN, toDate: '2026-11-28T22:14:31.000Z' })).toBe(15)
  expect(getMinutes({ id: 1, fromDate: BEGIN, toDate: '2026-11-28T22:14:29.000Z' })).toBe(14)
})

test('[EVE-07] leaves a problem between two other bouts to them', () => {
  const changed = CARD.map((slot) => (slot.id === 2 ? { ...slot, fromDate: at('22:10') } : slot))
  expect(findTimesProblem({ card: CARD, changed, id: 5 }, EVENT)).toBeUndefined()
})

test.each([
  ['19:30', '2026-11-28T22:30:00.000Z'],
  ['00:15', '2026-11-29T03:15:00.000Z'],
])('[EVE-07] finds the time of %s during an event that begins at 19:00', (clock, instant) =>
  expect(findStart(clock, EVENT)).toBe(instant),
)

test('[EVE-07] finds no time that the clocks skip', () =>
  expect(
    findStart('02:30', { fromDate: '2026-03-28T20:00:00.000Z', location: { tz: 'Europe/Berlin' } }),
  ).toBeUndefined())
