import type { Arena, User } from '@cornerman/contract'
import { createMatcher, memoizeSearchText } from '../../domain/search.ts'
import { arenaSearchText } from './rules.ts'

type Person = Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'nickname' | 'phoneNumber' | 'country' | 'createDate'> & {
  details?: { ranking: number } | null | undefined
}
export type SortField = 'lastName' | 'email' | 'createDate' | 'ranking'

const getPersonText = memoizeSearchText((user: Person) => [
  user.firstName && `${user.firstName} ${user.lastName}`,
  user.nickname,
  user.email,
  user.phoneNumber,
  user.country,
])

/** Filters people: every word must occur in the text of the person or their arena. Keeps the order. */
export function searchPeople<P extends Person>(people: readonly P[], term: string | undefined, arenas: readonly Arena[]): readonly P[] {
  if (!term?.trim()) return people
  const matches = createMatcher(term)
  const texts = getTexts(people, arenas)
  return people.filter((_, index) => matches(texts[index] as string))
}

/** Returns the search text of each person. Cached by both lists, because building it takes longer than the search. */
function getTexts(people: readonly Person[], arenas: readonly Arena[]): readonly string[] {
  const cached = textCache.get(people)
  if (cached?.arenas === arenas) return cached.texts
  const arenaByUser = new Map(arenas.toReversed().map((arena) => [arena.userId, arena]))
  const texts = people.map((person) => {
    const arena = arenaByUser.get(person.id)
    return arena ? `${getPersonText(person)}\n${arenaSearchText(arena)}` : getPersonText(person)
  })
  textCache.set(people, { arenas, texts })
  return texts
}
const textCache = new WeakMap<readonly Person[], { arenas: readonly Arena[]; texts: readonly string[] }>()

/** Sorts by one field, then by id. People without a ranking always come last. */
export function sortPeople<P extends Person>(people: readonly P[], field: SortField | undefined, order: 'ASC' | 'DESC' = 'ASC'): readonly P[] {
  if (!field) return people
  const sign = order === 'ASC' ? 1 : -1
  return people.toSorted((a, b) => sign * COMPARE[field](a, b) || compareMissingLast(field, a, b) || a.id - b.id)
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
// Avoids the collator for equal names, which are frequent in search results.
const compareText = (a: string, b: string) => (a === b ? 0 : collator.compare(a, b))
const COMPARE: Record<SortField, (a: Person, b: Person) => number> = {
  lastName: (a, b) => compareText(a.lastName, b.lastName) || compareText(a.firstName, b.firstName),
  email: (a, b) => compareText(a.email, b.email),
  createDate: (a, b) => Date.parse(a.createDate) - Date.parse(b.createDate),
  ranking: (a, b) => (a.details && b.details ? a.details.ranking - b.details.ranking : 0),
}
const compareMissingLast = (field: SortField, a: Person, b: Person) => (field === 'ranking' ? Number(!a.details) - Number(!b.details) : 0)
