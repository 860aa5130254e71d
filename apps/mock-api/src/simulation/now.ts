import type { MapPeriod, Realtime } from '@cornerman/contract'
import { hashRandom } from '../domain/random.ts'
import type { Home } from './homes.ts'
import type { Member } from './last-visits.ts'
import type { MetricsModel } from './metrics-model.ts'
import { DAY, HOUR, MINUTE } from './spans.ts'
import { getPlatform, Tally } from './viewers.ts'

/** Small waves of different lengths, so that a figure polled every two seconds changes. Zero on average. */
const RIPPLES = [
  { swing: 0.04, every: 7.3 * MINUTE },
  { swing: 0.03, every: 2.3 * MINUTE },
  { swing: 0.012, every: 0.6 * MINUTE },
]
const fluctuate = (now: number, seed: number) =>
  RIPPLES.reduce((sum, { swing, every }, index) => sum + swing * Math.sin(2 * Math.PI * (now / every + hashRandom(seed, index, 70))), 1)
/** Goes up and down between 0 and 1. Added before rounding down, it keeps the average of small numbers. */
const ROUNDING = 1.7 * MINUTE
const getRounding = (now: number, seed: number) => Math.abs(1 - 2 * ((now / ROUNDING + hashRandom(seed, 3, 70)) % 1))

/** Days that each period of the map covers. */
const PERIODS: Record<MapPeriod, number> = { LAST_DAY: 1, LAST_MONTH: 30, LAST_HALF_OF_YEAR: 182, NO_LIMITS: Number.POSITIVE_INFINITY }

/** Returns who has watched in a period. Without limits, the count equals the totals. */
export const getPeriodViewers = (period: MapPeriod, model: MetricsModel, now: number) =>
  model.getViewers({ from: now - PERIODS[period] * DAY, to: now })

/** Who watches now came within the last day, and most within the last hour: a longer span has many more people to sort. */
const SPANS = [HOUR, 4 * HOUR, DAY]

/** Returns who is watching now: as many as the seconds viewed grow, and of the viewers of the last day those who came last. */
export function getRealtime(model: MetricsModel, now: number): Realtime {
  const { audience, catalogue } = model
  const { seed, members, homes } = audience.population
  const watching = Math.floor(model.watching(now) * fluctuate(now, seed) + getRounding(now, seed))
  let viewers: number[] = []
  for (const span of SPANS)
    if (viewers.length < watching) viewers = audience.getLatestWatchers(catalogue.kind, { from: now - span, to: now }, watching)
  const [platforms, countries] = [new Tally(), new Tally()]
  for (const viewer of viewers) {
    platforms.add(getPlatform(seed, (members[viewer] as Member).id))
    countries.add((homes[viewer] as Home).country)
  }
  return { users: viewers.length, mostPopularPlatform: platforms.top as Realtime['mostPopularPlatform'], mostPopularCountry: countries.top }
}
