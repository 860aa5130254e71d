import {
  foldForSearch,
  type Input,
  type KickDay,
  type KickSort,
  type KickTotals,
  type MapPeriod,
  type Ratio,
  type Realtime,
  type VideoTotals,
  type Weekly,
  type WeekOverWeek,
} from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import { DAY, HOUR, iso, MINUTE, WEEK } from '../domain/instant.ts'
import { compareTexts, memoizeSearchText } from '../domain/search.ts'
import type { PublishedVideo } from './catalogue.ts'
import type { Counter, Counters, MetricsModel } from './metrics-model.ts'

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

const COUNTERS = [
  'views',
  'unique',
  'sessions',
  'requests',
  'viewed',
  'downloaded',
  'comments',
  'likes',
] as const

function sumCounters(model: MetricsModel, now: number) {
  const published = model.getPublished(now)
  const weeks = [now, now - WEEK, now - 2 * WEEK].map((instant) =>
    published.map(model.counters(instant)),
  )
  const [today, aWeekAgo, twoWeeksAgo] = weeks as [Counters[], Counters[], Counters[]]
  const toGrowth = (total: number, before: number, earlier: number) =>
    toWeekly(total - before, before - earlier, total)
  const [sums, before, earlier] = weeks.map(sumEach) as [Counters, Counters, Counters]
  const { comments, likes, ...common } = Object.fromEntries(
    COUNTERS.map((name) => [name, toGrowth(sums[name], before[name], earlier[name])]),
  ) as Record<(typeof COUNTERS)[number], Weekly>
  /** Number of videos with new ones in this week, in the last week, and with any. */
  const countActive = (name: 'comments' | 'likes') => {
    const count = (later: readonly Counters[], earlier?: readonly Counters[]) =>
      later.filter((each, at) => each[name] > (earlier?.[at]?.[name] ?? 0)).length
    return toWeekly(count(today, aWeekAgo), count(aWeekAgo, twoWeeksAgo), count(today))
  }

  const { views, unique } = common
  const countVideos = (instant: number) => model.getPublished(instant).length
  const videos = toGrowth(countVideos(now), countVideos(now - WEEK), countVideos(now - 2 * WEEK))
  const countUsers = (from: number, to: number, mostViews: number, mostUnique: number) =>
    Math.min(
      model.audience.countVisitors(model.catalogue.kind, { from, to }),
      mostViews,
      mostUnique,
    )
  const users = toWeekly(
    countUsers(now - WEEK, now, views.current, unique.total),
    countUsers(now - 2 * WEEK, now - WEEK, views.lastWeek, unique.total - unique.current),
    countUsers(Number.NEGATIVE_INFINITY, now, views.total, unique.total),
  )
  const countActors = (counts: Weekly, share: number) => {
    const count = (when: 'current' | 'lastWeek' | 'total') =>
      Math.min(counts[when], Math.ceil(share * users[when]))
    return toWeekly(count('current'), count('lastWeek'), count('total'))
  }
  return {
    videos,
    ...common,
    users,
    comments: {
      ...comments,
      users: countActors(comments, 0.4),
      videos: countActive('comments'),
      commentsToViews: toRatio(comments.total, views.total),
      commentsToViewedUsers: toRatio(comments.total, users.total),
      commentsToVideos: toRatio(comments.total, videos.total),
      commentsToSessions: toRatio(comments.total, common.sessions.total),
    },
    likes: { ...likes, users: countActors(likes, 0.8), video: countActive('likes') },
  }
}

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

const TOP_LIST = 5

/** Ties by id. `lastRankIndex`: the rank a week ago, from 0; undefined when it did not exist. Sums their counters. */
export function getTop(model: MetricsModel, now: number, by: 'id' | 'publisher') {
  const groups = new Map<number, [PublishedVideo, ...PublishedVideo[]]>()
  for (const one of model.getPublished(now)) {
    const known = groups.get(one[by])
    if (known) {
      known.push(one)
    } else {
      groups.set(one[by], [one])
    }
  }
  const rank = (instant: number) => {
    const views = model.counter('views', instant)
    return (
      [...groups]
        // A publisher exists since their first video.
        .filter(([, [first]]) => first.at <= instant)
        .map(([id, videos]) => ({
          id,
          videos,
          views: videos.reduce((sum, one) => sum + views(one), 0),
        }))
        .sort((a, b) => b.views - a.views || a.id - b.id)
    )
  }
  const ranksBefore = new Map(rank(now - WEEK).map(({ id }, index) => [id, index]))
  const counters = model.counters(now)
  return rank(now)
    .slice(0, TOP_LIST)
    .map(({ id, videos }) => ({
      videos,
      figures: sumEach(videos.map(counters)),
      lastRankIndex: ranksBefore.get(id),
    }))
}

/** Named one by one, because a loop over names takes ten times as long. */
function sumEach(counted: readonly Counters[]): Counters {
  const sum = {
    views: 0,
    unique: 0,
    sessions: 0,
    requests: 0,
    comments: 0,
    likes: 0,
    shares: 0,
    viewed: 0,
    downloaded: 0,
  }
  for (const each of counted) {
    sum.views += each.views
    sum.unique += each.unique
    sum.sessions += each.sessions
    sum.requests += each.requests
    sum.comments += each.comments
    sum.likes += each.likes
    sum.shares += each.shares
    sum.viewed += each.viewed
    sum.downloaded += each.downloaded
  }
  return sum
}

const CHART_MONTHS = 6

