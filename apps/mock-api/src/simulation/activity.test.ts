import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../domain/instant.ts'
import { createActivity } from './activity.ts'

const SATURDAY_NIGHT = Date.parse('2026-03-14T20:00:00Z')
const night = (days = 0) => ({
  from: SATURDAY_NIGHT + days * DAY,
  to: SATURDAY_NIGHT + days * DAY + 3 * HOUR,
})
const quiet = createActivity([])
const busy = createActivity([
  night(),
  night(-7),
  { ...night(-7), from: night(-7).from + HOUR },
  night(30),
])

test('is higher in evenings, on Saturdays and on fight nights', () => {
  expect(quiet.at(SATURDAY_NIGHT)).toBeGreaterThan(2 * quiet.at(SATURDAY_NIGHT - 12 * HOUR))
  expect(quiet.at(SATURDAY_NIGHT)).toBeGreaterThan(quiet.at(SATURDAY_NIGHT - 4 * DAY))
  expect(busy.at(SATURDAY_NIGHT + 90 * MINUTE)).toBeGreaterThan(
    1.5 * quiet.at(SATURDAY_NIGHT + 90 * MINUTE),
  )
  expect(busy.at(SATURDAY_NIGHT - 2 * DAY)).toBe(quiet.at(SATURDAY_NIGHT - 2 * DAY))
})

test.each([
  ['without fight nights', quiet],
  ['with some', busy],
])('until() is the integral of at(), %s', (_, activity) => {
  const step = MINUTE
  let area = 0
  for (let at = SATURDAY_NIGHT - 10 * DAY; at < SATURDAY_NIGHT + 2 * DAY; at += step) {
    area += (activity.at(at + step / 2) * step) / DAY
  }
  expect(
    activity.until(SATURDAY_NIGHT + 2 * DAY) - activity.until(SATURDAY_NIGHT - 10 * DAY),
  ).toBeCloseTo(area, 6)
})

test('stays above zero and never jumps', () => {
  for (let at = SATURDAY_NIGHT - 8 * DAY; at < SATURDAY_NIGHT + DAY; at += 10 * MINUTE) {
    expect(busy.at(at)).toBeGreaterThan(0.2)
    expect(Math.abs(busy.at(at + 2000) - busy.at(at))).toBeLessThan(0.01)
    expect(busy.until(at + 1000)).toBeGreaterThan(busy.until(at))
  }
})

test.each([
  ['ends before it starts', { from: SATURDAY_NIGHT, to: SATURDAY_NIGHT - 5 * HOUR }],
  ['has no realistic end', { from: SATURDAY_NIGHT, to: SATURDAY_NIGHT + 4000 * DAY }],
])('ignores a fight night that %s', (_, odd) => {
  const activity = createActivity([odd, night(-1)])
  expect(activity.at(SATURDAY_NIGHT + 20 * DAY)).toBe(quiet.at(SATURDAY_NIGHT + 20 * DAY))
  expect(
    activity.until(SATURDAY_NIGHT + 20 * DAY) - quiet.until(SATURDAY_NIGHT + 20 * DAY),
  ).toBeGreaterThan(0)
})
