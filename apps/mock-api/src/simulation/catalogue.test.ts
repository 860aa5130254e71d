import { describe, expect, test } from 'vitest'
import { all, INSTANTS, kicks, make, NOW, sum } from '../../test/metrics-models.ts'
import type { Published } from './catalogue.ts'
import { getLastDays } from './days.ts'
import { getRealtime, getViewers } from './now.ts'
import { getMondayNoon } from './spans.ts'
import { getTopPublishers, getTopVideos } from './top.ts'
import { getKickTotals } from './totals.ts'
import { toViewerMap } from './viewers.ts'

describe('[STK-07] the catalogue', () => {
  test('starts with 5,000 kicks and 1,200 videos in order of publication', () => {
    for (const [kind, size] of [
      ['kick', 5000],
      ['video', 1200],
    ] as const) {
      const list = all(make(kind), getMondayNoon(NOW))
      expect(list).toHaveLength(size)
      expect(list.map(({ id }) => id)).toEqual(list.map((_, index) => index + 1))
      expect(list.every(({ at }, which) => at >= (list[which - 1]?.at ?? 0))).toBe(true)
    }
  })

  test('depends on the seed only, not on earlier queries', () => {
    const [early, late] = [make(), make()]
    for (const now of INSTANTS) all(early, now)
    expect(all(late, NOW)).toEqual(all(early, NOW))
    expect(all(make('kick', { seed: 2 }), NOW)).not.toEqual(all(early, NOW))
  })

  test('contains rows with missing thumbnails, broken media, no tags and no description', () => {
    const list = all(kicks, NOW)
    for (const odd of [
      ({ thumbnailPath }: Published) => thumbnailPath === null,
      ({ thumbnailPath }: Published) => thumbnailPath?.includes('lost'),
      ({ streamPath }: Published) => streamPath.includes('lost'),
      ({ tags }: Published) => tags.length === 0,
      ({ description }: Published) => description === '',
    ]) {
      const share = list.filter(odd).length / list.length
      expect(share).toBeGreaterThan(0.002)
      expect(share).toBeLessThan(0.15)
    }
  })

  test('shrinks with the number of publishers and is empty without any', () => {
    expect(all(make('kick', { publishers: 2 }), getMondayNoon(NOW))).toHaveLength(50)
    const withoutPublishers = make('kick', { publishers: 0 })
    expect(all(withoutPublishers, NOW)).toEqual([])
    expect(getKickTotals(withoutPublishers, NOW)).toMatchObject({
      videos: { current: 0, lastWeek: 0, percent: '0.00', total: 0 },
      users: { total: 0 },
      comments: { total: 0, commentsToViews: { value: '0.0000', percent: '0.00' } },
    })
    expect([getTopVideos(withoutPublishers, NOW), getTopPublishers(withoutPublishers, NOW)]).toEqual([[], []])
    expect(getRealtime(withoutPublishers, [], 1, NOW)).toEqual({ users: 0, mostPopularPlatform: null, mostPopularCountry: null })
    expect(toViewerMap(getViewers('NO_LIMITS', withoutPublishers, [], 1, NOW))).toEqual({ coords: [], countries: [], cities: [] })
    expect(sum(getLastDays(withoutPublishers, NOW).map(({ views, videos }) => views + videos))).toBe(0)
  })
})