/** Returns the growth of each day of the last six months, from midnight to midnight in UTC. Today is partial. */
export function getLastDays(model: MetricsModel, now: number): KickDay[] {
  const days: KickDay[] = []
  let before = model.getSums(firstDay(now))
  for (let day = firstDay(now); day <= now; day += DAY) {
    const after = model.getSums(Math.min(day + DAY, now))
    days.push({
      date: iso(day),
      views: after.views - before.views,
      comments: after.comments - before.comments,
      likes: after.likes - before.likes,
      videos: after.videos - before.videos,
    })
    before = after
  }
  return days
}

/** The same day of the month six months ago, or the last day of a shorter month. */
function firstDay(now: number): number {
  const today = new Date(now)
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() - CHART_MONTHS]
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(today.getUTCDate(), lastOfMonth))
}

export type HistoryQuery = Input<Contract['kickMetrics']['list']>['body']

export function getHistoryPage(
  model: MetricsModel,
  { description = '', user, orderBy, order, page, limit }: HistoryQuery,
  now: number,
): { data: readonly PublishedVideo[]; total: number } {
  const searchText = foldForSearch(description).trim()
  // Counting for each pair would dominate the time of a page.
  const getKey = createSortKey(orderBy, model, now)
  const hits = model
    .getPublished(now)
    .filter((one) => user === undefined || model.getUserId(one) === user)
    .filter((one) => !searchText || getSearchText(one).includes(searchText))
    .map((one) => ({ one, key: getKey(one) }))
  const sign = order === 'ASC' ? 1 : -1
  // Sorts equal rows by id: pagination needs a stable order.
  hits.sort((a, b) => sign * compareKeys(a.key, b.key) || a.one.id - b.one.id)
  return {
    data: hits.slice(page * limit, (page + 1) * limit).map(({ one }) => one),
    total: hits.length,
  }
}

const getSearchText = memoizeSearchText(({ description }: PublishedVideo) => [description])

const COUNTED = { VIEWS: 'views', UNIQUE: 'unique', COMMENTS: 'comments', LIKES: 'likes' } as const

function createSortKey(
  orderBy: KickSort,
  model: MetricsModel,
  now: number,
): (one: PublishedVideo) => number | string {
  switch (orderBy) {
    case 'UPLOADED':
      return ({ at }) => at
    case 'DURATION':
      return ({ duration }) => duration
    case 'USER_ID':
      return model.getUserId
    case 'DESCRIPTION':
      return ({ description }) => description
    case 'TAGS':
      return ({ tags }) => tags.join(', ')
    default:
      return model.counter(COUNTED[orderBy], now)
  }
}
const compareKeys = (a: unknown, b: unknown) =>
  typeof a === 'string' ? compareTexts(a, String(b)) : Number(a) - Number(b)

/** Returns a counter's total, its growth in the last 7 days and in the 7 days before. */
export function compareWeeks(
  model: MetricsModel,
  name: Counter,
  now: number,
): (one: PublishedVideo) => WeekOverWeek {
  const [getTotal, getAWeekAgo] = [model.counter(name, now), model.counter(name, now - WEEK)]
  const getTwoWeeksAgo = model.counter(name, now - 2 * WEEK)
  return (one) => {
    const [total, aWeekAgo] = [getTotal(one), getAWeekAgo(one)]
    return { total, toDay: total - aWeekAgo, minusDay: aWeekAgo - getTwoWeeksAgo(one) }
  }
}

/** A wave of some minutes and what it adds at most, so that a figure polled every two seconds changes. Its average is zero. */
const RIPPLE = { swing: 0.06, every: 2.3 * MINUTE }
const ROUNDING = 1.7 * MINUTE
/** Rises and falls between 0 and 1. Added before rounding down, so that the average of small numbers stays right. */
const getRounding = (now: number) => Math.abs(1 - 2 * ((now / ROUNDING) % 1))

/** Days that each period of the map covers. */
const PERIODS: Record<MapPeriod, number> = {
  LAST_DAY: 1,
  LAST_MONTH: 30,
  LAST_HALF_OF_YEAR: 182,
  NO_LIMITS: Number.POSITIVE_INFINITY,
}

/**
 * Returns the positions of the people who watched in a period: its visitors, but never more than its views. When there
 * are fewer views, such as right after the opening, only the most recent visitors count. With NO_LIMITS, the count
 * equals the total of users.
 */
export function getPeriodViewers(period: MapPeriod, model: MetricsModel, now: number) {
  const from = now - PERIODS[period] * DAY
  const limit = Math.min(
    model.sum('views', now) - model.sum('views', from),
    model.sum('unique', now),
  )
  return model.audience.getLatestVisitors(model.catalogue.kind, { from, to: now }, limit)
}

/** Spans to search for viewers, shortest first. The last hour usually has enough of them, and sorting a whole day is slow. */
const SPANS = [HOUR, 4 * HOUR, DAY]

/** Returns who is watching now. The number follows the growth of the seconds viewed; the people are the most recent visitors. */
export function getRealtime(model: MetricsModel, now: number): Realtime {
  const { audience, catalogue } = model
  const fluctuation = 1 + RIPPLE.swing * Math.sin((2 * Math.PI * now) / RIPPLE.every)
  const watching = Math.floor(model.watching(now) * fluctuation + getRounding(now))
  let viewers: number[] = []
  for (const span of SPANS) {
    if (viewers.length < watching) {
      viewers = audience.getLatestWatchers(catalogue.kind, { from: now - span, to: now }, watching)
    }
  }
  return { users: viewers.length, ...audience.findPopular(viewers) }
}
