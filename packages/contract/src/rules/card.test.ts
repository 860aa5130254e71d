import { describe, expect, test } from 'vitest'
import { type Corners, createSlotTimes, findTimesError, isOnCard, type Person, sortSlots, swapTimes, type Times } from './card.ts'

const BEGIN = '2026-11-28T22:00:00.000Z'
const card = createSlotTimes(BEGIN, 3).map((times, index) => ({ id: index + 1, ...times }))
const clock = (slot: Omit<Times, 'id'>) => `${slot.fromDate.slice(11, 16)}-${slot.toDate.slice(11, 16)}`

describe('[EVE-07] swapping two slots', () => {
  test('gives each the times of the other, and leaves the rest', () => {
    expect(swapTimes(card, 1, 3).map((slot) => `${slot.id} ${clock(slot)}`)).toEqual(['3 22:00-22:15', '2 22:15-22:30', '1 22:30-22:45'])
  })
  test('twice changes nothing', () => expect(swapTimes(swapTimes(card, 1, 2), 1, 2)).toEqual(card))
  test('with one that is gone changes nothing', () => expect(swapTimes(card, 1, 9)).toEqual(card))
})

test('the order of a card is that of its times, however they are written', () => {
  const [first, second, third] = card as [Times, Times, Times]
  const abroad = { ...first, fromDate: '2026-11-28T19:00:00-03:00' }
  expect(sortSlots([third, second, abroad]).map(({ id }) => id)).toEqual([1, 2, 3])
})

const times = (fromDate: string, toDate: string) => ({ id: 9, fromDate: `2026-11-28T${fromDate}:00.000Z`, toDate: `2026-11-28T${toDate}:00.000Z` })
test.each<[sentence: string, slots: Times[], wrong: ReturnType<typeof findTimesError>]>([
  ['one bout after the other', card, undefined],
  ['a break between bouts', [...card, times('23:00', '23:15')], undefined],
  ['two bouts at once', [...card, times('22:40', '22:55')], 'overlap'],
  ['a bout within another', [...card, times('22:05', '22:06')], 'overlap'],
  ['a bout that ends as it begins', [times('23:00', '23:00')], 'backwards'],
  ['a bout of no time at all', [{ id: 1, fromDate: 'never', toDate: 'ever' }], 'backwards'],
  ['a bout before the event', [times('21:45', '22:00')], 'before_event'],
  ['a bout a day later', [{ id: 9, fromDate: '2026-11-29T21:50:00.000Z', toDate: '2026-11-29T22:05:00.000Z' }], 'too_late'],
  ['a bout that ends a day later to the minute', [{ id: 9, fromDate: '2026-11-29T21:45:00.000Z', toDate: '2026-11-29T22:00:00.000Z' }], undefined],
])('of %s, wrong is: %3$s', (_, slots, wrong) => expect(findTimesError(slots, BEGIN)).toBe(wrong))

const bout = (corners: Partial<Corners>): Corners => ({ initiatorId: null, targetId: null, fakeInitiatorId: null, fakeTargetId: null, ...corners })
test.each<[sentence: string, person: Person, bouts: Corners[], on: boolean]>([
  ['a fighter in the red corner', { fighterId: 101 }, [bout({ initiatorId: 101 })], true],
  ['a fighter in the blue corner of a later bout', { fighterId: 101 }, [bout({ initiatorId: 102 }), bout({ targetId: 101 })], true],
  ['a fighter who is on no bout', { fighterId: 101 }, [bout({ initiatorId: 102, targetId: 103 })], false],
  ['a fake user', { fakeUserId: 1 }, [bout({ fakeTargetId: 1 })], true],
  ['a fake user with the id of a fighter', { fakeUserId: 101 }, [bout({ initiatorId: 101 })], false],
])('[EVE-08] %s is on the card: %4$s', (_, person, bouts, on) => expect(isOnCard(person, bouts)).toBe(on))
