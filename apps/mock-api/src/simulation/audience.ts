import { hashRandom } from '../domain/random.ts'
import { countBefore } from '../domain/search.ts'
import type { KindName } from './catalogue.ts'
import { getLastVisits, type Member, type VisitSources } from './last-visits.ts'
import type { Span } from './spans.ts'

/** The people of a world who use the platform. */
export class Population {
  private readonly since: Record<KindName, Float64Array>

  constructor(
    readonly seed: number,
    readonly members: readonly Member[],
    private readonly findHomes: () => readonly Home[],
  ) {
    const sorted = (members: readonly Member[]) => Float64Array.from(members, ({ since }) => since).sort()
    this.since = { kick: sorted(members), video: sorted(members.filter(({ everyVideo }) => everyVideo > 0)) }
  }

  /** The home of each member, by their position. */
  get homes(): readonly Home[] {
    return this.findHomes()
  }

  /** Counts the people who are registered at an instant and watch this kind. */
  countRegistered(kind: KindName, now: number): number {
    return countBefore(this.since[kind], (since) => since <= now)
  }
}

/** Finds who watches kicks, videos and streams. Depends on the seed and the instant only. Every visitor sees kicks. */
export class Audience {
  private readonly latest = new Map<KindName, { now: number; last: Float64Array }>()

  constructor(
    readonly population: Population,
    private readonly sources: VisitSources,
  ) {}

  /** Keeps the last instant of each kind, which one figure asks for several times. */
  private getLastVisits(kind: KindName, now: number): Float64Array {
    const cached = this.latest.get(kind)
    if (cached?.now === now) return cached.last
    const last = getLastVisits(kind, this.population, this.sources, now)
    this.latest.set(kind, { now, last })
    return last
  }

  /** Counts the people who visited in a span: at its end, their last visit is not older than its start. */
  countVisitors(kind: KindName, { from, to }: Span): number {
    const first = Math.max(from, this.sources.opened)
    let count = 0
    for (const last of this.getLastVisits(kind, to)) if (last >= first) count++
    return count
  }

  /** Returns the positions of the `count` most recent visitors of a span. With at most `count` visitors, returns all, unsorted. */
  getLatestVisitors(kind: KindName, { from, to }: Span, count: number): number[] {
    return this.takeLatest(this.getLastVisits(kind, to), from, count)
  }

  /** Like `getLatestVisitors`, but excludes people whose last visit was to the other service: a person watches one at a time. */
  getLatestWatchers(kind: KindName, { from, to }: Span, count: number): number[] {
    const [last, lastToVideos] = [this.getLastVisits('kick', to), this.getLastVisits('video', to)]
    return this.takeLatest(last, from, count, (at) => (last[at] === lastToVideos[at]) === (kind === 'video'))
  }

  private takeLatest(last: Float64Array, from: number, count: number, isCounted = (_at: number) => true): number[] {
    const first = Math.max(from, this.sources.opened)
    const found: number[] = []
    for (let at = 0; at < last.length; at++) if ((last[at] as number) >= first && isCounted(at)) found.push(at)
    return found.length <= count
      ? found
      : found.sort((a, b) => (last[b] as number) - (last[a] as number) || a - b).slice(0, count)
  }
}

/** Where a person lives, as far as known. */
export interface Home {
  country: string | null
  city: string | null
  lat: number | null
  lon: number | null
}
/** Largest distance of a random home from the known home near it, in degrees on each axis. */
const MAX_DISTANCE = 0.15

/** Returns a home near a known one of the same country, or the country alone when none is known. */
export function drawHome(seed: number, id: number, country: string | null, known: readonly Home[]): Home {
  const near = known[Math.floor(hashRandom(seed, id, 63) * known.length)]
  if (!near || near.lat === null || near.lon === null) return { country, city: null, lat: null, lon: null }
  return {
    country,
    city: near.city,
    lat: roundDegrees(jitter(near.lat, hashRandom(seed, id, 64), 90)),
    lon: roundDegrees(jitter(near.lon, hashRandom(seed, id, 65), 180)),
  }
}

/** Three decimals are about a hundred metres. */
export const roundDegrees = (degrees: number) => Math.round(degrees * 1000) / 1000
const jitter = (degrees: number, random: number, most: number) =>
  Math.min(most, Math.max(-most, degrees + (2 * random - 1) * MAX_DISTANCE))
