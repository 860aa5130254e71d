import { type UserFilter, type UserSort, type UserSortField, WeightClass } from '@cornerman/contract'
import type { UserRow } from '@cornerman/fixtures/tables'
import { sortByValue } from '../../domain/search.ts'
import type { UserReader } from './presenters.ts'

/** Returns whether a user meets the filter. A user whose value is unknown does not. */
export function createUserFilter(filter: UserFilter, reader: UserReader): (user: UserRow) => boolean {
  const { pending, banned, verified, active, gender, weight, penalties } = filter
  const countries = filter.country && new Set(filter.country.map((name) => name.toLowerCase()))
  const [visitedAfter, notVisitedAfter, createdAfter] = [
    filter.visitedAfter,
    filter.notVisitedAfter,
    filter.createdAfter,
  ].map((at) => (at === undefined ? undefined : Date.parse(at)))
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
    notVisitedAfter !== undefined && ((user) => (reader.getLastVisit(user) ?? NEVER) < notVisitedAfter),
  ]
  const setTests = tests.filter((test) => typeof test === 'function')
  return (user) => setTests.every((test) => test(user))
}

/** Sorts users by one field, then by id. Keeps the order without a field. */
export function sortUsers(
  users: readonly UserRow[],
  { sort, order = 'ASC' }: UserSort,
  reader: UserReader,
): readonly UserRow[] {
  return sort ? sortByValue(users, (user) => getSortValue(user, sort, reader), order) : users
}

function getSortValue(user: UserRow, field: UserSortField, reader: UserReader): string | number | null | undefined {
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

const getCountry = (user: UserRow, { getArena }: UserReader) => getArena(user)?.address.country || user.country
const NEVER = Number.NEGATIVE_INFINITY
