import { expect, test } from 'vitest'
import { getRunningOrder } from '#shared/events/card/running-order.ts'
import { at, createEvent, createSlot } from '#shared/events/testing/card.ts'
import { findBout, getBoutSpans } from './bout-spans.ts'

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

const getStart = ({ id }: { id: number }) =>
  id === 4 ? { at: Date.parse(at(52)), isExact: true } : undefined

test('marks the bouts with fighters and times, from their known starts, in local time of a zone', () => {
  expect(getBoutSpans(bouts, getStart, 'America/Sao_Paulo')).toEqual([
    { from: '2026-11-12 17:00', to: '2026-11-12 17:15', label: '1', name: 'Ana Red1 vs Ana Blue1' },
    { from: '2026-11-12 17:52', to: '2026-11-12 18:07', label: '3', name: 'Ana Red4 vs Ana Blue4' },
  ])
})

test('marks no bout that has not begun, however late the night is', () => {
  const live = createEvent({
    status: 'ONGOING',
    fightSlots: [createSlot(1, 0), createSlot(2, 15)],
    currentSlotId: 1,
  })

  const spans = getBoutSpans(getRunningOrder(live).bouts, getStart, 'UTC')
  expect(spans.map(({ label }) => label)).toEqual(['1'])
})

test.each([
  ['2026-11-12 19:59', undefined],
  ['2026-11-12 20:00', '1'],
  ['2026-11-12 20:51', '1'],
  ['2026-11-12 20:52', '3'],
  ['2026-11-12 23:00', '3'],
])('finds the newest bout at %s: %s', (minute, label) => {
  expect(findBout(getBoutSpans(bouts, getStart, 'UTC'), minute)?.label).toBe(label)
})
