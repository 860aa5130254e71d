import type { Arena, User } from '@cornerman/contract'
import { createMatcher, memoizeSearchText } from '../../domain/search.ts'
import { arenaSearchText } from './rules.ts'

type Person = Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'nickname' | 'phoneNumber' | 'country' | 'createDate'> & {
  details?: { ranking: number } | null | undefined
}
export type SortField = 'lastName' | 'email' | 'createDate' | 'ranking'

const textOfPerson = memoizeSearchText((user: Person) => [
  user.firstName && `${user.firstName} ${user.lastName}`,
  user.nickname,
  user.email,
  user.phoneNumber,
  user.country,
])

/** Whom a search finds: every word occurs in the text of the person or of their arena, one of `arenas`. The order stays. */
export function searchPeople<P extends Person>(people: readonly P[], term: string | undefined, arenas: readonly Arena[]): readonly P[] {
  if (!term?.trim()) return people
  const matches = createMatcher(term)
  const texts = textsOf(people, arenas)
  return people.filter((_, at) => matches(texts[at] as string))
}

/** What is searched of each of `people`. Remembered for as long as both lists are the same ones: putting it together takes longer than the search. */
function textsOf(people: readonly Person[], arenas: readonly Arena[]): readonly string[] {
  const known = remembered.get(people)
  if (known?.arenas === arenas) return known.texts
  const arenaOf = new Map(arenas.toReversed().map((arena) => [arena.userId, arena]))
  const texts = people.map((person) => {
    const arena = arenaOf.get(person.id)
    return arena ? `${textOfPerson(person)}\n${arenaSearchText(arena)}` : textOfPerson(person)
  })
  remembered.set(people, { arenas, texts })
  return texts
}
const remembered = new WeakMap<readonly Person[], { arenas: readonly Arena[]; texts: readonly string[] }>()

/** Sorted by one field, ids deciding between equals; people without a ranking come last either way. */
export function sortPeople<P extends Person>(people: readonly P[], field: SortField | undefined, order: 'ASC' | 'DESC' = 'ASC'): readonly P[] {
  if (!field) return people
  const sign = order === 'ASC' ? 1 : -1
  return people.toSorted((a, b) => sign * COMPARE[field](a, b) || missingLast(field, a, b) || a.id - b.id)
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
// A search by name finds many of one name: that those are equal is seen without the collator.
const byLetters = (a: string, b: string) => (a === b ? 0 : collator.compare(a, b))
const COMPARE: Record<SortField, (a: Person, b: Person) => number> = {
  lastName: (a, b) => byLetters(a.lastName, b.lastName) || byLetters(a.firstName, b.firstName),
  email: (a, b) => byLetters(a.email, b.email),
  createDate: (a, b) => Date.parse(a.createDate) - Date.parse(b.createDate),
  ranking: (a, b) => (a.details && b.details ? a.details.ranking - b.details.ranking : 0),
}
const missingLast = (field: SortField, a: Person, b: Person) => (field === 'ranking' ? Number(!a.details) - Number(!b.details) : 0)
