import {
  createMatcher,
  Organisation,
  USER_ROLES,
  type User,
  type UserFilter,
  type UserSort,
  type UserSortField,
  WeightClass,
} from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import type { ArenaRow, UserRow } from '@cornerman/fixtures/tables'
import findTimeZone from '@photostructure/tz-lookup'
import { getOrThrow } from '../../http/api-error.ts'
import type { Context, Handlers } from '../../http/handler.ts'
import { memoize, remember } from '../../store/cache.ts'
import type { Handles } from '../../store/database.ts'
import { paginate, sortByValue, toSearchText } from '../../text/search.ts'
import { createReader, pick, toPreview, toUser, type UserReader } from '../presenters.ts'
import {
  approve,
  assertEmailFree,
  assertRole,
  editArena,
  editContact,
  editPerson,
  filterArenas,
  getArenaText,
  profileCompleteness,
  rate,
  verify,
} from './rules.ts'

export const peopleRoutes: Handlers<Contract['people']> = {
  list: ({ query, ...context }) =>
    toPage(findUsers(query.roleName, query.searchTerm, query, context), query, context),

  filter({ query, ...context }) {
    const users = findUsers(query.roleName, query.searchTerm, query, context)
    return toPage(users.filter(createUserFilter(query, createReader(context))), query, context)
  },

  previews({ query, ...context }) {
    const { users, arenas } = context.rows
    // Searches role by role, to use the same cache as the lists.
    const roles = query.role ? [query.role] : USER_ROLES
    const hits = roles.map((role) =>
      searchPeople(users.by('role', role), query.searchTerm, arenas.all()),
    )
    const people = remember(hits[0] as readonly UserRow[], 'with other roles', hits, () =>
      hits.flat(),
    )
    const { data, total } = paginate(rememberSorted(people, { sort: 'lastName' }, context), query)
    return { data: data.map((row) => toPreview(row, context)), total }
  },

  organisations({ query, rows }) {
    return filterArenas(rows.arenas.all(), query.searchText).map((arena) =>
      pick(Organisation.properties, arena),
    )
  },

  byId: showPublicUser,
  profile: showPublicUser,
  adminProfile: ({ params, ...context }) => toUser(getUser(context.rows, params.id), context),

  approveArena({ params, ...context }) {
    const { rows } = context
    const arena = rows.arenas.save(approve(rows.arenas.getOrThrow(params.id, 'arena')))
    return toUser(getUser(rows, arena.userId), context)
  },

  updateArena({ params, body: { location = {}, ...contact }, ...context }) {
    const { rows } = context
    const owner = assertRole(getUser(rows, params.id), 'LOCATION_PROVIDER', 'has an arena')
    assertEmailAvailable(rows, contact.email, owner)
    const arena = rows.arenas.save(
      editArena(
        getOrThrow(rows.arenas.by('userId', owner.id)[0], 'arena of user', owner.id),
        location,
        findTimeZone,
      ),
    )
    const user = editContact(owner, contact)
    const profileFillingInfo = profileCompleteness(
      user.profileFillingInfo,
      user.phoneNumber,
      arena.address,
    )
    return toUser(rows.users.save({ ...user, profileFillingInfo }), context)
  },

  verify: ({ body, ...context }) => change(body.userId, context, verify),
  rate: ({ body, ...context }) =>
    change(body.userId, context, (user) => rate(user, body.details.ranking)),
}

export const usersRoutes: Handlers<Contract['users']> = {
  edit({ params, body, rows, now }) {
    const user = getUser(rows, params.id)
    assertEmailAvailable(rows, body.email, user)
    rows.users.save(editPerson(user, body, now))
  },
}

const change = (id: number, context: Context, toChanged: (user: UserRow) => UserRow): User =>
  toUser(context.rows.users.save(toChanged(getUser(context.rows, id))), context)

const getUser = (rows: Handles, id: number) => rows.users.getOrThrow(id, 'user')

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

function toPage(
  users: readonly UserRow[],
  paging: { page: number; limit: number },
  context: Context,
) {
  const { data, total } = paginate(users, paging)
  return { data: data.map((row) => toUser(row, context)), total }
}

/** Shows a user without permissions, for any admin. */
function showPublicUser({ params, ...context }: Context & { params: { id: number } }): User {
  const { permissions: _, ...user } = toUser(getUser(context.rows, params.id), context)
  return user
}

export function assertEmailAvailable(
  rows: Handles,
  email: string | undefined,
  requester?: UserRow,
) {
  if (email !== undefined) {
    assertEmailFree(email, rows.users.by('email', email.toLowerCase())[0], requester)
  }
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

function rememberSorted(
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
