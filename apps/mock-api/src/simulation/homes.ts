import { hashRandom } from '../domain/random.ts'

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
const jitter = (degrees: number, random: number, most: number) => Math.min(most, Math.max(-most, degrees + (2 * random - 1) * MAX_DISTANCE))
