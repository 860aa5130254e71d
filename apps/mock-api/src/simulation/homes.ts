import type { Address } from '@cornerman/contract'
import { pickOne } from './random.ts'

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

export type Home = Record<'country' | 'city', string | null> & Record<'lat' | 'lon', number | null>

/** Places each person at the address of their arena, at their own, or with somebody of their country. */
export function findHomes(
  users: readonly Resident[],
  arenas: readonly ArenaHome[],
  seed: number,
  origin: number,
): Home[] {
  const arenaAddresses = new Map(arenas.map(({ userId, address }) => [userId, address]))
  const neighbors = new Map<string, Home[]>()

  for (const { createDate, residence } of users) {
    const home = toHome(residence)
    // Somebody who registers after the start does not change the homes of others.
    if (home?.country && Date.parse(createDate) <= origin) {
      const known = neighbors.get(home.country) ?? []
      known.push(home)
      neighbors.set(home.country, known)
    }
  }

  return users.map(({ id, country, residence }) => {
    const known = neighbors.get(country)

    return (
      toHome(arenaAddresses.get(id)) ??
      toHome(residence) ??
      (known && pickOne(known, seed, id, 63)) ?? {
        country: country || null,
        city: null,
        lat: null,
        lon: null,
      }
    )
  })
}

function toHome(address: Address | null | undefined): Home | undefined {
  if (!address?.country || !address.city) {
    return undefined
  }

  const { country, city, latitude, longitude } = address
  return { country, city, lat: latitude, lon: longitude }
}
