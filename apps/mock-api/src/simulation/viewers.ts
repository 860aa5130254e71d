import { type Share, VIEWER_PLATFORMS, type ViewerMap, type ViewerPlatform } from '@cornerman/contract'
import { hashRandom } from '../domain/random.ts'
import type { Population } from './audience.ts'
import type { Home } from './homes.ts'
import type { Member } from './last-visits.ts'

/** Name of the countries and cities that are not known. */
const UNKNOWN = 'Unknown'

const PLATFORM_SHARES = [0.37, 0.41, 0.22]
/** Returns the platform on which a person mostly watches. */
export const getPlatform = (seed: number, id: number): ViewerPlatform => pickWeighted(VIEWER_PLATFORMS, PLATFORM_SHARES, hashRandom(seed, id, 61))

/** Returns each viewer once, with counts by country and city. `viewers` are positions in the population. */
export function toViewerMap({ members, homes }: Population, viewers: readonly number[]): ViewerMap {
  const [countries, cities] = [new Tally(), new Tally()]
  for (const viewer of viewers) {
    const { country, city } = homes[viewer] as Home
    countries.add(country)
    cities.add(city)
  }
  const [countryAt, cityAt] = [countries.rank(), cities.rank()]
  return {
    coords: viewers.map((viewer) => {
      const { lat, lon, country, city } = homes[viewer] as Home
      return { lat, lon, userId: (members[viewer] as Member).id, country: countryAt(country), city: cityAt(city) }
    }),
    countries: countries.toShares(),
    cities: cities.toShares(),
  }
}

/** Counts names. */
export class Tally {
  private readonly counts = new Map<string | null, number>()

  add(name: string | null) {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
  }

  /** Highest count first, then by name. */
  toShares(): Share[] {
    return this.sort().map(([name, count]) => ({ name: name ?? UNKNOWN, count }))
  }

  /** Returns a function that finds the index of a name in those shares. */
  rank(): (name: string | null) => number {
    const ranks = new Map(this.sort().map(([name], index) => [name, index]))
    return (name) => ranks.get(name) as number
  }

  /** The most frequent known name. */
  get top(): string | null {
    return this.sort().find(([name]) => name !== null)?.[0] ?? null
  }

  private sort() {
    return [...this.counts].sort(([a, first], [b, second]) => second - first || ((a ?? UNKNOWN) < (b ?? UNKNOWN) ? -1 : 1))
  }
}

export function pickWeighted<V>(list: readonly V[], portions: readonly number[], random: number): V {
  let [at, remaining] = [0, random]
  while (at < list.length - 1 && remaining >= (portions[at] as number)) remaining -= portions[at++] as number
  return list[at] as V
}
