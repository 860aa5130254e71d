import { expect, test } from 'vitest'
import { type DayValue, toDayChart } from './day-series.ts'

/** Days from 1 June 2026; the last one is running. */
const createDays = (values: readonly number[]): DayValue[] =>
  values.map((y, index) => ({ x: new Date(Date.UTC(2026, 5, 1 + index)).toISOString().slice(0, 10), y }))
const week = (y: number) => Array.from({ length: 7 }, () => y)
const getLine = (days: readonly DayValue[], name: string) =>
  toDayChart(days, days)
    .points.filter(({ series }) => series === name)
    .map(({ y }) => y)

test('[STK-05] averages seven complete days and leaves the running day out', () => {
  expect(getLine(createDays([...week(70), 140, 5]), '7-day average')).toEqual([70, 80])
})

test('[STK-05] compares a range with as many complete days before it, and the longest range by its last week', () => {
  const days = createDays([...week(100), ...week(150), 9])
  const chart = toDayChart(days, days.slice(7))
  expect(chart.change).toMatchObject({ toDay: 1050, minusDay: 700, trend: 'up', against: 'against the 7 days before' })
  expect(chart.points.filter(({ series }) => series === '7 days before').map(({ x, y }) => [x, y])).toEqual([
    ['2026-06-14', 100],
  ])
  expect(chart.total).toBe(1059)
  expect(toDayChart(days, days).change).toMatchObject({
    toDay: 1050,
    minusDay: 700,
    against: 'in the last 7 days, against the week before',
  })
  expect(toDayChart(createDays([1, 2]), createDays([1, 2])).change).toBeUndefined()
})

test('[STK-05] draws counts of a few as bars behind the weekly line', () => {
  const getKind = (value: number) => toDayChart(createDays(week(value)), createDays(week(value))).kinds['Per day']
  expect([getKind(30), getKind(31)]).toEqual(['bars', 'faint'])
})
