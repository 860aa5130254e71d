import { describe, expect, test } from 'vitest'
import { all, kicks, NAMED_INSTANTS, NOW, sum } from '../../test/metrics-models.ts'
import { getHistoryPage } from './history.ts'
import { WEEK } from './spans.ts'
import { getTopPublishers, getTopVideos } from './top.ts'

describe('[STK-04] the top five', () => {
  const page = (now: number, limit: number) =>
    getHistoryPage(
      kicks,
      { orderBy: 'VIEWS', order: 'DESC', page: 0, limit },
      { now, userId: ({ publisher }) => publisher },
    ).data

  test.each(NAMED_INSTANTS)('equal the top of the history, each with its rank a week ago, at %s', (_, now) => {
    const top = getTopVideos(kicks, now)
    expect(top.map(({ what }) => what.id)).toEqual(page(now, 5).map(({ id }) => id))
    const then = page(now - WEEK, 100).map(({ id }) => id)
    for (const { what, lastRankIndex } of top) {
      expect(lastRankIndex).toBe(
        what.at > now - WEEK ? undefined : then.includes(what.id) ? then.indexOf(what.id) : lastRankIndex,
      )
      if (lastRankIndex !== undefined && lastRankIndex < 100) expect(then[lastRankIndex]).toBe(what.id)
    }
  })

  test.each(NAMED_INSTANTS)('of users are those with the most views, at %s', (_, now) => {
    const counters = kicks.counters(now)
    const top = getTopPublishers(kicks, now)
    expect(top).toHaveLength(5)
    for (const { what, figures: theirs, videos } of top) {
      const own = all(kicks, now).filter(({ publisher }) => publisher === what)
      expect(videos).toBe(own.length)
      for (const name of ['views', 'comments', 'likes', 'shares'] as const)
        expect(theirs[name]).toBe(sum(own.map((one) => counters(one)[name])))
    }
    expect(top.map(({ figures: { views } }) => -views)).toEqual(
      top.map(({ figures: { views } }) => -views).toSorted((a, b) => a - b),
    )
  })

  test('changes over the weeks', () => {
    const moved = Array.from({ length: 20 }, (_, weeks) => getTopVideos(kicks, NOW - weeks * WEEK)).flat()
    expect(moved.some(({ lastRankIndex }, index) => lastRankIndex !== undefined && lastRankIndex !== index % 5)).toBe(
      true,
    )
  })
})
