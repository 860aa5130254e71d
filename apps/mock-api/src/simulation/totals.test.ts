import { describe, expect, test } from 'vitest'
import { all, kicks, NAMED_INSTANTS, sum } from '../../test/metrics-models.ts'
import { compareWeeks } from './history.ts'
import { WEEK } from './spans.ts'
import { formatChange, getKickTotals, toRatio } from './totals.ts'

describe('[STK-03] the totals', () => {
  test.each(NAMED_INSTANTS)('equal the sums of the rows, at %s', (_, now) => {
    const list = all(kicks, now)
    const totals = getKickTotals(kicks, now)
    const figures = list.map(kicks.counters(now))
    for (const name of ['views', 'unique', 'sessions', 'requests', 'viewed', 'downloaded'] as const)
      expect(totals[name].total).toBe(sum(figures.map((each) => each[name])))
    for (const name of ['views', 'comments', 'likes'] as const) {
      const weeks = list.map(compareWeeks(kicks, name, now))
      expect(totals[name]).toMatchObject({
        total: sum(weeks.map(({ total }) => total)),
        current: sum(weeks.map(({ toDay }) => toDay)),
        lastWeek: sum(weeks.map(({ minusDay }) => minusDay)),
      })
    }
    expect(totals.videos.total).toBe(list.length)
    expect(totals.videos.current).toBe(list.filter(({ at }) => at > now - WEEK).length)
    expect(totals.comments.videos.total).toBe(figures.filter(({ comments }) => comments > 0).length)
    expect(totals.likes.video.total).toBe(figures.filter(({ likes }) => likes > 0).length)
  })

  test.each(NAMED_INSTANTS)('have at most as many people as actions, and consistent ratios, at %s', (_, now) => {
    const { comments, likes, users, unique, views, videos, sessions } = getKickTotals(kicks, now)
    for (const when of ['current', 'lastWeek', 'total'] as const) {
      expect(users[when]).toBeLessThanOrEqual(unique[when])
      expect(users[when]).toBeLessThanOrEqual(users.total)
      expect(comments.users[when]).toBeLessThanOrEqual(Math.min(comments[when], users[when]))
      expect(likes.users[when]).toBeLessThanOrEqual(Math.min(likes[when], users[when]))
      expect(comments.videos[when]).toBeLessThanOrEqual(Math.min(comments[when], videos.total))
      expect(likes.video[when]).toBeLessThanOrEqual(Math.min(likes[when], videos.total))
    }
    expect(comments.users.total).toBeGreaterThan(0)
    for (const [ratio, part, whole] of [
      [comments.commentsToViews, comments.total, views.total],
      [comments.commentsToViewedUsers, comments.total, users.total],
      [comments.commentsToVideos, comments.total, videos.total],
      [comments.commentsToLikes, comments.total, likes.total],
      [comments.commentsToSessions, comments.total, sessions.total],
      [comments.commentsToLikedVideos, comments.total, likes.video.total],
      [likes.likesToViews, likes.total, views.total],
      [likes.likesToViewedUsers, likes.total, users.total],
      [likes.likesToVideos, likes.total, videos.total],
      [likes.likesToComments, likes.total, comments.total],
      [likes.likesToSessions, likes.total, sessions.total],
      [likes.likesToCommentedVideos, likes.total, comments.videos.total],
    ] as const)
      expect(ratio).toEqual({ value: (part / whole).toFixed(4), percent: ((100 * part) / whole).toFixed(2) })
  })

  test.each([
    ['twice as many', 20, 10, '100.00'],
    ['fewer', 1, 3, '-66.67'],
    ['as many', 7, 7, '0.00'],
    ['slightly fewer, rounded to zero', 99_999, 100_000, '0.00'],
    ['some after none', 3, 0, '100.00'],
    ['none after none', 0, 0, '0.00'],
  ])('formats the change in percent with two decimals: %s', (_, current, lastWeek, percent) => {
    expect(formatChange(current, lastWeek)).toBe(percent)
  })

  test('a ratio to zero is zero', () => {
    expect(toRatio(3, 0)).toEqual({ value: '0.0000', percent: '0.00' })
  })
})
