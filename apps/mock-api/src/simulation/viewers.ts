import type { MapPeriod, Realtime } from '@cornerman/contract'
import { DAY, MINUTE } from '../time/instant.ts'
import type { MetricsModel } from './metrics-model.ts'

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
  const views = model.sum('views', now) - model.sum('views', from)
  const limit = Math.min(views, model.sum('unique', now))
  return model.audience.getLatestVisitors(model.catalogue.kind, { from, to: now }, limit)
}

/** A wave of some minutes and what it adds at most, so that a figure polled every two seconds changes. Its average is zero. */
const RIPPLE = { swing: 0.06, every: 2.3 * MINUTE }
const ROUNDING = 1.7 * MINUTE
/** Rises and falls between 0 and 1. Added before rounding down, so that the average of small numbers stays right. */
const getRounding = (now: number) => Math.abs(1 - 2 * ((now / ROUNDING) % 1))

/** Returns who is watching now. The number follows the seconds viewed; the people are the most recent visitors. */
export function getRealtime(model: MetricsModel, now: number): Realtime {
  const { audience, catalogue } = model
  const fluctuation = 1 + RIPPLE.swing * Math.sin((2 * Math.PI * now) / RIPPLE.every)
  const watching = Math.floor(model.watching(now) * fluctuation + getRounding(now))
  const lastDay = { from: now - DAY, to: now }
  const viewers = audience.getLatestWatchers(catalogue.kind, lastDay, watching)
  return { users: viewers.length, ...audience.findPopular(viewers) }
}
