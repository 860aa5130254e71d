import {
  createMatcher,
  type UserFilter,
  type UserSort,
  type UserSortField,
  WeightClass,
} from '@cornerman/contract'
import type { ArenaRow, UserRow } from '@cornerman/tables'
import type { Context } from '../../http/handler.ts'
import { memoize, remember } from '../../store/cache.ts'
import { sortByValue, toSearchText } from '../../text/search.ts'
import { getArenaText } from './rules.ts'
import { createReader, type UserReader } from './user-reader.ts'

export function findUsers(
  role: UserRow['role'],
  term: string | undefined,
  sort: UserSort,
  context: Pick<Context, 'rows' | 'now'>,
): readonly UserRow[] {
  const { users, arenas } = context.rows
  return rememberSorted(searchPeople(users.by('role', role), term, arenas.all()), sort, context)
}

type Person = Pick<
  UserRow,
  'id' | 'email' | 'firstName' | 'lastName' | 'nickname' | 'phoneNumber' | 'country'
>

const getPersonText = memoize((user: Person) =>
  toSearchText([
    user.firstName && `${user.firstName} ${user.lastName}`,
    user.nickname,
    user.email,
    user.phoneNumber,
    user.country,
  ]),
)

/** Filters people: every word must occur in the text of the person or their arena. Keeps the order. */
export function searchPeople<P extends Person>(
  people: readonly P[],
  term: string | undefined,
  arenas: readonly ArenaRow[],
): readonly P[] {
  if (!term?.trim()) {
    return people
  }

  // Polls and other pages ask for the same.
  return remember(people, 'hits', [arenas, term], () => {
    const matches = createMatcher(term)
    const arenaByUser = new Map(arenas.toReversed().map((arena) => [arena.userId, arena]))

    return people.filter((person) => {
      const arena = arenaByUser.get(person.id)
      const arenaText = arena ? `\n${getArenaText(arena)}` : ''
      return matches(getPersonText(person) + arenaText)
    })
  })
}

/** Returns whether a user meets the filter. A user whose value is unknown does not. */
export function createUserFilter(
  filter: UserFilter,
  reader: UserReader,
): (user: UserRow) => boolean {
  const { pending, banned, verified, active, gender, weight, penalties } = filter
  const countries = filter.country && new Set(filter.country.map((name) => name.toLowerCase()))
  const visitedAfter = toInstant(filter.visitedAfter)
  const notVisitedAfter = toInstant(filter.notVisitedAfter)
  const createdAfter = toInstant(filter.createdAfter)

  // The cheap tests first.
  const tests: (((user: UserRow) => boolean) | undefined | false)[] = [
    verified !== undefined && ((user) => user.verified === verified),
    active !== undefined && ((user) => user.details?.isActive === active),
    gender && ((user) => user.details?.gender === gender),
    weight && ((user) => weight.some((one) => one === user.details?.weight)),
    createdAfter !== undefined && ((user) => Date.parse(user.createDate) >= createdAfter),
    pending !== undefined && ((user) => reader.getArena(user)?.isPending === pending),
    countries && ((user) => countries.has(getCountry(user, reader).toLowerCase())),
    penalties && ((user) => penalties.includes(reader.countPenalties(user))),
    banned !== undefined && ((user) => reader.isBanned(user) === banned),
    visitedAfter !== undefined && ((user) => (reader.getLastVisit(user) ?? NEVER) >= visitedAfter),
    notVisitedAfter !== undefined &&
      ((user) => (reader.getLastVisit(user) ?? NEVER) < notVisitedAfter),
  ]

  const setTests = tests.filter((test) => typeof test === 'function')

  return (user) => setTests.every((test) => test(user))
}

const toInstant = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text))

/** Sorts users by one field, then by id. Keeps the order without a field. */
export function sortUsers(
  users: readonly UserRow[],
  { sort, order = 'ASC' }: UserSort,
  reader: UserReader,
) {
  return sort ? sortByValue(users, (user) => getSortValue(user, sort, reader), order) : users
}

export function rememberSorted(
  users: readonly UserRow[],
  by: UserSort,
  context: Pick<Context, 'rows' | 'now'>,
) {
  const { arenas, penalties, meta } = context.rows
  const visits = by.sort === 'lastVisit' && context.now
  const inputs = [by.sort, by.order, arenas.all(), penalties.all(), meta.all(), visits]

  return remember(users, 'sorted', inputs, () => sortUsers(users, by, createReader(context)))
}

function getSortValue(
  user: UserRow,
  field: UserSortField,
  reader: UserReader,
): string | number | null | undefined {
  switch (field) {
    case 'name':
      return reader.getArena(user)?.name ?? `${user.firstName} ${user.lastName}`
    case 'lastName':
      return `${user.lastName} ${user.firstName}`
    case 'country':
      return getCountry(user, reader)
    case 'email':
      return user.email
    case 'createDate':
      return Date.parse(user.createDate)
    case 'weight':
      // From the lightest class.
      return user.details ? WeightClass.enum.indexOf(user.details.weight) : undefined
    case 'height':
    case 'birthdate':
    case 'ranking':
      return user.details?.[field]
    case 'penalties':
      return reader.countPenalties(user)
    case 'lastVisit':
      return reader.getLastVisit(user)
  }
}

const getCountry = (user: UserRow, { getArena }: UserReader) =>
  getArena(user)?.address.country || user.country
const NEVER = Number.NEGATIVE_INFINITY
