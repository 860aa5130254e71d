import { describe, expect, test } from 'vitest'
import { createModel, createPopulation, INSTANTS, kicks, NAMED_INSTANTS, NOW } from '../../test/metrics-models.ts'
import { getPeriodViewers, getRealtime } from './now.ts'
import { DAY, MINUTE } from './spans.ts'

describe('[STK-01] who is watching now', () => {
  test('is deterministic, changes within a minute and never jumps', () => {
    const many = createModel('kick', { population: createPopulation(6000) })
    const poll = () => Array.from({ length: 31 }, (_, index) => getRealtime(many, NOW + index * 2000).users)
    const minute = poll()
    expect(minute).toEqual(poll())
    expect(new Set(minute).size).toBeGreaterThan(3)
    for (const [index, users] of minute.entries())
      if (index > 0) expect(Math.abs(users - (minute[index - 1] as number)) / users).toBeLessThan(0.04)
  })

  test.each(NAMED_INSTANTS)('is at most the viewers of the last day and in a known country, at %s', (_, now) => {
    const { users, mostPopularPlatform, mostPopularCountry } = getRealtime(kicks, now)
    expect(users).toBeLessThanOrEqual(getPeriodViewers('LAST_DAY', kicks, now).length)
    expect(['IOS', 'ANDROID', 'WEB', null]).toContain(mostPopularPlatform)
    expect(['Japan', 'Brazil', null]).toContain(mostPopularCountry)
    expect(users === 0).toBe(mostPopularPlatform === null)
  })

  test('counts viewers in the evening, and no one at both services', () => {
    const population = createPopulation(6000)
    const [atKicks, atVideos] = (['kick', 'video'] as const).map((kind) => {
      const model = createModel(kind, { population })
      const { users } = getRealtime(model, NOW)
      expect(users).toBeGreaterThan(10)
      return model.audience.getLatestWatchers(kind, { from: NOW - DAY, to: NOW }, users)
    })
    expect(atKicks?.filter((viewer) => atVideos?.includes(viewer))).toEqual([])
  })

  test('rounds small numbers to their average', () => {
    const instants = Array.from({ length: 500 }, (_, index) => (INSTANTS[3] as number) + index * 0.37 * MINUTE)
    const few = createModel('kick', { people: 60 })
    const mean = (value: (now: number) => number) =>
      instants.reduce((sum, now) => sum + value(now), 0) / instants.length
    expect(mean((now) => getRealtime(few, now).users) / mean((now) => few.watching(now))).toBeCloseTo(1, 1)
  })
})
