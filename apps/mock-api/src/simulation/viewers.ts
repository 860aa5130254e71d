import { METRICS_MAX, type Share, VIEWER_PLATFORMS, type ViewerMap, type ViewerPlatform } from '@cornerman/contract'
import { hashRandom } from '../domain/random.ts'

/** Where somebody lives, as far as they have said. */
export interface Home {
  userId: number
  country: string | null
  city: string | null
  lat: number | null
  lon: number | null
}
export interface Viewer {
  userId: number
  /** Null when nobody is known whose country they could share. */
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
/** Who watches without a row among the users is numbered from here on. */
const STRANGERS = 1_000_000
/** Of those, some may live where somebody lives who has told no address. */
const HIDDEN = 0.1
/** Degrees to each side of the home that a stranger lives near. */
const NEAR = 0.25

/** The first so many viewers: everybody we know, then people who live near them. More viewers are always the same ones and others. */
export function createViewers(homes: readonly Home[], seed: number, count: number): Viewer[] {
  const first = Math.floor(hashRandom(seed, 0, 60) * homes.length)
  const placed = homes.filter(({ lat }) => lat !== null)
  return Array.from({ length: Math.min(count, METRICS_MAX.viewers) }, (_, at) => {
    const known = at < homes.length
    const near = hashRandom(seed, at, 66) < HIDDEN ? homes : placed
    const home = known ? homes[(first + at) % homes.length] : near[Math.floor(hashRandom(seed, at, 63) * near.length)]
    const { lat = null, lon = null } = home ?? {}
    // Field by field: this is done for each of thousands.
    return {
      userId: known && home ? home.userId : STRANGERS + at,
      country: home?.country ?? null,
      city: home?.city ?? null,
      lat: known || lat === null ? lat : around(lat, hashRandom(seed, at, 64), 90),
      lon: known || lon === null ? lon : around(lon, hashRandom(seed, at, 65), 180),
      platform: oneOf(VIEWER_PLATFORMS, PLATFORM_SHARES, hashRandom(seed, at, 61)),
      quality: oneOf(QUALITIES, QUALITY_SHARES, hashRandom(seed, at, 62)),
    }
  })
}

/** Everybody once, and how many of them are in each country and city. */
export function toViewerMap(viewers: readonly Viewer[]): ViewerMap {
  return {
    coords: viewers.map(({ lat, lon, userId }) => ({ lat, lon, userId })),
    countries: shares(viewers.map(({ country }) => country)),
    cities: shares(viewers.map(({ city }) => city)),
  }
}

/** How many there are of each, the most first; what is unknown counts for none. */
export function shares(names: readonly (string | null)[]): Share[] {
  const counts = new Map<string, number>()
  for (const name of names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

export const mostPopular = <Name extends string>(names: readonly (Name | null)[]): Name | null => (shares(names)[0]?.name as Name | undefined) ?? null

function oneOf<V>(list: readonly V[], portions: readonly number[], luck: number): V {
  let [at, rest] = [0, luck]
  while (at < list.length - 1 && rest >= (portions[at] as number)) rest -= portions[at++] as number
  return list[at] as V
}

/** Four decimals are about ten metres. */
const around = (degrees: number, luck: number, most: number) =>
  Math.round(Math.min(most, Math.max(-most, degrees + (2 * luck - 1) * NEAR)) * 10_000) / 10_000
