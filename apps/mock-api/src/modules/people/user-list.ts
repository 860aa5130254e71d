import type { Arena, User, UserSort } from '@cornerman/contract'
import type { UserRow } from '@cornerman/fixtures/tables'
import { remember } from '../../domain/cache.ts'
import { findMatches, joinTexts, memoizeSearchText } from '../../domain/search.ts'
import type { Context } from '../../http/handler.ts'
import { DAY } from '../../simulation/spans.ts'
import { getOrigin } from '../metrics/models.ts'
import { isBanned } from '../penalties/rules.ts'
import { arenaSearchText } from './rules.ts'
import { sortUsers, type UserReader } from './user-filter.ts'

type Person = Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'nickname' | 'phoneNumber' | 'country'>

const getPersonText = memoizeSearchText((user: Person) => [
  user.firstName && `${user.firstName} ${user.lastName}`,
  user.nickname,
  user.email,
  user.phoneNumber,
  user.country,
])

/** Filters people: every word must occur in the text of the person or their arena. Keeps the order. */
export function searchPeople<P extends Person>(
  people: readonly P[],
  term: string | undefined,
  arenas: readonly Arena[],
): readonly P[] {
  if (!term?.trim()) return people
  const texts = remember(people, 'texts', [arenas], () => {
    const arenaByUser = new Map(arenas.toReversed().map((arena) => [arena.userId, arena]))
    const toText = (person: P) => {
      const arena = arenaByUser.get(person.id)
      return arena ? `${getPersonText(person)}\n${arenaSearchText(arena)}` : getPersonText(person)
    }
    return joinTexts(people.map(toText))
  })
  return findMatches(texts, term).map((index) => people[index] as P)
}

type UserContext = Pick<Context, 'rows' | 'now'>

/** Reads the values that are not in a user's row. */
export function createReader(context: UserContext): UserReader {
  const { arenas, penalties } = context.rows
  const getLastVisit = createLastVisitReader(context)
  return {
    getArena: ({ id, role }) => (role === 'LOCATION_PROVIDER' ? arenas.by('userId', id)[0] : undefined),
    countPenalties: ({ id }) => penalties.by('userId', id).length,
    isBanned: ({ id }) => isBanned(penalties.by('userId', id)),
    getLastVisit,
  }
}

/**
 * Returns a function that reads a user's last visit, in milliseconds. The clock moves the visits on record by whole days, so
 * that lists have recent visits at any time.
 */
export function createLastVisitReader({ rows, now }: UserContext): (user: UserRow) => number | undefined {
  const days = Math.floor((now - getOrigin({ rows })) / DAY)
  return ({ lastVisit }) => (lastVisit === null ? undefined : Math.min(now, Date.parse(lastVisit) + days * DAY))
}

/** Returns the users of a role that match a term, in order. Without a term all of them. */
export function findUsers(
  role: UserRow['role'],
  term: string | undefined,
  sort: UserSort,
  context: UserContext,
): readonly UserRow[] {
  const { users, arenas } = context.rows
  return sortUsers(searchPeople(users.by('role', role), term, arenas.all()), sort, createReader(context))
}
