import {
  foldForSearch,
  foldSpellings,
  type Input,
  type KickDay,
  type KickSort,
} from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import { compareTexts } from '../text/search.ts'
import { DAY, iso, WEEK } from '../time/instant.ts'
import type { PublishedVideo } from './catalogue.ts'
import type { MetricsModel } from './metrics-model.ts'
import { sumEach } from './totals.ts'

const TOP_LIST = 5
const CHART_MONTHS = 6

/** Ties by id. `lastRankIndex`: the rank a week ago, from 0; undefined when it did not exist. Sums their counters. */
export function getTop(model: MetricsModel, now: number, by: 'id' | 'publisher') {
  const groups = groupVideos(model.getPublished(now), by)
  const rank = (instant: number) => {
    const getViews = model.counter('views', instant)
    return (
      [...groups]
        // A publisher exists since their first video.
        .filter(([, [first]]) => first.at <= instant)
        .map(([id, videos]) => {
          const views = videos.reduce((sum, one) => sum + getViews(one), 0)
          return { id, videos, views }
        })
        .sort((a, b) => b.views - a.views || a.id - b.id)
    )
  }
  const ranksBefore = new Map(rank(now - WEEK).map(({ id }, index) => [id, index]))
  const getCounters = model.counters(now)
  return rank(now)
    .slice(0, TOP_LIST)
    .map(({ id, videos }) => ({
      videos,
      figures: sumEach(videos.map(getCounters)),
      lastRankIndex: ranksBefore.get(id),
    }))
}

function groupVideos(published: readonly PublishedVideo[], by: 'id' | 'publisher') {
  const groups = new Map<number, [PublishedVideo, ...PublishedVideo[]]>()
  for (const one of published) {
    const known = groups.get(one[by])
    if (known) {
      known.push(one)
    } else {
      groups.set(one[by], [one])
    }
  }
  return groups
}

/** Returns the growth of each day of the last six months, from midnight to midnight in UTC. Today is partial. */
export function getLastDays(model: MetricsModel, now: number): KickDay[] {
  const days: KickDay[] = []
  for (let day = getFirstDay(now); day <= now; day += DAY) {
    const before = model.getSums(day)
    const after = model.getSums(Math.min(day + DAY, now))
    days.push({
      date: iso(day),
      views: after.views - before.views,
      comments: after.comments - before.comments,
      likes: after.likes - before.likes,
      videos: after.videos - before.videos,
    })
  }
  return days
}

/** The same day of the month six months ago, or the last day of a shorter month. */
function getFirstDay(now: number): number {
  const today = new Date(now)
  const year = today.getUTCFullYear()
  const month = today.getUTCMonth() - CHART_MONTHS
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
  const getKey = createSortKey(orderBy, model, now)
  const hits = model
    .getPublished(now)
    .filter((one) => user === undefined || model.getUserId(one) === user)
    .filter((one) => !searchText || foldSpellings(one.description).includes(searchText))
    .map((one) => ({ one, key: getKey(one) }))
  const sign = order === 'ASC' ? 1 : -1
  // Sorts equal rows by id: pagination needs a stable order.
  hits.sort((a, b) => sign * compareKeys(a.key, b.key) || a.one.id - b.one.id)
  return {
    data: hits.slice(page * limit, (page + 1) * limit).map(({ one }) => one),
    total: hits.length,
  }
}

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
