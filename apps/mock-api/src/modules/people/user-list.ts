import { type Arena, sortUsers, type User, type UserReader, type UserSort } from '@cornerman/contract'
import type { UserRow } from '@cornerman/fixtures/tables'
import { remember } from '../../domain/remember.ts'
import { memoizeSearchText } from '../../domain/search.ts'
import { SearchTexts } from '../../domain/search-texts.ts'
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
export function searchPeople<P extends Person>(
  people: readonly P[],
  term: string | undefined,
  arenas: readonly Arena[],
): readonly P[] {
  return term?.trim() ? pick(people, getTexts(people, arenas).find(term)) : people
}

const pick = <V>(list: readonly V[], positions: ArrayLike<number>) =>
  Array.from(positions, (position) => list[position] as V)

/** Returns the search texts of the people. Cached by both lists, because building them takes longer than the search. */
function getTexts(people: readonly Person[], arenas: readonly Arena[]): SearchTexts {
  return remember(people, 'texts', [arenas], () => {
    const arenaByUser = new Map(arenas.toReversed().map((arena) => [arena.userId, arena]))
    return new SearchTexts(
      people.map((person) => {
        const arena = arenaByUser.get(person.id)
        return arena ? `${getPersonText(person)}\n${arenaSearchText(arena)}` : getPersonText(person)
      }),
    )
  })
}

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

/** Returns the users of a role that match a term, in order. Without a term all of them. */
export function findUsers(
  role: UserRow['role'],
  term: string | undefined,
  { sort, order = 'ASC' }: UserSort,
  context: UserContext,
): readonly UserRow[] {
  const people = context.rows.users.by('role', role)
  const found = term?.trim() ? getTexts(people, context.rows.arenas.all()).find(term) : undefined
  if (!sort) return found ? pick(people, found) : people

  const sortedList = getSortedList(people, { sort, order }, context)
  // Sorting all pays only when they are asked for again.
  if (found && !sortedList.isUsed) {
    sortedList.isUsed = true
    return sortUsers(pick(people, found), { sort, order }, createReader(context))
  }
  sortedList.sorted ??= sortUsers(people, { sort, order }, createReader(context))
  if (!found) return sortedList.sorted
  sortedList.places ??= findPlaces(people, sortedList.sorted)
  const { sorted, places } = sortedList
  return pick(sorted, Int32Array.from(found, (position) => places[position] as number).sort())
}

interface SortedList {
  /** Whether a search has asked for this order before. */
  isUsed: boolean
  sorted?: readonly UserRow[]
  /** The place in `sorted` of each user. */
  places?: Int32Array
}

/** Keeps the last order of each list, because sorting takes longer than filtering. */
function getSortedList(people: readonly UserRow[], { sort, order }: UserSort, context: UserContext): SortedList {
  const { arenas, penalties, events } = context.rows
  // Worlds share the lists of users, but not their seed, events and clock.
  const visits = sort === 'lastVisit' ? [context.world.start.seed, events.all(), toMinute(context.now)] : []
  return remember(people, 'sorted', [sort, order, arenas.all(), penalties.all(), ...visits], () => ({ isUsed: false }))
}

function findPlaces(people: readonly UserRow[], sorted: readonly UserRow[]): Int32Array {
  const places = new Map(sorted.map((user, place) => [user, place]))
  return Int32Array.from(people, (user) => places.get(user) as number)
}
