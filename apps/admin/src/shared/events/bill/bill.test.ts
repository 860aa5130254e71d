import { expect, test } from 'vitest'
import { createEvent, createSlot } from '../testing/card.ts'
import { describeBill, toBill } from './bill.ts'

const WON = { winner: 'INITIATOR', result: 'KO' }

const CARD = [
  createSlot(1, 0, WON),
  createSlot(2, 15, {}, { fight: null, fightId: null }),
  createSlot(3, 30, { winner: 'BOTH', result: 'DRAW' }, { isMainCard: true }),
  createSlot(4, 45, { winner: 'TARGET', result: 'SUB' }, { isMainCard: true }),
]

const ARENA = { id: 1, userId: 9, tz: 'Asia/Tokyo', name: 'Hall' }

test('has the paired bouts, the latest first, and no result before the event', () => {
  const bill = toBill(createEvent({ fightSlots: CARD, location: ARENA }))
  expect(bill.subtitle).toBe('13 November 2026 · 05:00 · Hall')
  expect(bill.mainEvent?.red.lastName).toBe('Red4')
  expect(bill.mainCard.map(({ red }) => red.name)).toEqual(['Ana Red3'])
  expect(bill.undercard.map(({ red }) => red.name)).toEqual(['Ana Red1'])
  expect(bill.mainEvent?.result).toBeUndefined()
})

test('has the results of an event that is over, also in words', () => {
  const bill = toBill(createEvent({ status: 'FINISHED', fightSlots: CARD, location: ARENA }))
  expect(bill.mainEvent?.result).toEqual({ text: 'Submission', winner: 'blue' })
  expect(bill.mainEvent?.red.hasLost).toBe(true)
  expect(bill.mainCard[0]?.result).toEqual({ text: 'Draw', winner: undefined })
  expect(describeBill(bill)).toBe(
    'Last Bell. Results · 13 November 2026 · Hall. Ana Red4 vs Ana Blue4, Ana Blue4 by Submission. Ana Red3 vs Ana Blue3, Draw. Ana Red1 vs Ana Blue1, Ana Red1 by KO',
  )
})

test('has no main event without a paired bout', () => {
  expect(toBill(createEvent({ location: ARENA })).mainEvent).toBeUndefined()
})
