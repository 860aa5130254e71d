// @vitest-environment jsdom
import type { Slot } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { createEvent as createEventWith, createSlot as createSlotAt } from '../testing/card.ts'
import { describeChanges } from './changes.ts'

const createSlot = (id: number, fight: object = {}) => createSlotAt(id, id, fight)
const createEvent = (currentSlotId: number | null, ...changed: Slot[]) =>
  createEventWith({
    currentSlotId,
    fightSlots: [1, 2].map((id) => changed.find((slot) => slot.id === id) ?? createSlot(id)),
  })
const before = createEvent(1)

test.each([
  ['Bout 2 was started', createEvent(2)],
  ['The current bout was cleared', createEvent(null)],
  [
    'Bout 1: the result was set to “Ana Red1, KO”',
    createEvent(1, createSlot(1, { winner: 'INITIATOR', result: 'KO' })),
  ],
  ['Bout 2: the clip was saved', createEvent(1, createSlot(2, { fightLink: '/a-1-2.m3u8' }))],
  ['Bout 2: the fighters were replaced', createEvent(1, createSlot(2, { id: 99 }))],
])('says “%s”', (text, after) => expect(describeChanges(before, after).map((change) => change.text)).toEqual([text]))

test('says that a result and a clip were taken back, and nothing when nothing has changed', () => {
  const decided = createEvent(1, createSlot(1, { winner: 'INITIATOR', result: 'KO', fightLink: '/a-1-2.m3u8' }))
  expect(describeChanges(decided, before).map(({ text }) => text)).toEqual([
    'Bout 1: the result was cleared',
    'Bout 1: the clip was removed',
  ])
  expect(describeChanges(before, createEvent(1))).toEqual([])
})
