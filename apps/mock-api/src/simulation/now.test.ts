import { describe, expect, test } from 'vitest'
import { HOMES, kicks, NAMED_INSTANTS, NOW } from '../../test/metrics-models.ts'
import { getRealtime, getViewers } from './now.ts'

describe('[STK-01] who is watching now', () => {
  test('is deterministic, changes within seconds and never jumps', () => {
    const at = (now: number) => getRealtime(kicks, HOMES, 1, now).users
    const minute = Array.from({ length: 31 }, (_, poll) => at(NOW + poll * 2000))
    expect(minute).toEqual(Array.from({ length: 31 }, (_, poll) => at(NOW + poll * 2000)))
    expect(new Set(minute).size).toBeGreaterThan(10)
    for (const [poll, users] of minute.entries()) if (poll > 0) expect(Math.abs(users - (minute[poll - 1] as number)) / users).toBeLessThan(0.02)
  })

  test.each(NAMED_INSTANTS)('is at most the viewers of the last day and in a known country, at %s', (_, now) => {
    const { users, mostPopularPlatform, mostPopularCountry } = getRealtime(kicks, HOMES, 1, now)
    expect(users).toBeGreaterThan(0)
    expect(users).toBeLessThanOrEqual(getViewers('LAST_DAY', kicks, HOMES, 1, now).length)
    expect(['IOS', 'ANDROID', 'WEB']).toContain(mostPopularPlatform)
    expect(['Japan', 'Brazil']).toContain(mostPopularCountry)
  })
})
