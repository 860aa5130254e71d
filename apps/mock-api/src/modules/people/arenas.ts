import type { Arena, ArenaInfo } from '@cornerman/contract'
import { ApiError } from '../../domain/api-error.ts'
import { createMatcher, memoizeSearchText } from '../../domain/search.ts'

/** Activates a pending arena (document 1, section 4). There is no way back, and no second time. */
export function approve<A extends Arena>(arena: A): A {
  if (!arena.isPending) throw new ApiError('already_approved', `${arena.name} is active already.`)
  return { ...arena, isPending: false }
}

/** Where on Earth clocks go how: the IANA zone at a point. */
export type FindTimeZone = (latitude: number, longitude: number) => string

/** The arena with what was edited of it. Where it moves to, its clock goes with it. */
export function editArena<A extends Arena>(
  arena: A,
  { name, link, description, address }: NonNullable<ArenaInfo['location']>,
  findTimeZone: FindTimeZone,
): A {
  return {
    ...arena,
    ...(name !== undefined && { name: name.trim() }),
    ...(link !== undefined && { link }),
    ...(description !== undefined && { description }),
    ...(address && { address, timeZone: findTimeZone(address.latitude, address.longitude) }),
  }
}

export const arenaSearchText = memoizeSearchText((arena: Arena) => [
  arena.name,
  arena.address.formattedAddress,
  arena.address.city,
  arena.address.country,
  arena.link,
])

/** The active arenas that a search finds, by name. */
export function filterArenas<A extends Arena>(arenas: readonly A[], term = ''): readonly A[] {
  const matches = createMatcher(term)
  return arenas.filter((arena) => !arena.isPending && matches(arenaSearchText(arena))).toSorted((a, b) => byLetters.compare(a.name, b.name))
}
const byLetters = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
