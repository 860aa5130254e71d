import { createSlotTimes, type Slot } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { applyHeldOrder, applyPlaces, findMainEvent, moveSlot, toSlotOrder } from './order.ts'

const BEGIN = '2026-11-28T22:00:00.000Z'
const card = createSlotTimes(BEGIN, 5).map((times, index) => ({ id: index + 1, isMainCard: index > 2, fightId: index + 11, ...times }) as Slot)
const ids = (slots: readonly Slot[]) => slots.map(({ id }) => id)
const times = (slots: readonly Slot[]) => slots.map(({ fromDate }) => fromDate.slice(11, 16))

test.each<[what: string, id: number, place: number, order: number[]]>([
  ['one place up', 3, 1, [1, 3, 2, 4, 5]],
  ['one place down', 3, 3, [1, 2, 4, 3, 5]],
  ['over several places, and the others keep their order', 5, 0, [5, 1, 2, 3, 4]],
  ['to the end', 1, 4, [2, 3, 4, 5, 1]],
  ['where it stands', 2, 1, [1, 2, 3, 4, 5]],
  ['before the first, which is the first', 2, -1, [2, 1, 3, 4, 5]],
  ['behind the last, which is the last', 2, 9, [1, 3, 4, 5, 2]],
  ['by a slot that is gone', 9, 0, [1, 2, 3, 4, 5]],
])('[EVE-07] a slot moves %s', (_, id, place, order) => {
  const moved = moveSlot(card, id, place)
  expect(ids(moved)).toEqual(order)
  // The times of the evening stay; only who has them changes.
  expect(times(moved)).toEqual(times(card))
})

test('[EVE-07] slots that share a time cannot be told apart by it, and nothing hangs', () => {
  const same = card.map((slot) => ({ ...slot, fromDate: BEGIN, toDate: BEGIN }))
  expect(ids(moveSlot(same, 1, 3))).toHaveLength(5)
})

test('what somebody moved lies over the card as the server knows it, and leaves slots alone that came since', () => {
  const moved = moveSlot(card.slice(1), 5, 0)
  const shown = applyPlaces(card, moved)
  expect(ids(shown)).toEqual([1, 5, 2, 3, 4])
  expect(applyPlaces(card, undefined)).toEqual(card)
})

test.each<[what: string, shown: number[], order: number[]]>([
  ['stays as it was though others moved it', [5, 4, 3, 2, 1], [1, 2, 3, 4, 5]],
  ['has what is new below', [9, 2, 1, 8, 3, 4, 5], [1, 2, 3, 4, 5, 9, 8]],
  ['has no more what is gone', [5, 3, 1], [1, 3, 5]],
])('[EVE-07] a card that somebody is typing in or dragging on %s', (_, shown, order) => {
  const slots = shown.map((id) => ({ ...(card[0] as Slot), id }))
  expect(ids(applyHeldOrder(slots, [1, 2, 3, 4, 5]))).toEqual(order)
  expect(ids(applyHeldOrder(slots, undefined))).toEqual(shown)
})

test('a save names every slot with the bout that it is seen with', () => {
  expect(toSlotOrder(card.slice(0, 1))).toEqual([{ id: 1, fightId: 11, isMainCard: false, fromDate: BEGIN, toDate: '2026-11-28T22:15:00.000Z' }])
})

test('the main event is the last bout of the main card', () => {
  expect(findMainEvent(card)).toBe(5)
  expect(findMainEvent(moveSlot(card, 1, 4))).toBe(5)
  expect(findMainEvent(card.slice(0, 2))).toBeUndefined()
})
