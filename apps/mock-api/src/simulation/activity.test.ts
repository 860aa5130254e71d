import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../time/instant.ts'
import { type Activity, createActivity } from './activity.ts'

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

/** Activity at an instant: what a minute adds, in normal minutes. */
const getRate = (activity: Activity, now: number) =>
  ((activity(now + MINUTE / 2) - activity(now - MINUTE / 2)) * DAY) / MINUTE

test('is higher in evenings, on Saturdays and on fight nights', () => {
  expect(getRate(quiet, SATURDAY_NIGHT)).toBeGreaterThan(
    2 * getRate(quiet, SATURDAY_NIGHT - 12 * HOUR),
  )
  expect(getRate(quiet, SATURDAY_NIGHT)).toBeGreaterThan(getRate(quiet, SATURDAY_NIGHT - 4 * DAY))
  expect(getRate(busy, SATURDAY_NIGHT + 90 * MINUTE)).toBeGreaterThan(
    1.5 * getRate(quiet, SATURDAY_NIGHT + 90 * MINUTE),
  )
  expect(getRate(busy, SATURDAY_NIGHT - 2 * DAY)).toBeCloseTo(
    getRate(quiet, SATURDAY_NIGHT - 2 * DAY),
  )
})

test('stays above zero and never jumps', () => {
  for (let at = SATURDAY_NIGHT - 8 * DAY; at < SATURDAY_NIGHT + DAY; at += 10 * MINUTE) {
    expect(getRate(busy, at)).toBeGreaterThan(0.2)
    expect(Math.abs(getRate(busy, at + 2000) - getRate(busy, at))).toBeLessThan(0.01)
    expect(busy(at + 1000)).toBeGreaterThan(busy(at))
  }
})

test.each([
  ['ends before it starts', { from: SATURDAY_NIGHT, to: SATURDAY_NIGHT - 5 * HOUR }],
  ['has no realistic end', { from: SATURDAY_NIGHT, to: SATURDAY_NIGHT + 4000 * DAY }],
])('ignores a fight night that %s', (_, odd) => {
  const activity = createActivity([odd, night(-1)])
  expect(getRate(activity, SATURDAY_NIGHT + 20 * DAY)).toBeCloseTo(
    getRate(quiet, SATURDAY_NIGHT + 20 * DAY),
  )
  expect(activity(SATURDAY_NIGHT + 20 * DAY) - quiet(SATURDAY_NIGHT + 20 * DAY)).toBeGreaterThan(0)
})
