import type { Slot } from '@cornerman/contract'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  createEvent as createEventWith,
  createSlot as createSlotAt,
} from '#shared/events/testing/card.ts'
import { describeChanges, toKey, useOthersChanges } from './changes-by-others.ts'

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
  [
    'Bout 2: the fighters were replaced',
    createEvent(1, createSlot(2, { id: 99, fightLink: '/b-1-2.m3u8' })),
  ],
])('says “%s”', (text, after) =>
  expect(describeChanges(before, after).map((change) => change.text)).toEqual([text]),
)

test('says that a result was cleared and a clip removed, and nothing when nothing has changed', () => {
  const decided = createEvent(
    1,
    createSlot(1, { winner: 'INITIATOR', result: 'KO', fightLink: '/a-1-2.m3u8' }),
  )
  expect(describeChanges(decided, before).map(({ text }) => text)).toEqual([
    'Bout 1: the result was cleared',
    'Bout 1: the clip was removed',
  ])
  expect(describeChanges(before, createEvent(1))).toEqual([])
})

test.each<[what: string, after: object]>([
  ['an API that does not say which bout is current', { currentSlotId: undefined }],
  ['a new slot', { fightSlots: [...before.fightSlots, createSlot(3)] }],
  [
    'a slot that lost its fighters',
    { fightSlots: [createSlot(1), { ...createSlot(2), fight: null }] },
  ],
  [
    'a result that was left out',
    { fightSlots: [createSlot(1, { winner: undefined, result: undefined }), createSlot(2)] },
  ],
  [
    'a clip that was left out',
    { fightSlots: [createSlot(1, { fightLink: undefined }), createSlot(2)] },
  ],
  ['a bout whose id was left out', { fightSlots: [createSlot(1, { id: undefined })] }],
  [
    'a slot whose id was left out',
    { fightSlots: [{ ...createSlot(2), id: undefined }, createSlot(1)] },
  ],
])('says nothing of %s', (_, after) =>
  expect(describeChanges(before, { ...before, ...after })).toEqual([]),
)

test('tells what others have done until the next own action, and nothing of the own ones', () => {
  const { result, rerender } = renderHook(useOthersChanges, { initialProps: before })
  rerender(createEvent(2))
  expect(result.current.text).toBe('Bout 2 was started by another admin')
  act(() => result.current.expect(toKey.current(1)))
  expect(result.current.text).toBeUndefined()
  rerender(createEvent(1))
  expect(result.current.text).toBeUndefined()

  const fight = { id: 11, winner: 'INITIATOR', result: 'KO', fightLink: '/a-1-2.m3u8' } as const
  act(() => result.current.expect(toKey.clip(fight.id, fight.fightLink)))
  // Another result than the one that is set.
  act(() => result.current.expect(toKey.result(fight.id, { winner: 'TARGET', result: 'KO' })))
  rerender(createEvent(2, createSlot(1, fight)))
  const text =
    'Bout 2 was started by another admin. Bout 1: the result was set to “Ana Red1, KO” by another admin'
  expect(result.current.text).toBe(text)
  rerender(createEvent(2, createSlot(1, fight)))
  expect(result.current.text).toBe(text)
})
