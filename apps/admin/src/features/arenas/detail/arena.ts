import type { Arena, User } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { useLocation } from 'react-router-dom'
import { type QueryResult, useQuery } from '../../../api/hooks.ts'

/** The account of an arena. The contract leaves `location` open, because other roles have none. */
export type ArenaUser = User & { location: Arena }

export const isArena = (user: User): user is ArenaUser => typeof user.location === 'object' && user.location !== null

/** What the list knows of an arena, for the history's entry of its detail, and as of when. */
export const toNavigationState = (arena: User, fetchedAt: Date | undefined) => ({ arena, arenaReadAt: fetchedAt?.toISOString() })

/** An arena as the server knows it; until it has said so, as the list knew it, if one came from there (document 1, "Arena detail"). */
export function useArena(id: number): QueryResult<User> {
  const { state } = useLocation()
  const reading = useQuery(people.adminProfile, { params: { id } })
  if (reading.data) return reading
  const passed = parseNavigationState(state, id)
  return passed ? { ...reading, data: passed.arena, fetchedAt: passed.fetchedAt } : reading
}

/** It lies in the history, where an earlier version of the app may have left another shape. Ids above -1 are real ones; only this one will do. */
function parseNavigationState(state: unknown, id: number) {
  const { arena, arenaReadAt } = (state ?? {}) as { arena?: Partial<User>; arenaReadAt?: string }
  const fits = arena?.id === id && id > -1 && Array.isArray(arena.images) && isArena(arena as User)
  if (!fits) return undefined
  const fetchedAt = new Date(arenaReadAt ?? Number.NaN)
  return { arena: arena as ArenaUser, fetchedAt: Number.isNaN(fetchedAt.getTime()) ? undefined : fetchedAt }
}
