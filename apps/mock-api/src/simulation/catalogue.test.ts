import { describe, expect, test } from 'vitest'
import { all, createAudience, createModel, INSTANTS, kicks, NOW, sum } from '../../test/metrics.ts'
import { DAY, getMondayNoon } from '../time/instant.ts'
import type { PublishedVideo } from './catalogue.ts'
import { getLastDays, getTop } from './lists.ts'
import { getKickTotals } from './totals.ts'
import { getPeriodViewers, getRealtime } from './viewers.ts'

/** Midnight of the day on which the world starts. */
const MONDAY = Math.floor(getMondayNoon(NOW) / DAY) * DAY - 1

describe('[STK-07] the catalogue', () => {
  test('starts with 5,000 kicks and 1,200 videos in order of publication', () => {
    for (const [kind, size] of [
      ['kick', 5000],
      ['video', 1200],
    ] as const) {
      const list = all(createModel(kind), MONDAY)
      expect(list).toHaveLength(size)
      expect(list.map(({ id }) => id)).toEqual(list.map((_, index) => index + 1))

      const instants = list.map(({ at }) => at)
      expect(instants).toEqual(instants.toSorted((a, b) => a - b))
    }
  })

  test('depends on the seed only, not on earlier queries', () => {
    const early = createModel()
    const late = createModel()

    for (const now of INSTANTS) {
      all(early, now)
    }

    expect(all(late, NOW)).toEqual(all(early, NOW))
    expect(all(createModel('kick', { seed: 2 }), NOW)).not.toEqual(all(early, NOW))
  })

  test('contains rows with missing thumbnails, broken media, no tags and no description', () => {
    const list = all(kicks, NOW)

    for (const odd of [
      ({ thumbnailPath }: PublishedVideo) => thumbnailPath === null,
      ({ thumbnailPath }: PublishedVideo) => thumbnailPath?.includes('lost'),
      ({ streamPath }: PublishedVideo) => streamPath.includes('lost'),
      ({ tags }: PublishedVideo) => tags.length === 0,
      ({ description }: PublishedVideo) => description === '',
    ]) {
      const share = list.filter(odd).length / list.length
      expect(share).toBeGreaterThan(0.002)
      expect(share).toBeLessThan(0.15)
    }
  })

  test('varies from day to day, with more on Saturdays than on Mondays, and without idle weeks', () => {
    const videos = all(createModel('video'), MONDAY)
    const day = (at: number) => Math.floor(at / DAY)

    const counts = Array.from({ length: 182 }, (_, daysBefore) => {
      const each = day(MONDAY) - daysBefore
      return { day: each, count: videos.filter(({ at }) => day(at) === each).length }
    })

    expect(new Set(counts.map(({ count }) => count)).size).toBeGreaterThan(5)
    expect(Math.max(...counts.map(({ count }) => count))).toBeLessThan(15)

    const countWeekday = (weekday: number) =>
      sum(counts.map((each) => (new Date(each.day * DAY).getUTCDay() === weekday ? each.count : 0)))
    expect(countWeekday(6)).toBeGreaterThan(countWeekday(1))

    for (let from = 0; from < 175; from++) {
      expect(sum(counts.slice(from, from + 7).map(({ count }) => count))).toBeGreaterThan(0)
    }
  })

  test('shrinks with the number of publishers and is empty without any', () => {
    const few = createModel('kick', { people: 20 })
    const publishers = createAudience(20).members.filter(({ period }) => period < 2)
    expect(all(few, MONDAY).length).toBeLessThanOrEqual((5000 / 60) * publishers.length)

    const withoutPublishers = createModel('kick', { people: 0 })
    expect(all(withoutPublishers, NOW)).toEqual([])
    expect(getKickTotals(withoutPublishers, NOW)).toMatchObject({
      videos: { current: 0, lastWeek: 0, percent: '0.00', total: 0 },
      users: { total: 0 },
      comments: { total: 0, commentsToViews: { value: '0.0000', percent: '0.00' } },
    })

    expect(['id', 'userId'].map((by) => getTop(withoutPublishers, NOW, by as 'id'))).toEqual([
      [],
      [],
    ])

    expect(getRealtime(withoutPublishers, NOW)).toEqual({
      users: 0,
      mostPopularPlatform: null,
      mostPopularCountry: null,
    })

    expect(getPeriodViewers('NO_LIMITS', withoutPublishers, NOW)).toEqual([])
    expect(
      sum(getLastDays(withoutPublishers, NOW).map(({ views, videos }) => views + videos)),
    ).toBe(0)
  })
})
