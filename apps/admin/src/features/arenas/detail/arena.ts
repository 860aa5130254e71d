import type { Arena, User } from '@cornerman/contract'

/** The account of an arena. `location` is optional in the contract, because other roles have none. */
export type ArenaUser = User & { location: Arena }

/** Returns undefined for a user who is known to have another role. A missing location becomes an object without fields. */
export const toArena = (user: User): ArenaUser | undefined =>
  (user.role ?? 'LOCATION_PROVIDER') === 'LOCATION_PROVIDER'
    ? { ...user, location: { ...UNKNOWN, ...user.location } }
    : undefined

const UNKNOWN = { address: {} } as Arena
