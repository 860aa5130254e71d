import { describe, expect, test } from 'vitest'
import { type Corners, createSlotTimes, findTimesError, isOnCard, type Person, sortSlots, swapTimes, type Times } from './card.ts'

const START = '2026-11-28T22:00:00.000Z'
const card = createSlotTimes(START, 3).map((times, index) => ({ id: index + 1, ...times }))
const clock = (slot: Omit<Times, 'id'>) => `${slot.fromDate.slice(11, 16)}-${slot.toDate.slice(11, 16)}`

describe('[EVE-07] swapping two slots', () => {
  test('exchanges their times and leaves the other slots unchanged', () => {
    expect(swapTimes(card, 1, 3).map((slot) => `${slot.id} ${clock(slot)}`)).toEqual(['3 22:00-22:15', '2 22:15-22:30', '1 22:30-22:45'])
  })
  test('restores the card when done twice', () => expect(swapTimes(swapTimes(card, 1, 2), 1, 2)).toEqual(card))
  test('changes nothing when one slot does not exist', () => expect(swapTimes(card, 1, 9)).toEqual(card))
})

test('sorts slots by time, regardless of their UTC offsets', () => {
  const [first, second, third] = card as [Times, Times, Times]
  const withOffset = { ...first, fromDate: '2026-11-28T19:00:00-03:00' }
  expect(sortSlots([third, second, withOffset]).map(({ id }) => id)).toEqual([1, 2, 3])
})

const times = (fromDate: string, toDate: string) => ({ id: 9, fromDate: `2026-11-28T${fromDate}:00.000Z`, toDate: `2026-11-28T${toDate}:00.000Z` })
test.each<[sentence: string, slots: Times[], error: ReturnType<typeof findTimesError>]>([
  ['consecutive bouts', card, undefined],
  ['a break between bouts', [...card, times('23:00', '23:15')], undefined],
  ['two bouts at once', [...card, times('22:40', '22:55')], 'overlap'],
  ['a bout within another', [...card, times('22:05', '22:06')], 'overlap'],
  ['a bout without duration', [times('23:00', '23:00')], 'backwards'],
  ['a bout with invalid times', [{ id: 1, fromDate: 'never', toDate: 'ever' }], 'backwards'],
  ['a bout before the event', [times('21:45', '22:00')], 'before_event'],
  ['a bout a day later', [{ id: 9, fromDate: '2026-11-29T21:50:00.000Z', toDate: '2026-11-29T22:05:00.000Z' }], 'too_late'],
  ['a bout that ends exactly a day later', [{ id: 9, fromDate: '2026-11-29T21:45:00.000Z', toDate: '2026-11-29T22:00:00.000Z' }], undefined],
])('finds the error in the times of %s: %3$s', (_, slots, error) => expect(findTimesError(slots, START)).toBe(error))

const bout = (corners: Partial<Corners>): Corners => ({ initiatorId: null, targetId: null, fakeInitiatorId: null, fakeTargetId: null, ...corners })
test.each<[sentence: string, person: Person, bouts: Corners[], isOn: boolean]>([
  ['a fighter in the red corner', { fighterId: 101 }, [bout({ initiatorId: 101 })], true],
  ['a fighter in the blue corner of a later bout', { fighterId: 101 }, [bout({ initiatorId: 102 }), bout({ targetId: 101 })], true],
  ['a fighter without a bout', { fighterId: 101 }, [bout({ initiatorId: 102, targetId: 103 })], false],
  ['a fake user', { fakeUserId: 1 }, [bout({ fakeTargetId: 1 })], true],
  ['a fake user with the id of a fighter', { fakeUserId: 101 }, [bout({ initiatorId: 101 })], false],
])('[EVE-08] finds %s on the card: %4$s', (_, person, bouts, isOn) => expect(isOnCard(person, bouts)).toBe(isOn))
