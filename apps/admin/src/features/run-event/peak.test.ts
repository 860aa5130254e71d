import { expect, test } from 'vitest'
import { getRunningOrder } from '#shared/events/card/running-order.ts'
import { at, createEvent, createSlot } from '#shared/events/testing/card.ts'
import { describePeak } from './peak.ts'

const { bouts } = getRunningOrder(
  createEvent({ status: 'FINISHED', fightSlots: [createSlot(1, 15), createSlot(2, 30)] }),
)

const point = (minutes: number, online: number) => ({ date: at(minutes), online })

test.each([
  [
    'the bout that was planned for it',
    [point(20, 5), point(31, 1234), point(40, 7)],
    0,
    'Ana Red2 vs Ana Blue2',
  ],
  ['the bout that was on, where its start is known', [point(31, 1234)], 5, 'Ana Red1 vs Ana Blue1'],
])('names %s beside the peak of the viewers', (_, points, late, bout) => {
  const getStart = ({ fromDate }: { fromDate: string }) =>
    late > 0 ? { at: Date.parse(fromDate) + late * 60_000, isExact: true } : undefined
  expect(describePeak(points, bouts, getStart)).toBe(`1,234 at the most, during ${bout}`)
})

test.each([
  ['before the first bout', [point(1, 9)], '9 at the most, before the first bout'],
  ['without viewers', [point(1, 0)], ''],
])('names no bout %s', (_, points, text) =>
  expect(describePeak(points, bouts, () => undefined)).toBe(text),
)
