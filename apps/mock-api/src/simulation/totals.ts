import type { KickTotals, Ratio, VideoTotals, Weekly } from '@cornerman/contract'
import type { Published } from './catalogue.ts'
import type { Counters, MetricsModel } from './metrics-model.ts'
import { WEEK } from './spans.ts'

/** Adds up what the rows of the history show. People are fewer than what they did: the same ones come back. */
export function kickTotals(metered: MetricsModel, now: number): KickTotals {
  const { common, comments, likes, sums } = summed(metered, now)
  const { views, videos, users, sessions } = common
  return {
    ...common,
    comments: {
      ...comments,
      commentsToLikes: toRatio(comments.total, sums.likes.total),
      commentsToLikedVideos: toRatio(comments.total, likes.videos.total),
    },
    likes: {
      ...sums.likes,
      users: likes.users,
      video: likes.videos,
      likesToViews: toRatio(sums.likes.total, views.total),
      likesToViewedUsers: toRatio(sums.likes.total, users.total),
      likesToVideos: toRatio(sums.likes.total, videos.total),
      likesToComments: toRatio(sums.likes.total, comments.total),
      likesToSessions: toRatio(sums.likes.total, sessions.total),
      likesToCommentedVideos: toRatio(sums.likes.total, comments.videos.total),
    },
  }
}

export function videoTotals(metered: MetricsModel, now: number): VideoTotals {
  const { common, comments } = summed(metered, now)
  return { ...common, comments }
}

/** What has happened by now, by a week ago, and by two weeks ago. */
type Thrice = [number, number, number]
const COUNTERS = ['views', 'unique', 'sessions', 'requests', 'viewed', 'downloaded', 'comments', 'likes'] as const
type Summed = (typeof COUNTERS)[number]

function summed(metered: MetricsModel, now: number) {
  const { published, count } = metered.until(now)
  const instants = [now, now - WEEK, now - 2 * WEEK] as const
  const by = instants.map((instant) => metered.counters(instant)) as [Of, Of, Of]
  const thrice = Object.fromEntries(COUNTERS.map((name) => [name, [0, 0, 0]])) as unknown as Record<Summed, Thrice>
  const videos: Thrice = [0, 0, 0]
  const touched = { comments: { current: 0, lastWeek: 0, total: 0 }, likes: { current: 0, lastWeek: 0, total: 0 } }

  for (let at = 0; at < count; at++) {
    const one = published[at] as Published
    const figures = [by[0](one), by[1](one), by[2](one)] as const
    for (const then of [0, 1, 2] as const) {
      if (one.at <= instants[then]) videos[then]++
      for (const name of COUNTERS) thrice[name][then] += figures[then][name]
    }
    for (const name of ['comments', 'likes'] as const) {
      const [today, aWeekAgo, twoWeeksAgo] = [figures[0][name], figures[1][name], figures[2][name]]
      if (today > 0) touched[name].total++
      if (today > aWeekAgo) touched[name].current++
      if (aWeekAgo > twoWeeksAgo) touched[name].lastWeek++
    }
  }

  const sums = Object.fromEntries(COUNTERS.map((name) => [name, weeklyOf(thrice[name])])) as Record<Summed, Weekly>
  const users = eachWeek((when) => metered.people(sums.unique[when]))
  const common = {
    videos: weeklyOf(videos),
    views: sums.views,
    unique: sums.unique,
    sessions: sums.sessions,
    requests: sums.requests,
    users,
    viewed: sums.viewed,
    downloaded: sums.downloaded,
  }
  const doers = (counts: Weekly, share: number) =>
    eachWeek((when) => Math.min(counts[when], Math.ceil(share * Math.min(metered.people(counts[when] * 12), users[when]))))
  const written = sums.comments.total
  return {
    sums,
    common,
    comments: {
      ...sums.comments,
      users: doers(sums.comments, 0.4),
      videos: toWeekly(touched.comments),
      commentsToViews: toRatio(written, sums.views.total),
      commentsToViewedUsers: toRatio(written, users.total),
      commentsToVideos: toRatio(written, common.videos.total),
      commentsToSessions: toRatio(written, sums.sessions.total),
    },
    likes: { users: doers(sums.likes, 0.8), videos: toWeekly(touched.likes) },
  }
}
type Of = (one: Published) => Counters

const weeklyOf = ([today, aWeekAgo, twoWeeksAgo]: Thrice) => toWeekly({ current: today - aWeekAgo, lastWeek: aWeekAgo - twoWeeksAgo, total: today })

type When = 'current' | 'lastWeek' | 'total'
const toWeekly = ({ current, lastWeek, total }: Record<When, number>): Weekly => ({
  current,
  lastWeek,
  percent: formatChange(current, lastWeek),
  total,
})
const eachWeek = (count: (when: When) => number): Weekly =>
  toWeekly({ current: count('current'), lastWeek: count('lastWeek'), total: count('total') })

/** From one week to the next in percent, with two decimals. All of it is new where there was nothing: 100.00. */
export function formatChange(current: number, lastWeek: number): string {
  if (lastWeek === 0) return current === 0 ? '0.00' : '100.00'
  return decimals(((current - lastWeek) / lastWeek) * 100, 2)
}

/** As text: `value` with four decimals, `percent` the same by a hundred with two; zero where there is nothing to divide by. */
export function toRatio(part: number, whole: number): Ratio {
  const value = whole === 0 ? 0 : part / whole
  return { value: decimals(value, 4), percent: decimals(value * 100, 2) }
}

/** Never -0.00, which would read as a fall. */
const decimals = (value: number, places: number) => value.toFixed(places).replace(/^-(0[.]0+)$/, '$1')
