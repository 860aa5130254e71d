import type { Slot } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { getRunningOrder } from './running-order.ts'
import { formatDelay, getDelay, getMainEvent } from './schedule.ts'

const START = Date.parse('2026-11-12T20:00:00Z')
const toTime = (minute: number) => START + minute * 60_000

/** Three bouts of a quarter of an hour. */
const fightSlots = [0, 1, 2].map((id) => ({
  id,
  fromDate: new Date(toTime(id * 15)).toISOString(),
  fight: { initiator: { id: 1 }, target: { id: 2 } },
})) as unknown as Slot[]

test.each<
  [situation: string, currentSlotId: number | null, starts: number[], minute: number, delay: string]
>([
  ['before the first bout is due', null, [], -10, 'On time'],
  ['when the first bout is overdue', null, [], 5, '5 min late'],
  ['by the start of the current bout', 0, [12], 13, '12 min late'],
  ['by the next bout, once it is overdue', 0, [0], 25, '10 min late'],
  ['ahead of the times', 1, [0, 11], 12, '4 min early'],
  ['by the last bout, which nothing follows', 2, [0, 15, 90], 120, '1 h 0 min late'],
  ['without a known start', 0, [], 3, 'On time'],
])('says how late a card is %s', (_, currentSlotId, starts, minute, delay) => {
  const { bouts } = getRunningOrder({ status: 'ONGOING', currentSlotId, fightSlots })
  const getStart = ({ id }: Slot) =>
    starts[id] === undefined ? undefined : { at: toTime(starts[id]), isExact: true }
  expect(formatDelay(getDelay(bouts, getStart, toTime(minute)))).toBe(delay)
})

test('does not say how late a card is whose planned times could not be read', () => {
  const slots = fightSlots.map((slot) => ({ ...slot, fromDate: '' }))
  const { bouts } = getRunningOrder({ status: 'ONGOING', currentSlotId: 0, fightSlots: slots })
  const delay = getDelay(bouts, () => ({ at: START, isExact: true }), START)
  expect(formatDelay(delay)).toBe('Planned times unknown')
})

test('the main event is the last bout with fighters', () => {
  const { bouts } = getRunningOrder({
    status: 'ONGOING',
    currentSlotId: null,
    fightSlots: [...fightSlots.slice(0, 2), { ...fightSlots[2]!, fight: null, fightId: null }],
  })

  expect(getMainEvent(bouts)?.number).toBe(2)
})
