import { type Arena, sortUsers, type User, type UserReader, type UserSort } from '@cornerman/contract'
import type { UserRow } from '@cornerman/fixtures/tables'
import { createMatcher, memoizeSearchText } from '../../domain/search.ts'
import type { Context } from '../../plugins/contract-routes/handler.ts'
import { MINUTE } from '../../simulation/spans.ts'
import { getLastVisitTimes } from '../metrics/population.ts'
import { isBanned } from '../penalties/rules.ts'
import { arenaSearchText } from './rules.ts'

type Person = Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'nickname' | 'phoneNumber' | 'country'>

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

type UserContext = Pick<Context, 'world' | 'rows' | 'now'>

/** Reads the values that are not in a user's row. */
export function createReader(context: UserContext): UserReader<UserRow> {
  const { arenas, penalties } = context.rows
  const visits: Partial<Record<UserRow['role'], ReadonlyMap<number, number>>> = {}
  return {
    getArena: ({ id, role }) => (role === 'LOCATION_PROVIDER' ? arenas.by('userId', id)[0] : undefined),
    countPenalties: ({ id }) => penalties.by('userId', id).length,
    isBanned: ({ id }) => isBanned(penalties.by('userId', id)),
    getLastVisit({ id, role }) {
      visits[role] ??= getLastVisitTimes(role, { ...context, now: toMinute(context.now) })
      return visits[role].get(id)
    },
  }
}

/** Last visits are filtered and sorted as of the minute, so that a list keeps its order from page to page. */
const toMinute = (now: number) => Math.floor(now / MINUTE) * MINUTE

/** Returns all users of a role in order. Keeps the last order of each list, because sorting takes longer than filtering. */
export function findSorted(role: UserRow['role'], { sort, order = 'ASC' }: UserSort, context: UserContext): readonly UserRow[] {
  const { users, arenas, penalties, events } = context.rows
  const people = users.by('role', role)
  if (!sort) return people
  // Worlds share the lists of users, but not their seed, events and clock.
  const visits = sort === 'lastVisit' ? [context.world.start.seed, events.all(), toMinute(context.now)] : []
  const inputs = [sort, order, arenas.all(), penalties.all(), ...visits]
  const cached = sortedLists.get(people)
  if (cached?.inputs.every((input, index) => input === inputs[index])) return cached.sorted
  const sorted = sortUsers(people, { sort, order }, createReader(context))
  sortedLists.set(people, { inputs, sorted })
  return sorted
}
const sortedLists = new WeakMap<readonly UserRow[], { inputs: readonly unknown[]; sorted: readonly UserRow[] }>()
