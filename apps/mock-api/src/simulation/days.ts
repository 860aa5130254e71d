import type { KickDay } from '@cornerman/contract'
import { memoize } from '../domain/cache.ts'
import { getCount, type MetricsModel } from './metrics-model.ts'
import { DAY } from './spans.ts'

const CHART_MONTHS = 6

type Sums = Record<'views' | 'comments' | 'likes' | 'videos', number>

/** Returns the growth of each day of the last six months, from midnight to midnight in UTC. Today is partial. */
export function getLastDays(model: MetricsModel, now: number): KickDay[] {
  const days: KickDay[] = []
  let before: Sums | undefined
  for (let day = firstDay(now); day <= now; day += DAY) {
    before ??= sumsAtMidnight(model, day)
    const after = day + DAY <= now ? sumsAtMidnight(model, day + DAY) : getSums(model, now)
    days.push({
      date: new Date(day).toISOString(),
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

function getSums(model: MetricsModel, instant: number): Sums {
  const published = model.getPublished(instant)
  const views = model.views(instant)
  const sums: Sums = { views: 0, comments: 0, likes: 0, videos: published.length }
  for (const one of published) {
    const seen = views(one)
    sums.views += seen
    sums.comments += getCount('comments', one, seen)
    sums.likes += getCount('likes', one, seen)
  }
  return sums
}

/** Memoized: past days never change. */
const sumsAtMidnight = memoize(getSums)
