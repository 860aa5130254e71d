import { expect, test } from 'vitest'
import { createActivity } from './activity.ts'
import { DAY, HOUR, MINUTE } from './spans.ts'

const SATURDAY_NIGHT = Date.parse('2026-03-14T20:00:00Z')
const night = (days = 0) => ({ from: SATURDAY_NIGHT + days * DAY, to: SATURDAY_NIGHT + days * DAY + 3 * HOUR })
const quiet = createActivity([])
const busy = createActivity([night(), night(-7), { ...night(-7), from: night(-7).from + HOUR }, night(30)])

test('evenings are livelier than mornings, Saturdays than Tuesdays, and fight nights than any', () => {
  expect(quiet.at(SATURDAY_NIGHT)).toBeGreaterThan(2 * quiet.at(SATURDAY_NIGHT - 12 * HOUR))
  expect(quiet.at(SATURDAY_NIGHT)).toBeGreaterThan(quiet.at(SATURDAY_NIGHT - 4 * DAY))
  expect(busy.at(SATURDAY_NIGHT + 90 * MINUTE)).toBeGreaterThan(1.5 * quiet.at(SATURDAY_NIGHT + 90 * MINUTE))
  expect(busy.at(SATURDAY_NIGHT - 2 * DAY)).toBe(quiet.at(SATURDAY_NIGHT - 2 * DAY))
})

test.each([
  ['without fight nights', quiet],
  ['with some', busy],
])('what has happened is the area below what happens, %s', (_, activity) => {
  const step = MINUTE
  let area = 0
  for (let at = SATURDAY_NIGHT - 10 * DAY; at < SATURDAY_NIGHT + 2 * DAY; at += step) area += (activity.at(at + step / 2) * step) / DAY
  expect(activity.until(SATURDAY_NIGHT + 2 * DAY) - activity.until(SATURDAY_NIGHT - 10 * DAY)).toBeCloseTo(area, 6)
})

test('it never rests and never jumps', () => {
  for (let at = SATURDAY_NIGHT - 8 * DAY; at < SATURDAY_NIGHT + DAY; at += 10 * MINUTE) {
    expect(busy.at(at)).toBeGreaterThan(0.2)
    expect(Math.abs(busy.at(at + 2000) - busy.at(at))).toBeLessThan(0.01)
    expect(busy.until(at + 1000)).toBeGreaterThan(busy.until(at))
  }
})

test.each([
  ['ends before it begins', { from: SATURDAY_NIGHT, to: SATURDAY_NIGHT - 5 * HOUR }],
  ['seems never to end', { from: SATURDAY_NIGHT, to: SATURDAY_NIGHT + 4000 * DAY }],
])('a fight night that %s does no harm', (_, odd) => {
  const activity = createActivity([odd, night(-1)])
  expect(activity.at(SATURDAY_NIGHT + 20 * DAY)).toBe(quiet.at(SATURDAY_NIGHT + 20 * DAY))
  expect(activity.until(SATURDAY_NIGHT + 20 * DAY) - quiet.until(SATURDAY_NIGHT + 20 * DAY)).toBeGreaterThan(0)
})
