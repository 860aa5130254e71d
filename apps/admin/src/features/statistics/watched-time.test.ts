import { expect, test } from 'vitest'
import { cutUnwatchedTime } from './watched-time.ts'

const toLine = (name: string, counts: readonly (number | null)[]) => ({
  name,
  points: counts.map((y, index) => ({ x: `2026-11-28 15:${String(index + 10)}`, y })),
})

const none = (minutes: number) => Array.from({ length: minutes }, () => 0)

test('[STM-03] begins a graph ten minutes before its first viewer and ends it ten after the last', () => {
  const line = toLine('Night', [...none(15), 3, 0, 5, ...none(20)])
  const { lines, first, last } = cutUnwatchedTime([line], 1)
  expect(lines[0]?.points.map(({ y }) => y)).toEqual([...none(10), 3, 0, 5, ...none(10)])
  expect(first).toBe('2026-11-28 15:25')
  expect(last).toBe('2026-11-28 15:27')
})

test('[STM-03] shows the time in which any of several streams was watched', () => {
  const early = toLine('Early', [...none(11), 1, ...none(30)])
  const late = toLine('Late', [...none(20), 2, ...none(21)])
  const { lines } = cutUnwatchedTime([early, late], 1)
  expect(lines.map(({ points }) => points.length)).toEqual([30, 30])
})

test('[STM-03] keeps a long step before the first viewer, and a number that could not be read', () => {
  const line = toLine('Night', [...none(4), null, 5, ...none(4)])
  const { lines } = cutUnwatchedTime([line], 720)
  expect(lines[0]?.points.map(({ y }) => y)).toEqual([0, null, 5, 0])
})

test.each([
  ['that nobody watched', none(30)],
  ['that was watched all the time', Array.from({ length: 30 }, () => 1)],
  ['without points', []],
])('[STM-03] leaves a stream %s as it is', (_, counts) => {
  const line = toLine('Night', counts)
  const { lines, first, last } = cutUnwatchedTime([line], 1)
  expect(lines).toEqual([line])
  expect(first).toBeUndefined()
  expect(last).toBeUndefined()
})
