import type {
  HistorySort,
  KickDay,
  KickSort,
  KickTotals,
  MapPeriod,
  Ratio,
  Realtime,
  VideoTotals,
  Weekly,
  WeekOverWeek,
} from '@cornerman/contract'
import { DAY, HOUR, iso, MINUTE, WEEK } from '../domain/instant.ts'
import { hashRandom } from '../domain/random.ts'
import { memoizeSearchText, normalizeText } from '../domain/search.ts'
import { getPlatform, type Home, type Member, Tally } from './audience.ts'
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

/** Values now, a week ago and two weeks ago. */
type ThreeInstants = [number, number, number]
const COUNTERS = ['views', 'unique', 'sessions', 'requests', 'viewed', 'downloaded', 'comments', 'likes'] as const
type Sums<V> = Record<'videos' | (typeof COUNTERS)[number], V>

function sumCounters(model: MetricsModel, now: number) {
  const instants = [now, now - WEEK, now - 2 * WEEK] as const
  const counters = instants.map((instant) => model.counters(instant))
  const values = Object.fromEntries(['videos', ...COUNTERS].map((name) => [name, [0, 0, 0]])) as Sums<ThreeInstants>
  /** Number of videos with new ones in this week, in the last week, and with any. */
  const active = { comments: [0, 0, 0], likes: [0, 0, 0] } as Record<'comments' | 'likes', ThreeInstants>

  for (const one of model.getPublished(now)) {
    const figures = counters.map((count) => count(one)) as [Counters, Counters, Counters]
    for (const then of [0, 1, 2] as const) {
      if (one.at <= instants[then]) values.videos[then]++
      for (const name of COUNTERS) values[name][then] += figures[then][name]
    }
    for (const name of ['comments', 'likes'] as const) {
      const [today, aWeekAgo, twoWeeksAgo] = [figures[0][name], figures[1][name], figures[2][name]]
      if (today > aWeekAgo) active[name][0]++
      if (aWeekAgo > twoWeeksAgo) active[name][1]++
      if (today > 0) active[name][2]++
    }
  }

  const sums = Object.fromEntries(
    Object.entries(values).map(([name, [today, aWeekAgo, twoWeeksAgo]]) => [
      name,
      toWeekly(today - aWeekAgo, aWeekAgo - twoWeeksAgo, today),
    ]),
  ) as Sums<Weekly>
  const { comments, likes, ...common } = sums
  const { views, unique } = common
  const countUsers = (from: number, to: number, mostViews: number, mostUnique: number) =>
    Math.min(model.audience.countVisitors(model.catalogue.kind, { from, to }), mostViews, mostUnique)
  const users = toWeekly(
    countUsers(now - WEEK, now, views.current, unique.total),
    countUsers(now - 2 * WEEK, now - WEEK, views.lastWeek, values.unique[1]),
    countUsers(Number.NEGATIVE_INFINITY, now, views.total, unique.total),
  )
  const countActors = (counts: Weekly, share: number) => {
    const count = (when: 'current' | 'lastWeek' | 'total') => Math.min(counts[when], Math.ceil(share * users[when]))
    return toWeekly(count('current'), count('lastWeek'), count('total'))
  }
  return {
    ...common,
    users,
    comments: {
      ...comments,
      users: countActors(comments, 0.4),
      videos: toWeekly(...active.comments),
      commentsToViews: toRatio(comments.total, views.total),
      commentsToViewedUsers: toRatio(comments.total, users.total),
      commentsToVideos: toRatio(comments.total, common.videos.total),
      commentsToSessions: toRatio(comments.total, common.sessions.total),
    },
    likes: { ...likes, users: countActors(likes, 0.8), video: toWeekly(...active.likes) },
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

const TOP_LIST = 5

export interface RankedEntry<V> {
  what: V
  figures: Counters
  /** Number of videos: 1, or all of a publisher. */
  videos: number
  /** Rank a week ago, from 0; undefined when it did not exist. */
  lastRankIndex: number | undefined
}

/** Returns the five most viewed videos, in the order of the history by views. */
export function getTopVideos(model: MetricsModel, now: number): RankedEntry<PublishedVideo>[] {
  return rankTop(model, now, (one) => [one, one.id])
}

/** Returns the five publishers with the most views. Their counters are sums over their videos. */
export function getTopPublishers(model: MetricsModel, now: number): RankedEntry<number>[] {
  return rankTop(model, now, ({ publisher }) => [publisher, publisher])
}

/** The videos of one entry. */
interface Place<V> {
  what: V
  id: number
  videos: PublishedVideo[]
  /** The count now, and a week ago; undefined when it did not exist. */
  now: number
  before: number | undefined
}
/** Groups the videos and returns the first five by views, ties by id, each with its rank by the views of a week ago. */
function rankTop<V>(model: MetricsModel, now: number, toGroup: (one: PublishedVideo) => [what: V, id: number]) {
  const [views, before, counters] = [
    model.counter('views', now),
    model.counter('views', now - WEEK),
    model.counters(now),
  ]
  const places = new Map<number, Place<V>>()
  for (const one of model.getPublished(now)) {
    const [what, id] = toGroup(one)
    // The first video of a publisher is the oldest.
    const place = places.get(id) ?? { what, id, videos: [], now: 0, before: one.at <= now - WEEK ? 0 : undefined }
    places.set(id, place)
    place.videos.push(one)
    place.now += views(one)
    if (place.before !== undefined) place.before += before(one)
  }
  const list = [...places.values()]
  const isAhead = (a: Place<V>, b: Place<V>, when: 'now' | 'before') => {
    const [counted, other] = [a[when] ?? -1, b[when] ?? -1]
    return counted > other || (counted === other && a.id < b.id)
  }
  return list
    .toSorted((a, b) => (isAhead(a, b, 'now') ? -1 : 1))
    .slice(0, TOP_LIST)
    .map((place) => ({
      what: place.what,
      figures: place.videos.map(counters).reduce(addCounters),
      videos: place.videos.length,
      lastRankIndex:
        place.before === undefined ? undefined : list.filter((other) => isAhead(other, place, 'before')).length,
    }))
}

const addCounters = (a: Counters, b: Counters) =>
  Object.fromEntries(Object.entries(a).map(([name, value]) => [name, value + b[name as keyof Counters]])) as Counters

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

type GetValue = (one: PublishedVideo) => number

export interface HistoryQuery extends HistorySort {
  description?: string | undefined
  page: number
  limit: number
}

/** Returns a page of the published videos, filtered and sorted, with the total. `keep` filters by publisher. */
export function getHistoryPage(
  model: MetricsModel,
  { description = '', orderBy, order, page, limit }: HistoryQuery,
  { keep, now, userId }: { keep?: (one: PublishedVideo) => boolean; now: number; userId: GetValue },
): { data: readonly PublishedVideo[]; total: number } {
  const published = model.getPublished(now)
  const searchText = normalizeText(description).trim()
  const hits = published.filter(
    (one) => (!keep || keep(one)) && (!searchText || getSearchText(one).includes(searchText)),
  )
  const getKey = getSortKey(orderBy, model, now, userId)
  const keys = new Map(hits.map((one) => [one.id, getKey(one)]))
  const sign = order === 'ASC' ? 1 : -1
  // Sorts equal rows by id: pagination needs a stable order.
  hits.sort((a, b) => sign * compareKeys(keys.get(a.id), keys.get(b.id)) || a.id - b.id)
  return { data: hits.slice(page * limit, (page + 1) * limit), total: hits.length }
}

const getSearchText = memoizeSearchText(({ description }: PublishedVideo) => [description])

const SORTED_COUNTERS = {
  VIEWS: 'views',
  UNIQUE: 'unique',
  COMMENTS: 'comments',
  LIKES: 'likes',
} as const satisfies Partial<Record<KickSort, Counter>>

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const compareKeys = (a: unknown, b: unknown) =>
  typeof a === 'string' ? collator.compare(a, String(b)) : Number(a) - Number(b)

/** Returns sort keys. Recounting for each pair would dominate the time of a page. */
function getSortKey(
  orderBy: KickSort,
  model: MetricsModel,
  now: number,
  userId: GetValue,
): (one: PublishedVideo) => number | string {
  switch (orderBy) {
    case 'UPLOADED':
      return ({ at }) => at
    case 'DURATION':
      return ({ duration }) => duration
    case 'USER_ID':
      return userId
    case 'DESCRIPTION':
      return ({ description }) => description
    case 'TAGS':
      return ({ tags }) => tags.join(', ')
    default:
      return model.counter(SORTED_COUNTERS[orderBy], now)
  }
}

/** Returns a counter's total, its growth in the last 7 days and in the 7 days before. */
export function compareWeeks(model: MetricsModel, name: Counter, now: number): (one: PublishedVideo) => WeekOverWeek {
  const [getTotal, getAWeekAgo, getTwoWeeksAgo] = [0, 1, 2].map((weeks) => model.counter(name, now - weeks * WEEK)) as [
    GetValue,
    GetValue,
    GetValue,
  ]
  return (one) => {
    const [total, aWeekAgo] = [getTotal(one), getAWeekAgo(one)]
    return { total, toDay: total - aWeekAgo, minusDay: aWeekAgo - getTwoWeeksAgo(one) }
  }
}

/** Adds small waves of different lengths, so that a figure polled every two seconds changes. Their average is zero. */
const RIPPLES = [
  { swing: 0.04, every: 7.3 * MINUTE },
  { swing: 0.03, every: 2.3 * MINUTE },
  { swing: 0.012, every: 0.6 * MINUTE },
]
const fluctuate = (now: number, seed: number) =>
  RIPPLES.reduce(
    (sum, { swing, every }, index) => sum + swing * Math.sin(2 * Math.PI * (now / every + hashRandom(seed, index, 70))),
    1,
  )
const ROUNDING = 1.7 * MINUTE
/** Rises and falls between 0 and 1. Added before rounding down, so that the average of small numbers stays right. */
const getRounding = (now: number, seed: number) => Math.abs(1 - 2 * ((now / ROUNDING + hashRandom(seed, 3, 70)) % 1))

/** Days that each period of the map covers. */
const PERIODS: Record<MapPeriod, number> = {
  LAST_DAY: 1,
  LAST_MONTH: 30,
  LAST_HALF_OF_YEAR: 182,
  NO_LIMITS: Number.POSITIVE_INFINITY,
}

/** Returns who watched in a period. With NO_LIMITS, the count equals the total of users. */
export const getPeriodViewers = (period: MapPeriod, model: MetricsModel, now: number) =>
  model.getViewers({ from: now - PERIODS[period] * DAY, to: now })

/** Spans to search for viewers, shortest first. The last hour usually has enough of them, and sorting a whole day is slow. */
const SPANS = [HOUR, 4 * HOUR, DAY]

/** Returns who is watching now. The number follows the growth of the seconds viewed; the people are the most recent visitors. */
export function getRealtime(model: MetricsModel, now: number): Realtime {
  const { audience, catalogue } = model
  const { seed, members, homes } = audience.population
  const watching = Math.floor(model.watching(now) * fluctuate(now, seed) + getRounding(now, seed))
  let viewers: number[] = []
  for (const span of SPANS)
    if (viewers.length < watching)
      viewers = audience.getLatestWatchers(catalogue.kind, { from: now - span, to: now }, watching)
  return {
    users: viewers.length,
    mostPopularPlatform: new Tally(viewers.map((viewer) => getPlatform(seed, (members[viewer] as Member).id))).top,
    mostPopularCountry: new Tally(viewers.map((viewer) => (homes[viewer] as Home).country)).top,
  }
}
