import type { people as endpoints } from '../endpoints/people.ts'
import type { ExamplesOf } from './index.ts'

/** A pending arena of the demo fixtures; a test keeps it so. */
export const PENDING_ARENA = 3
/** A fighter of the demo fixtures who is not verified; a test keeps it so. */
export const UNVERIFIED_FIGHTER = 103

export const people: ExamplesOf<typeof endpoints> = {
  list: { query: { page: 1, limit: 10, roleName: 'LOCATION_PROVIDER', searchTerm: 'hall', sort: 'lastName', order: 'ASC' } },
  previews: { query: { page: 1, limit: 10, searchTerm: 'an', role: 'FIGHTER' } },
  organisations: { query: { searchText: 'hall' } },
  byId: { params: { id: 401 } },
  profile: { params: { id: 101 } },
  adminProfile: { params: { id: 101 } },
  approveArena: { params: { id: PENDING_ARENA }, query: { action: 'APPROVE' } },
  updateArena: {
    params: { id: 9 },
    body: {
      firstName: 'Ana',
      lastName: 'Souza',
      email: 'ana.souza@arenas.example',
      phoneNumber: '+55 11 90000-0000',
      location: { name: 'Arena of an Example', link: 'https://www.arena.example/', description: 'Moved across town.', address: addressInLisbon() },
    },
  },
  verify: { body: { userId: UNVERIFIED_FIGHTER } },
  rate: { body: { roleName: 'FIGHTER', userId: 101, details: { ranking: 7 } } },
}

export function addressInLisbon() {
  return {
    formattedAddress: 'Rua da Prata 80, Lisbon, Portugal',
    country: 'Portugal',
    city: 'Lisbon',
    street: 'Rua da Prata',
    building: '80',
    latitude: 38.7107,
    longitude: -9.1373,
  }
}
