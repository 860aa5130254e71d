import { describe, expect, test } from 'vitest'
import { kicks, NOW, sum } from '../../test/metrics-models.ts'
import { getPeriodViewers } from './now.ts'
import { getKickTotals } from './totals.ts'
import { toViewerMap } from './viewers.ts'

describe('[STK-02] the map', () => {
  test('shows each viewer once and counts them by country and city, those without an address as unknown', () => {
    const map = toViewerMap(kicks.audience.population, getPeriodViewers('NO_LIMITS', kicks, NOW))
    expect(map.coords).toHaveLength(getKickTotals(kicks, NOW).users.total)
    expect(new Set(map.coords.map(({ userId }) => userId)).size).toBe(map.coords.length)
    const placed = map.coords.filter(({ lat }) => lat !== null)
    expect(placed.length).toBeLessThan(map.coords.length)
    for (const [list, index] of [
      [map.countries, 'country'],
      [map.cities, 'city'],
    ] as const) {
      expect(sum(list.map(({ count }) => count))).toBe(map.coords.length)
      expect(list.map(({ count }) => count)).toEqual(list.map(({ count }) => count).toSorted((a, b) => b - a))
      for (const [at, { count }] of list.entries())
        expect(map.coords.filter((coord) => coord[index] === at)).toHaveLength(count)
    }
    expect(map.cities.find(({ name }) => name === 'Unknown')?.count).toBe(map.coords.length - placed.length)
    expect(map.coords.every(({ lat, lon }) => (lat === null) === (lon === null))).toBe(true)
  })

  test('contains, for a longer period, every viewer of a shorter one', () => {
    const periods = (['LAST_DAY', 'LAST_MONTH', 'LAST_HALF_OF_YEAR', 'NO_LIMITS'] as const).map(
      (type) => new Set(getPeriodViewers(type, kicks, NOW)),
    )
    for (const [index, longer] of periods.entries()) {
      if (index === 0) continue
      const shorter = periods[index - 1] as typeof longer
      expect(longer.size).toBeGreaterThan(shorter.size)
      expect([...shorter].filter((viewer) => !longer.has(viewer))).toEqual([])
    }
  })
})
