import type { MapPeriod, Realtime } from '@cornerman/contract'
import { DAY, MINUTE } from '../time/instant.ts'
import { findPopular } from './audience.ts'
import type { MetricsModel } from './metrics-model.ts'

/** Days that each period of the map covers. */
const PERIODS: Record<MapPeriod, number> = {
  LAST_DAY: 1,
  LAST_MONTH: 30,
  LAST_HALF_OF_YEAR: 182,
  NO_LIMITS: Number.POSITIVE_INFINITY,
}

/** Returns the people who watched in a period. With NO_LIMITS, their number is the total of users. */
export const getPeriodViewers = (period: MapPeriod, model: MetricsModel, now: number) =>
  model.getViewers({ from: now - PERIODS[period] * DAY, to: now })

/** At 20:00 UTC, this much more is watched than on average, and at 8:00 this much less. */
const EVENING = 0.45

/** Viewers come and go within minutes, so that a figure polled every two seconds changes. */
const SWAY = { part: 0.06, length: 2.3 * MINUTE }

/** Returns who is watching now. On average, they are as many as the seconds viewed in a day make. */
export function getRealtime(model: MetricsModel, now: number): Realtime {
  const day = { from: now - DAY, to: now }
  const viewed = model.getSums(day.to).viewed - model.getSums(day.from).viewed
  const evening = Math.cos(2 * Math.PI * (now / DAY - 20 / 24))
  const watching = (viewed / (DAY / 1000)) * (1 + EVENING * evening)

  // Rises and falls evenly between -1 and 1.
  const sway = (2 / Math.PI) * Math.asin(Math.sin((2 * Math.PI * now) / SWAY.length))

  // By half a viewer at least, so that small numbers are right on average.
  const users = Math.round(watching + sway * (0.5 + SWAY.part * watching))
  const viewers = model.getViewers(day, users)

  return { users: viewers.length, ...findPopular(viewers) }
}
