import type { KickTotals, Ratio, VideoTotals, Weekly } from '@cornerman/contract'
import type { Counters, MetricsModel } from './metrics-model.ts'
import { WEEK } from './spans.ts'

/** Sums the rows of the history. Users are the different people who watched, and some of them comment or like. */
export function getKickTotals(model: MetricsModel, now: number): KickTotals {
  const { common, comments, likes, sums } = sumCounters(model, now)
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

export function getVideoTotals(model: MetricsModel, now: number): VideoTotals {
  const { common, comments } = sumCounters(model, now)
  return { ...common, comments }
}

/** Values now, a week ago and two weeks ago. */
type ThreeInstants = [number, number, number]
const COUNTERS = ['views', 'unique', 'sessions', 'requests', 'viewed', 'downloaded', 'comments', 'likes'] as const
type SummedCounter = (typeof COUNTERS)[number]

function sumCounters(model: MetricsModel, now: number) {
  const instants = [now, now - WEEK, now - 2 * WEEK] as const
  const by = instants.map((instant) => model.counters(instant))
  const values = Object.fromEntries(COUNTERS.map((name) => [name, [0, 0, 0]])) as unknown as Record<
    SummedCounter,
    ThreeInstants
  >
  const videos: ThreeInstants = [0, 0, 0]
  const videosWith = { comments: { current: 0, lastWeek: 0, total: 0 }, likes: { current: 0, lastWeek: 0, total: 0 } }

  for (const one of model.getPublished(now)) {
    const figures = by.map((count) => count(one)) as [Counters, Counters, Counters]
    for (const then of [0, 1, 2] as const) {
      if (one.at <= instants[then]) videos[then]++
      for (const name of COUNTERS) values[name][then] += figures[then][name]
    }
    for (const name of ['comments', 'likes'] as const) {
      const [today, aWeekAgo, twoWeeksAgo] = [figures[0][name], figures[1][name], figures[2][name]]
      if (today > 0) videosWith[name].total++
      if (today > aWeekAgo) videosWith[name].current++
      if (aWeekAgo > twoWeeksAgo) videosWith[name].lastWeek++
    }
  }

  const sums = Object.fromEntries(COUNTERS.map((name) => [name, toWeekChange(values[name])])) as Record<
    SummedCounter,
    Weekly
  >
  const { views, unique } = values
  const countUsers = (from: number, to: number, limit: number) =>
    Math.min(model.audience.countVisitors(model.catalogue.kind, { from, to }), limit)
  const users = toWeekly({
    current: countUsers(now - WEEK, now, Math.min(sums.views.current, unique[0])),
    lastWeek: countUsers(now - 2 * WEEK, now - WEEK, Math.min(sums.views.lastWeek, unique[1])),
    total: countUsers(Number.NEGATIVE_INFINITY, now, Math.min(views[0], unique[0])),
  })
  const common = {
    videos: toWeekChange(videos),
    views: sums.views,
    unique: sums.unique,
    sessions: sums.sessions,
    requests: sums.requests,
    users,
    viewed: sums.viewed,
    downloaded: sums.downloaded,
  }
  const countActors = (counts: Weekly, share: number) =>
    countBothWeeks((instant) => Math.min(counts[instant], Math.ceil(share * users[instant])))
  const commentCount = sums.comments.total
  return {
    sums,
    common,
    comments: {
      ...sums.comments,
      users: countActors(sums.comments, 0.4),
      videos: toWeekly(videosWith.comments),
      commentsToViews: toRatio(commentCount, sums.views.total),
      commentsToViewedUsers: toRatio(commentCount, users.total),
      commentsToVideos: toRatio(commentCount, common.videos.total),
      commentsToSessions: toRatio(commentCount, sums.sessions.total),
    },
    likes: { users: countActors(sums.likes, 0.8), videos: toWeekly(videosWith.likes) },
  }
}

const toWeekChange = ([today, aWeekAgo, twoWeeksAgo]: ThreeInstants) =>
  toWeekly({ current: today - aWeekAgo, lastWeek: aWeekAgo - twoWeeksAgo, total: today })

type CounterInstant = 'current' | 'lastWeek' | 'total'
const toWeekly = ({ current, lastWeek, total }: Record<CounterInstant, number>): Weekly => ({
  current,
  lastWeek,
  percent: formatChange(current, lastWeek),
  total,
})
const countBothWeeks = (count: (instant: CounterInstant) => number): Weekly =>
  toWeekly({ current: count('current'), lastWeek: count('lastWeek'), total: count('total') })

/** Formats the change between two weeks in percent, with two decimals. Growth from zero is 100.00. */
export function formatChange(current: number, lastWeek: number): string {
  if (lastWeek === 0) return current === 0 ? '0.00' : '100.00'
  return formatDecimals(((current - lastWeek) / lastWeek) * 100, 2)
}

/** Formats a ratio: `value` with four decimals, `percent` with two. Zero when the whole is zero. */
export function toRatio(part: number, whole: number): Ratio {
  const value = whole === 0 ? 0 : part / whole
  return { value: formatDecimals(value, 4), percent: formatDecimals(value * 100, 2) }
}

/** Avoids -0.00, which would read as a decrease. */
const formatDecimals = (value: number, places: number) => value.toFixed(places).replace(/^-(0[.]0+)$/, '$1')
