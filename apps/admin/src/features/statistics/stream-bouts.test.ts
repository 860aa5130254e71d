import type { FightEvent } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { findBout, toStreamBouts } from './stream-bouts.ts'

const createSlot = (id: number, fromDate: string, toDate: string, names: readonly string[]) => ({
  id,
  fromDate,
  toDate,
  fight: names.length > 0 && {
    initiator: { id: 1, firstName: names[0] },
    target: names[1] && { id: 2, firstName: names[1] },
  },
})
const event = {
  status: 'FINISHED',
  fightSlots: [
    createSlot(2, '2026-11-28T16:00:00Z', '2026-11-28T16:20:30Z', ['Eva', 'Ivy']),
    createSlot(1, '2026-11-28T12:40:00-03:00', '2026-11-28T15:55:00Z', ['Ana', 'Mia']),
    createSlot(3, '2026-11-28T16:30:00Z', '2026-11-28T16:50:00Z', ['Ada']),
    createSlot(4, 'soon', '2026-11-28T17:10:00Z', ['Lea', 'Zoe']),
  ],
} as unknown as FightEvent

test('names the bouts of a card with their minutes in UTC, without empty and unreadable slots', () => {
  expect(toStreamBouts(event)).toEqual([
    { number: 1, name: 'Ana vs Mia', from: '2026-11-28 15:40', to: '2026-11-28 15:55' },
    { number: 2, name: 'Eva vs Ivy', from: '2026-11-28 16:00', to: '2026-11-28 16:20' },
  ])
})

test.each([
  ['2026-11-28 15:39', undefined],
  ['2026-11-28 15:40', 'Ana vs Mia'],
  ['2026-11-28 15:55', undefined],
  ['2026-11-28 16:19', 'Eva vs Ivy'],
])('finds the bout at %s: %s', (minute, name) => {
  expect(findBout(toStreamBouts(event), minute)?.name).toBe(name)
})
