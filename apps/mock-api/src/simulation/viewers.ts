import { METRICS_MAX, type Share, VIEWER_PLATFORMS, type ViewerMap, type ViewerPlatform } from '@cornerman/contract'
import { hashRandom } from '../domain/random.ts'

/** Where a user lives, as far as known. */
export interface Home {
  userId: number
  country: string | null
  city: string | null
  lat: number | null
  lon: number | null
}
export interface Viewer {
  userId: number
  /** Null when no home has a country. */
  country: string | null
  city: string | null
  lat: number | null
  lon: number | null
  platform: ViewerPlatform
  quality: string
}

export const PLATFORM_SHARES = [0.37, 0.41, 0.22]
const QUALITIES = ['1080p', '720p', '480p', '360p']
const QUALITY_SHARES = [0.34, 0.4, 0.18, 0.08]
/** First id of viewers who are not in the table of users. */
const FIRST_ANONYMOUS_ID = 1_000_000
/** Share of anonymous viewers who may get a home without an address. */
const WITHOUT_ADDRESS = 0.1
/** Largest distance of an anonymous viewer from a home, in degrees on each axis. */
const MAX_DISTANCE = 0.25

/**
 * Returns the first `count` viewers: all known users, then people who live near them. A larger count extends the same
 * list.
 */
export function createViewers(homes: readonly Home[], seed: number, count: number): Viewer[] {
  const first = Math.floor(hashRandom(seed, 0, 60) * homes.length)
  const placed = homes.filter(({ lat }) => lat !== null)
  return Array.from({ length: Math.min(count, METRICS_MAX.viewers) }, (_, index) => {
    const isKnown = index < homes.length
    const near = hashRandom(seed, index, 66) < WITHOUT_ADDRESS ? homes : placed
    const home = isKnown ? homes[(first + index) % homes.length] : near[Math.floor(hashRandom(seed, index, 63) * near.length)]
    const { lat = null, lon = null } = home ?? {}
    // Listed by field for speed: runs for thousands of viewers.
    return {
      userId: isKnown && home ? home.userId : FIRST_ANONYMOUS_ID + index,
      country: home?.country ?? null,
      city: home?.city ?? null,
      lat: isKnown || lat === null ? lat : jitter(lat, hashRandom(seed, index, 64), 90),
      lon: isKnown || lon === null ? lon : jitter(lon, hashRandom(seed, index, 65), 180),
      platform: pickWeighted(VIEWER_PLATFORMS, PLATFORM_SHARES, hashRandom(seed, index, 61)),
      quality: pickWeighted(QUALITIES, QUALITY_SHARES, hashRandom(seed, index, 62)),
    }
  })
}

/** Returns each viewer once, with counts by country and city. */
export function toViewerMap(viewers: readonly Viewer[]): ViewerMap {
  return {
    coords: viewers.map(({ lat, lon, userId }) => ({ lat, lon, userId })),
    countries: shares(viewers.map(({ country }) => country)),
    cities: shares(viewers.map(({ city }) => city)),
  }
}

/** Counts the names, highest count first. Ignores null. */
export function shares(names: readonly (string | null)[]): Share[] {
  const counts = new Map<string, number>()
  for (const name of names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

export const findMostPopular = <Name extends string>(names: readonly (Name | null)[]): Name | null =>
  (shares(names)[0]?.name as Name | undefined) ?? null

function pickWeighted<V>(list: readonly V[], portions: readonly number[], random: number): V {
  let [at, remaining] = [0, random]
  while (at < list.length - 1 && remaining >= (portions[at] as number)) remaining -= portions[at++] as number
  return list[at] as V
}

/** Four decimals are about ten metres. */
const jitter = (degrees: number, random: number, most: number) =>
  Math.round(Math.min(most, Math.max(-most, degrees + (2 * random - 1) * MAX_DISTANCE)) * 10_000) / 10_000
