import { expect, test } from 'vitest'
import { getRunningOrder } from '#shared/events/card/running-order.ts'
import { at, createEvent, createSlot } from '#shared/events/testing/card.ts'
import { getBoutSpans } from './bout-spans.ts'

const { bouts } = getRunningOrder(
  createEvent({
    status: 'FINISHED',
    fightSlots: [
      createSlot(1, 0),
      createSlot(2, 15, {}, { fight: null, fightId: null }),
      createSlot(3, 30, {}, { fromDate: 'soon' }),
      createSlot(4, 45),
    ],
  }),
)

test('marks the bouts with fighters and times, from their known starts, in local time of the arena', () => {
  const getStart = ({ id }: { id: number }) =>
    id === 4 ? { at: Date.parse(at(52)), isExact: true } : undefined
  expect(getBoutSpans(bouts, getStart, 'America/Sao_Paulo')).toEqual([
    { from: '2026-11-12 17:00', to: '2026-11-12 17:15', label: expect.any(String) },
    { from: '2026-11-12 17:52', to: '2026-11-12 18:07', label: '3' },
  ])
})
