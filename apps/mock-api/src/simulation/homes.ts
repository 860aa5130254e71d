import type { Address } from '@cornerman/contract'
import { hashRandom } from './random.ts'

interface Resident {
  id: number
  country: string
  createDate: string
  residence: Address | null
}
interface ArenaHome {
  userId: number
  address: Address
}
export interface Home {
  country: string | null
  city: string | null
  lat: number | null
  lon: number | null
}
/** Largest distance of a random home from the known home near it, in degrees on each axis. */
const MAX_DISTANCE = 0.15

/** Places each person at the address of their arena, at their own, or near a random known home of their country. */
export function findHomes(
  users: readonly Resident[],
  arenas: readonly ArenaHome[],
  seed: number,
  origin: number,
): Home[] {
  const arenaAddresses = new Map(arenas.map(({ userId, address }) => [userId, address]))
  const knownByCountry = new Map<string, Home[]>()
  for (const { createDate, residence } of users) {
    const home = toHome(residence)
    // Somebody who registers after the start does not change the homes of others.
    if (home?.country && Date.parse(createDate) <= origin) {
      const known = knownByCountry.get(home.country) ?? []
      knownByCountry.set(home.country, known)
      known.push(home)
    }
  }

  return users.map(({ id, country, residence }) => {
    const home = toHome(arenaAddresses.get(id)) ?? toHome(residence)
    return home ?? drawHome(seed, id, country || null, knownByCountry.get(country) ?? [])
  })
}

function toHome(address: Address | null | undefined): Home | undefined {
  if (!address?.country || !address.city) {
    return undefined
  }
  const { country, city, latitude, longitude } = address
  return { country, city, lat: roundDegrees(latitude), lon: roundDegrees(longitude) }
}

/** Returns a home near a known one of the same country, or the country alone when none is known. */
function drawHome(seed: number, id: number, country: string | null, known: readonly Home[]): Home {
  const near = known[Math.floor(hashRandom(seed, id, 63) * known.length)]
  if (!near || near.lat === null || near.lon === null) {
    return { country, city: null, lat: null, lon: null }
  }
  const drawDistance = (which: number) => (2 * hashRandom(seed, id, which) - 1) * MAX_DISTANCE
  const lat = limit(near.lat + drawDistance(64), 90)
  const lon = limit(near.lon + drawDistance(65), 180)
  return { country, city: near.city, lat: roundDegrees(lat), lon: roundDegrees(lon) }
}

const limit = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees))

/** Three decimals are about a hundred metres. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1000) / 1000
