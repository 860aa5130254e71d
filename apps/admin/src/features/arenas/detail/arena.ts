import type { Arena, User } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { useLocation } from 'react-router-dom'
import { type QueryResult, useQuery } from '../../../api/hooks.ts'
import { isSameId } from '../../../api/ids.ts'

/** The account of an arena. `location` is optional in the contract, because other roles have none. */
export type ArenaUser = User & { location: Arena }

/** Returns undefined for a user who is known to have another role. A missing location becomes an object without fields. */
export const toArena = (user: User): ArenaUser | undefined =>
  (user.role ?? 'LOCATION_PROVIDER') === 'LOCATION_PROVIDER'
    ? { ...user, location: { ...UNKNOWN, ...user.location } }
    : undefined

const UNKNOWN = { address: {} } as Arena

/** History state from the list: the arena and the time when it was fetched. */
export const toNavigationState = (arena: User, fetchedAt: Date | undefined) => ({
  arena,
  arenaReadAt: fetchedAt?.toISOString(),
})

/** Loads an arena. Until the response arrives, returns the row passed by the list (ARD-08). */
export function useArena(id: number): QueryResult<User> {
  const { state } = useLocation()
  const query = useQuery(people.adminProfile, { params: { id } })
  if (query.data) return query
  const passed = parseNavigationState(state, id)
  return passed ? { ...query, data: passed.arena, fetchedAt: passed.fetchedAt } : query
}

/** Validates the history state: an earlier version of the app may have stored another shape. */
function parseNavigationState(state: unknown, id: number) {
  const { arena, arenaReadAt } = (state ?? {}) as { arena?: Partial<User>; arenaReadAt?: string }
  const isValid = isSameId(arena?.id, id) && Array.isArray(arena?.images)
  if (!isValid) return undefined
  const fetchedAt = new Date(arenaReadAt ?? Number.NaN)
  return { arena: arena as ArenaUser, fetchedAt: Number.isNaN(fetchedAt.getTime()) ? undefined : fetchedAt }
}
