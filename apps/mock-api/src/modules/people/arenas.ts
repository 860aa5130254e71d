import type { Arena, ArenaInfo } from '@cornerman/contract'
import { Refusal } from '../../domain/refusal.ts'
import { finds, haystacks } from '../../domain/search.ts'

/** Activates a pending arena (document 1, section 4). There is no way back, and no second time. */
export function approve<A extends Arena>(arena: A): A {
  if (!arena.isPending) throw new Refusal('already_approved', `${arena.name} is active already.`)
  return { ...arena, isPending: false }
}

/** Where on Earth clocks go how: the IANA zone at a point. */
export type ZoneAt = (latitude: number, longitude: number) => string

/** The arena with what was edited of it. Where it moves to, its clock goes with it. */
export function edited<A extends Arena>(arena: A, { name, link, description, address }: NonNullable<ArenaInfo['location']>, zoneAt: ZoneAt): A {
  return {
    ...arena,
    ...(name !== undefined && { name: name.trim() }),
    ...(link !== undefined && { link }),
    ...(description !== undefined && { description }),
    ...(address && { address, timeZone: zoneAt(address.latitude, address.longitude) }),
  }
}

export const textOfArena = haystacks((arena: Arena) => [
  arena.name,
  arena.address.formattedAddress,
  arena.address.city,
  arena.address.country,
  arena.link,
])

/** The active arenas that a search finds, by name. */
export function organisers<A extends Arena>(arenas: readonly A[], term = ''): readonly A[] {
  const matches = finds(term)
  return arenas.filter((arena) => !arena.isPending && matches(textOfArena(arena))).toSorted((a, b) => byLetters.compare(a.name, b.name))
}
const byLetters = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
