import { type MapPeriod, type Realtime, VIEWER_PLATFORMS } from '@cornerman/contract'
import { hashRandom } from '../domain/random.ts'
import type { MetricsModel } from './metrics-model.ts'
import { DAY, MINUTE } from './spans.ts'
import { createViewers, type Home, PLATFORM_SHARES, shares, type Viewer } from './viewers.ts'

/** Average share of the audience that watches at the same time. */
const AT_ONCE = 0.012
/** Small waves of different lengths, so that a figure polled every two seconds changes. */
const RIPPLES = [
  { swing: 0.04, every: 7.3 * MINUTE },
  { swing: 0.03, every: 2.3 * MINUTE },
  { swing: 0.012, every: 0.6 * MINUTE },
]
export const fluctuate = (now: number, seed: number) =>
  RIPPLES.reduce((sum, { swing, every }, index) => sum + swing * Math.sin(2 * Math.PI * (now / every + hashRandom(seed, index, 70))), 1)

/** Days that each period of the map covers. */
const PERIODS: Record<MapPeriod, number> = { LAST_DAY: 1, LAST_MONTH: 30, LAST_HALF_OF_YEAR: 182, NO_LIMITS: Number.POSITIVE_INFINITY }

/** Returns who has watched in a period. Without limits, the count equals the totals. */
export function getViewers(period: MapPeriod, model: MetricsModel, homes: readonly Home[], seed: number, now: number): Viewer[] {
  return createViewers(homes, seed, model.people(model.uniqueIn({ from: now - PERIODS[period] * DAY, to: now })))
}

/** Returns who is watching now. Never more than the viewers of the last day. */
export function getRealtime(model: MetricsModel, homes: readonly Home[], seed: number, now: number): Realtime {
  const lastDay = model.people(model.uniqueIn({ from: now - DAY, to: now }))
  const users = Math.min(lastDay, Math.round(model.catalogue.audience * AT_ONCE * model.activity.at(now) * fluctuate(now, seed)))
  if (users === 0) return { users, mostPopularPlatform: null, mostPopularCountry: null }
  return { users, mostPopularPlatform: getTopPlatform(now, seed), mostPopularCountry: getTopCountry(homes, now) }
}

/** Returns the most used platform. Phones lead most of the time, and the leader changes slowly. */
function getTopPlatform(now: number, seed: number) {
  const weights = VIEWER_PLATFORMS.map((platform, index) => ({
    platform,
    weight:
      (PLATFORM_SHARES[index] as number) * (1 + 0.25 * Math.sin(2 * Math.PI * (now / (5 * 60 * MINUTE * (index + 1)) + hashRandom(seed, index, 71)))),
  }))
  return weights.reduce((most, next) => (next.weight > most.weight ? next : most)).platform
}

/** Returns the country with the most homes, weighted toward countries where it is evening. */
function getTopCountry(homes: readonly Home[], now: number): string | null {
  const counts = shares(homes.map(({ country }) => country))
  const evening = counts.map(({ name, count }) => {
    const lon = homes.find((home) => home.country === name && home.lon !== null)?.lon ?? 0
    const hour = now / (60 * MINUTE) + lon / 15
    return { name, weight: count * (1 + 0.8 * Math.cos((2 * Math.PI * (hour - 21)) / 24)) }
  })
  return (
    evening.reduce<{ name: string; weight: number } | undefined>((most, next) => (most && most.weight >= next.weight ? most : next), undefined)
      ?.name ?? null
  )
}
