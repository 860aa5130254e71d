import { describe, expect, test } from 'vitest'
import { HOMES, kicks, NOW, sum } from '../../test/metrics-models.ts'
import { getViewers } from './now.ts'
import { getKickTotals } from './totals.ts'
import { toViewerMap } from './viewers.ts'

describe('[STK-02] the map', () => {
  test('shows each viewer once, counts them by country and city, and gives those without an address no location', () => {
    const map = toViewerMap(getViewers('NO_LIMITS', kicks, HOMES, 1, NOW))
    expect(map.coords).toHaveLength(getKickTotals(kicks, NOW).users.total)
    expect(map.coords.length).toBeLessThanOrEqual(20_000)
    expect(new Set(map.coords.map(({ userId }) => userId)).size).toBe(map.coords.length)
    expect(sum(map.countries.map(({ count }) => count))).toBe(map.coords.length)
    const placed = map.coords.filter(({ lat }) => lat !== null)
    expect(placed.length).toBeLessThan(map.coords.length)
    expect(sum(map.cities.map(({ count }) => count))).toBe(placed.length)
    expect(map.coords.every(({ lat, lon }) => (lat === null) === (lon === null))).toBe(true)
    expect(map.countries.map(({ count }) => count)).toEqual(map.countries.map(({ count }) => count).toSorted((a, b) => b - a))
  })

  test('contains, for a longer period, every viewer of a shorter one', () => {
    const periods = (['LAST_DAY', 'LAST_MONTH', 'LAST_HALF_OF_YEAR', 'NO_LIMITS'] as const).map((type) => getViewers(type, kicks, HOMES, 1, NOW))
    for (const [index, longer] of periods.entries()) {
      if (index === 0) continue
      const shorter = periods[index - 1] as typeof longer
      expect(longer.length).toBeGreaterThan(shorter.length)
      expect(longer.slice(0, shorter.length)).toEqual(shorter)
    }
  })
})
