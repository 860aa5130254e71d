import type { KickTotals, Ratio, VideoTotals, Weekly, WeekOverWeek } from '@cornerman/contract'
import { WEEK } from '../time/instant.ts'
import type { PublishedVideo } from './catalogue.ts'
import type { Counter, Counters, MetricsModel } from './metrics-model.ts'

const COUNTERS = [
  'views',
  'unique',
  'sessions',
  'requests',
  'viewed',
  'downloaded',
  'comments',
  'likes',
  'shares',
] as const satisfies Counter[]

/** Shares of the people who watch: those who comment, and those who like. */
const COMMENTERS = 0.4
const LIKERS = 0.8

/** Sums the rows of the history. Users are the different people who watched, and some of them comment or like. */
export function getKickTotals(model: MetricsModel, now: number): KickTotals {
  const { comments, likes, ...common } = sumCounters(model, now)
  return {
    ...common,
    comments: {
      ...comments,
      commentsToLikes: toRatio(comments.total, likes.total),
      commentsToLikedVideos: toRatio(comments.total, likes.video.total),
    },
    likes: {
      ...likes,
      likesToViews: toRatio(likes.total, common.views.total),
      likesToViewedUsers: toRatio(likes.total, common.users.total),
      likesToVideos: toRatio(likes.total, common.videos.total),
      likesToComments: toRatio(likes.total, comments.total),
      likesToSessions: toRatio(likes.total, common.sessions.total),
      likesToCommentedVideos: toRatio(likes.total, comments.videos.total),
    },
  }
}

export function getVideoTotals(model: MetricsModel, now: number): VideoTotals {
  const { likes: _, ...totals } = sumCounters(model, now)
  return totals
}

function sumCounters(model: MetricsModel, now: number) {
  const today = countUntil(model, now)
  const aWeekAgo = countUntil(model, now - WEEK)
  const twoWeeksAgo = countUntil(model, now - 2 * WEEK)
  const compare = (name: Counter) =>
    toGrowth(today.sums[name], aWeekAgo.sums[name], twoWeeksAgo.sums[name])
  /** Number of videos with new ones in this week, in the last week, and with any. */
  const countActive = (name: 'comments' | 'likes') => {
    const current = today.countGrown(name, aWeekAgo)
    return toWeekly(current, aWeekAgo.countGrown(name, twoWeeksAgo), today.countGrown(name))
  }

  const views = compare('views')
  const unique = compare('unique')
  const sessions = compare('sessions')
  const comments = compare('comments')
  const likes = compare('likes')
  const videos = toGrowth(today.videos, aWeekAgo.videos, twoWeeksAgo.videos)

  const countUsers = (from: number, to: number, mostViews: number, mostUnique: number) => {
    const visitors = model.audience.countVisitors(model.catalogue.kind, { from, to })
    return Math.min(visitors, mostViews, mostUnique)
  }
  const users = toWeekly(
    countUsers(now - WEEK, now, views.current, unique.total),
    countUsers(now - 2 * WEEK, now - WEEK, views.lastWeek, unique.total - unique.current),
    countUsers(Number.NEGATIVE_INFINITY, now, views.total, unique.total),
  )
  const countActors = (actions: Weekly, share: number) => {
    const count = (when: 'current' | 'lastWeek' | 'total') =>
      Math.min(actions[when], Math.ceil(share * users[when]))
    return toWeekly(count('current'), count('lastWeek'), count('total'))
  }

  return {
    videos,
    views,
    unique,
    sessions,
    requests: compare('requests'),
    viewed: compare('viewed'),
    downloaded: compare('downloaded'),
    users,
    comments: {
      ...comments,
      users: countActors(comments, COMMENTERS),
      videos: countActive('comments'),
      commentsToViews: toRatio(comments.total, views.total),
      commentsToViewedUsers: toRatio(comments.total, users.total),
      commentsToVideos: toRatio(comments.total, videos.total),
      commentsToSessions: toRatio(comments.total, sessions.total),
    },
    likes: { ...likes, users: countActors(likes, LIKERS), video: countActive('likes') },
  }
}

/** Counts of all videos that were published until an instant. */
function countUntil(model: MetricsModel, instant: number) {
  const counted = model.getPublished(instant).map(model.counters(instant))
  return {
    counted,
    videos: counted.length,
    sums: sumEach(counted),
    /** Counts the videos that have more than before, or any. */
    countGrown(name: Counter, before?: { counted: readonly Counters[] }) {
      const isGrown = (each: Counters, at: number) =>
        each[name] > (before?.counted[at]?.[name] ?? 0)
      return counted.filter(isGrown).length
    },
  }
}

export function sumEach(counted: readonly Counters[]): Record<Counter, number> {
  const sum = (name: Counter) => counted.reduce((total, each) => total + each[name], 0)
  return Object.fromEntries(COUNTERS.map((name) => [name, sum(name)])) as Record<Counter, number>
}

const toGrowth = (total: number, before: number, earlier: number) =>
  toWeekly(total - before, before - earlier, total)

const toWeekly = (current: number, lastWeek: number, total: number): Weekly => ({
  current,
  lastWeek,
  percent: formatChange(current, lastWeek),
  total,
})

/** Formats the change between two weeks in percent, with two decimals. Growth from zero is 100.00. */
export function formatChange(current: number, lastWeek: number): string {
  if (lastWeek === 0) {
    return current === 0 ? '0.00' : '100.00'
  }
  return formatDecimals(((current - lastWeek) / lastWeek) * 100, 2)
}

/** Formats a ratio: `value` with four decimals, `percent` with two. Zero when the whole is zero. */
export function toRatio(part: number, whole: number): Ratio {
  const value = whole === 0 ? 0 : part / whole
  return { value: formatDecimals(value, 4), percent: formatDecimals(value * 100, 2) }
}

/** Avoids -0.00, which would read as a decrease. */
const formatDecimals = (value: number, places: number) =>
  value.toFixed(places).replace(/^-(0[.]0+)$/, '$1')

/** Returns a counter's total, its growth in the last 7 days and in the 7 days before. */
export function compareWeeks(
  model: MetricsModel,
  name: Counter,
  now: number,
): (one: PublishedVideo) => WeekOverWeek {
  const getTotal = model.counter(name, now)
  const getAWeekAgo = model.counter(name, now - WEEK)
  const getTwoWeeksAgo = model.counter(name, now - 2 * WEEK)
  return (one) => {
    const total = getTotal(one)
    const aWeekAgo = getAWeekAgo(one)
    return { total, toDay: total - aWeekAgo, minusDay: aWeekAgo - getTwoWeeksAgo(one) }
  }
}
