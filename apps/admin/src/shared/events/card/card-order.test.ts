import { createSlotTimes, type Slot } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { applyPendingPlaces, mergeMoves, moveSlot } from './card-order.ts'

const BEGIN = '2026-11-28T22:00:00.000Z'

const card = createSlotTimes(BEGIN, 5).map(
  (times, index) =>
    ({ id: index + 1, isMainCard: index > 2, fightId: index + 11, ...times }) as Slot,
)

const ids = (slots: readonly Slot[]) => slots.map(({ id }) => id)
const times = (slots: readonly Slot[]) => slots.map(({ fromDate }) => fromDate.slice(11, 16))

test.each<[name: string, id: number, position: number, order: number[]]>([
  ['one position up', 3, 1, [1, 3, 2, 4, 5]],
  ['one position down', 3, 3, [1, 2, 4, 3, 5]],
  ['over several positions and keeps the order of the others', 5, 0, [5, 1, 2, 3, 4]],
  ['to the end', 1, 4, [2, 3, 4, 5, 1]],
  ['to its own position without a change', 2, 1, [1, 2, 3, 4, 5]],
  ['to the first position when the index is negative', 2, -1, [2, 1, 3, 4, 5]],
  ['to the last position when the index is too high', 2, 9, [1, 3, 4, 5, 2]],
  ['not at all when the slot is not on the card', 9, 0, [1, 2, 3, 4, 5]],
])('[EVE-07] moves a slot %s', (_, id, position, order) => {
  const moved = moveSlot(card, id, position)
  expect(ids(moved)).toEqual(order)
  // The times themselves do not change, only the slots that have them.
  expect(times(moved)).toEqual(times(card))
})

test('[EVE-07] moves a slot past one with the same time', () => {
  const [first, second, third] = card as [Slot, Slot, Slot]
  const { fromDate, toDate } = first
  expect(ids(moveSlot([first, { ...second, fromDate, toDate }, third], 1, 2))).toEqual([2, 3, 1])
})

test('[EVE-07] applies times and main card only, and sorts', () => {
  const [first, second] = card as [Slot, Slot]

  const place = {
    ...second,
    fightId: 99,
    fromDate: first.fromDate,
    toDate: first.toDate,
    isMainCard: true,
  }

  const shown = applyPendingPlaces(
    [second, first],
    [place, { ...first, fromDate: second.fromDate, toDate: second.toDate }],
  )

  expect(shown).toEqual([
    { ...second, fromDate: first.fromDate, toDate: first.toDate, isMainCard: true },
    { ...first, fromDate: second.fromDate, toDate: second.toDate },
  ])

  expect(ids(applyPendingPlaces([second, first], undefined))).toEqual([1, 2])
})

test('applies unsaved moves to the card of the server and leaves new slots unchanged', () => {
  expect(ids(applyPendingPlaces(card, moveSlot(card.slice(1), 5, 0)))).toEqual([1, 5, 2, 3, 4])
})

const setMain = (slots: readonly Slot[], id: number) =>
  slots.map((slot) => (slot.id === id ? { ...slot, isMainCard: !slot.isMainCard } : slot))

test('[EVE-07] keeps the moves of two admins at different places of the card', () => {
  const merged = mergeMoves(
    { initial: card, edited: moveSlot(card, 1, 1) },
    setMain(moveSlot(card, 5, 3), 3),
  )

  expect(ids(merged ?? [])).toEqual([2, 1, 3, 5, 4])
  expect(merged?.find(({ id }) => id === 3)?.isMainCard).toBe(true)
})

test.each<[change: string, saved: readonly Slot[]]>([
  ['moved a slot that was passed', moveSlot(card, 2, 3)],
  ['removed a moved slot', card.slice(1)],
  [
    'made a moved slot longer',
    card.map((slot) => (slot.id === 2 ? { ...slot, toDate: card[2]!.toDate } : slot)),
  ],
  [
    'made a moved slot begin later',
    card.map((slot) => (slot.id === 2 ? { ...slot, fromDate: slot.toDate } : slot)),
  ],
  [
    'replaced the bout of a moved slot',
    card.map((slot) => (slot.id === 1 ? { ...slot, fightId: 99 } : slot)),
  ],
])('[EVE-07] merges no move when another admin %s', (_, saved) => {
  expect(mergeMoves({ initial: card, edited: moveSlot(card, 1, 1) }, saved)).toBeUndefined()
})
