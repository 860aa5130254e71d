import { describe, expect, test } from 'vitest'
import { kicks, NOW, sum } from '../../test/metrics-models.ts'
import { getLastDays } from './days.ts'
import { getKickTotals } from './totals.ts'

describe('[STK-05] the last six months', () => {
  const MIDNIGHT = Date.parse('2026-03-14T00:00:00Z')

  test('has one row per day that adds up to the growth of the totals', () => {
    const days = getLastDays(kicks, NOW)
    expect(days[0]?.date).toBe('2025-09-14T00:00:00.000Z')
    expect(days.at(-1)?.date).toBe('2026-03-14T00:00:00.000Z')
    expect(days).toHaveLength(182)
    const [then, now] = [getKickTotals(kicks, Date.parse('2025-09-14T00:00:00Z')), getKickTotals(kicks, NOW)]
    for (const name of ['views', 'comments', 'likes', 'videos'] as const)
      expect(sum(days.map((day) => day[name]))).toBe(now[name].total - then[name].total)
  })

  test('at midnight, the current week is the seven days before', () => {
    const week = getLastDays(kicks, MIDNIGHT).slice(-8, -1)
    const totals = getKickTotals(kicks, MIDNIGHT)
    for (const name of ['views', 'comments', 'likes', 'videos'] as const)
      expect(sum(week.map((day) => day[name]))).toBe(totals[name].current)
  })

  test.each([
    ['2026-08-31T10:00:00Z', '2026-02-28T00:00:00.000Z'],
    ['2028-08-30T10:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['2031-12-31T23:59:59Z', '2031-06-30T00:00:00.000Z'],
  ])('starts, at %s, on %s', (now, first) => {
    expect(getLastDays(kicks, Date.parse(now))[0]?.date).toBe(first)
  })
})
