import type { KickTotals, Ratio, VideoTotals, Weekly, WeekOverWeek } from '@cornerman/contract'
import { type Span, WEEK } from '../time/instant.ts'
import type { PublishedVideo } from './catalogue.ts'
import { type Counter, countActions, type MetricsModel, type Sums } from './metrics-model.ts'

/** Shares of the people who watch: those who comment, and those who like. */
const COMMENTERS = 0.4
const LIKERS = 0.8

/** Sums the rows of the history. Users are the different people who watched. */
export function getKickTotals(model: MetricsModel, now: number): KickTotals {
  const compare = (count: (span: Span) => number) => compareWeeks(count, now)
  const count = (name: keyof Sums, { from, to }: Span) =>
    model.getSums(to)[name] - model.getSums(from)[name]

  const videos = compare((span) => count('videos', span))
  const views = compare((span) => count('views', span))
  const users = compare((span) => model.countViewers(span))
  const sessions = compare((span) => count('sessions', span))
  const comments = compare((span) => count('comments', span))
  const commented = compare((span) => countGrown(model, 'comments', span))
  const likes = compare((span) => count('likes', span))
  const liked = compare((span) => countGrown(model, 'likes', span))

  return {
    videos,
    views,
    sessions,
    users,
    unique: compare((span) => count('unique', span)),
    requests: compare((span) => count('requests', span)),
    viewed: compare((span) => count('viewed', span)),
    downloaded: compare((span) => count('downloaded', span)),
    comments: {
      ...comments,
      users: countActors(comments, users, COMMENTERS),
      videos: commented,
      commentsToViews: toRatio(comments.total, views.total),
      commentsToViewedUsers: toRatio(comments.total, users.total),
      commentsToVideos: toRatio(comments.total, videos.total),
      commentsToSessions: toRatio(comments.total, sessions.total),
      commentsToLikes: toRatio(comments.total, likes.total),
      commentsToLikedVideos: toRatio(comments.total, liked.total),
    },
    likes: {
      ...likes,
      users: countActors(likes, users, LIKERS),
      video: liked,
      likesToViews: toRatio(likes.total, views.total),
      likesToViewedUsers: toRatio(likes.total, users.total),
      likesToVideos: toRatio(likes.total, videos.total),
      likesToComments: toRatio(likes.total, comments.total),
      likesToSessions: toRatio(likes.total, sessions.total),
      likesToCommentedVideos: toRatio(likes.total, commented.total),
    },
  }
}

/** Leaves out the likes, which the video service has not. */
export function toVideoTotals({ likes: _, comments: all, ...totals }: KickTotals): VideoTotals {
  const { commentsToLikes: _likes, commentsToLikedVideos: _liked, ...comments } = all
  return { ...totals, comments }
}

/** Counts the videos that have more at the end of a span than at its start. */
function countGrown(model: MetricsModel, name: Counter, { from, to }: Span): number {
  const isGrown = (one: PublishedVideo) =>
    countActions(one, to)[name] > countActions(one, from)[name]
  return model.getPublished(to).filter(isGrown).length
}

/** Counts in this week, in the week before and in all time. */
function compareWeeks(count: (span: Span) => number, now: number): Weekly {
  const current = count({ from: now - WEEK, to: now })
  const lastWeek = count({ from: now - 2 * WEEK, to: now - WEEK })
  const total = count({ from: Number.NEGATIVE_INFINITY, to: now })

  return toWeekly({ current, lastWeek, total })
}

type Counts = Omit<Weekly, 'percent'>

const toWeekly = ({ current, lastWeek, total }: Counts): Weekly => ({
  current,
  lastWeek,
  percent: formatChange(current, lastWeek),
  total,
})

/** Counts those users who did something: a share of them, and no more than it was done. */
function countActors(done: Counts, users: Counts, share: number): Weekly {
  const count = (span: keyof Counts) => Math.min(done[span], Math.ceil(share * users[span]))
  return toWeekly({
    current: count('current'),
    lastWeek: count('lastWeek'),
    total: count('total'),
  })
}

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

/** Returns a counter of one video, with its growth in this week and in the week before. */
export function compareVideo(one: PublishedVideo, name: Counter, now: number): WeekOverWeek {
  const count = (instant: number) => countActions(one, instant)[name]
  const { current, lastWeek, total } = compareWeeks(({ from, to }) => count(to) - count(from), now)
  return { total, toDay: current, minusDay: lastWeek }
}
