import type { Arena, User } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { useLocation } from 'react-router-dom'
import { type Reading, useEndpoint } from '../../../api/hooks.ts'

/** The account of an arena. The contract leaves `location` open, because other roles have none. */
export type ArenaUser = User & { location: Arena }

export const isArena = (user: User): user is ArenaUser => typeof user.location === 'object' && user.location !== null

/** What the list knows of an arena, for the history's entry of its detail, and as of when. */
export const passedArena = (arena: User, readAt: Date | undefined) => ({ arena, arenaReadAt: readAt?.toISOString() })

/** An arena as the server knows it; until it has said so, as the list knew it, if one came from there (document 1, "Arena detail"). */
export function useArena(id: number): Reading<User> {
  const { state } = useLocation()
  const reading = useEndpoint(people.adminProfile, { params: { id } })
  if (reading.data) return reading
  const passed = arenaIn(state, id)
  return passed ? { ...reading, data: passed.arena, readAt: passed.readAt } : reading
}

/** It lies in the history, where an earlier version of the app may have left another shape. Ids above -1 are real ones; only this one will do. */
function arenaIn(state: unknown, id: number) {
  const { arena, arenaReadAt } = (state ?? {}) as { arena?: Partial<User>; arenaReadAt?: string }
  const fits = arena?.id === id && id > -1 && Array.isArray(arena.images) && isArena(arena as User)
  if (!fits) return undefined
  const readAt = new Date(arenaReadAt ?? Number.NaN)
  return { arena: arena as ArenaUser, readAt: Number.isNaN(readAt.getTime()) ? undefined : readAt }
}
