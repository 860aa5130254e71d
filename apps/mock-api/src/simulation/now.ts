import type { MapPeriod, Realtime } from '@cornerman/contract'
import { hashRandom } from '../domain/random.ts'
import type { Home } from './audience.ts'
import type { Member } from './last-visits.ts'
import type { MetricsModel } from './metrics-model.ts'
import { DAY, HOUR, MINUTE } from './spans.ts'
import { getPlatform, Tally } from './viewers.ts'

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
  const platforms = new Tally(viewers.map((viewer) => getPlatform(seed, (members[viewer] as Member).id)))
  const countries = new Tally(viewers.map((viewer) => (homes[viewer] as Home).country))
  return {
    users: viewers.length,
    mostPopularPlatform: platforms.top as Realtime['mostPopularPlatform'],
    mostPopularCountry: countries.top,
  }
}
