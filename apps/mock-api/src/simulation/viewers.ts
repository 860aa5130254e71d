import { type Share, VIEWER_PLATFORMS, type ViewerMap, type ViewerPlatform } from '@cornerman/contract'
import { hashRandom } from '../domain/random.ts'
import type { Home, Population } from './audience.ts'
import type { Member } from './last-visits.ts'

/** Name of the countries and cities that are not known. */
const UNKNOWN = 'Unknown'

const PLATFORM_SHARES = [0.37, 0.41, 0.22]
/** Returns the platform on which a person mostly watches. */
export const getPlatform = (seed: number, id: number): ViewerPlatform =>
  pickWeighted(VIEWER_PLATFORMS, PLATFORM_SHARES, hashRandom(seed, id, 61))

/** Returns each viewer once, with counts by country and city. `viewers` are positions in the population. */
export function toViewerMap({ members, homes }: Population, viewers: readonly number[]): ViewerMap {
  const getHome = (viewer: number) => homes[viewer] as Home
  const countries = new Tally(viewers.map((viewer) => getHome(viewer).country))
  const cities = new Tally(viewers.map((viewer) => getHome(viewer).city))
  const [countryAt, cityAt] = [countries.rank(), cities.rank()]
  return {
    coords: viewers.map((viewer) => {
      const { lat, lon, country, city } = getHome(viewer)
      return { lat, lon, userId: (members[viewer] as Member).id, country: countryAt(country), city: cityAt(city) }
    }),
    countries: countries.toShares(),
    cities: cities.toShares(),
  }
}

/** Counts names. */
export class Tally {
  /** Highest count first, then by name. */
  private readonly sorted: readonly [name: string | null, count: number][]

  constructor(names: readonly (string | null)[]) {
    const counts = new Map<string | null, number>()
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
    this.sorted = [...counts].sort(
      ([a, first], [b, second]) => second - first || ((a ?? UNKNOWN) < (b ?? UNKNOWN) ? -1 : 1),
    )
  }

  toShares(): Share[] {
    return this.sorted.map(([name, count]) => ({ name: name ?? UNKNOWN, count }))
  }

  /** Returns a function that finds the index of a name in those shares. */
  rank(): (name: string | null) => number {
    const ranks = new Map(this.sorted.map(([name], index) => [name, index]))
    return (name) => ranks.get(name) as number
  }

  /** The most frequent known name. */
  get top(): string | null {
    return this.sorted.find(([name]) => name !== null)?.[0] ?? null
  }
}

export function pickWeighted<V>(list: readonly V[], portions: readonly number[], random: number): V {
  let [at, remaining] = [0, random]
  while (at < list.length - 1 && remaining >= (portions[at] as number)) remaining -= portions[at++] as number
  return list[at] as V
}
