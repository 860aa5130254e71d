import {
  foldForSearch,
  foldSpellings,
  type Input,
  type KickDay,
  type KickSort,
} from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import { sortByValue } from '../text/search.ts'
import { DAY, iso, WEEK } from '../time/instant.ts'
import type { PublishedVideo } from './catalogue.ts'
import { countActions, type MetricsModel, sumCounters } from './metrics-model.ts'

const TOP_LIST = 5
const CHART_MONTHS = 6

/** Ranks videos, or their publishers, by views. `lastRankIndex`: the rank a week ago, from 0; undefined when it did not exist. */
export function getTop(model: MetricsModel, now: number, by: 'id' | 'userId') {
  const before = rank(model, now - WEEK, by).map(({ id }) => id)
  return rank(model, now, by)
    .slice(0, TOP_LIST)
    .map(({ id, videos }) => ({
      videos,
      figures: sumCounters(videos.map((one) => countActions(one, now))),
      lastRankIndex: before.includes(id) ? before.indexOf(id) : undefined,
    }))
}

function rank(model: MetricsModel, now: number, by: 'id' | 'userId') {
  const groups = new Map<number, { id: number; views: number; videos: PublishedVideo[] }>()
  for (const one of model.getPublished(now)) {
    const group = groups.get(one[by]) ?? { id: one[by], views: 0, videos: [] }
    group.views += countActions(one, now).views
    group.videos.push(one)
    groups.set(one[by], group)
  }

  return [...groups.values()].sort((a, b) => b.views - a.views || a.id - b.id)
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

type HistoryQuery = Input<Contract['kickMetrics']['list']>['body']

export function getHistoryPage(
  model: MetricsModel,
  { description = '', user, orderBy, order, page, limit }: HistoryQuery,
  now: number,
) {
  const searchText = foldForSearch(description).trim()

  const hits = model
    .getPublished(now)
    .filter(({ userId }) => user === undefined || userId === user)
    .filter((one) => !searchText || foldSpellings(one.description).includes(searchText))

  const sorted = sortByValue(hits, (one) => getSortKey(orderBy, one, now), order)

  return { data: sorted.slice(page * limit, (page + 1) * limit), total: hits.length }
}

function getSortKey(orderBy: KickSort, one: PublishedVideo, now: number): number | string {
  switch (orderBy) {
    case 'UPLOADED':
      return one.at
    case 'DURATION':
      return one.duration
    case 'USER_ID':
      return one.userId
    case 'DESCRIPTION':
      return one.description
    case 'TAGS':
      return one.tags.join(', ')
    default:
      return countActions(one, now)[COUNTED[orderBy]]
  }
}

const COUNTED = { VIEWS: 'views', UNIQUE: 'unique', COMMENTS: 'comments', LIKES: 'likes' } as const
