import { Organisation, USER_ROLES, type User } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import type { UserRow } from '@cornerman/tables'
import findTimeZone from '@photostructure/tz-lookup'
import { getOrThrow } from '../../http/api-error.ts'
import type { Context, Handlers } from '../../http/handler.ts'
import { remember } from '../../store/cache.ts'
import type { Handles } from '../../store/database.ts'
import { paginate } from '../../text/search.ts'
import { pick } from '../present.ts'
import { assertEmailAvailable } from './email.ts'
import { toPreview, toUser } from './present.ts'
import {
  approve,
  assertRole,
  editArena,
  editContact,
  editPerson,
  filterArenas,
  profileCompleteness,
  rate,
  verify,
} from './rules.ts'
import { createUserFilter, findUsers, rememberSorted, searchPeople } from './user-list.ts'
import { createReader } from './user-reader.ts'

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

    const country = location.address?.country ?? user.country
    const profileFillingInfo = profileCompleteness(
      user.profileFillingInfo,
      user.phoneNumber,
      arena.address,
    )

    return toUser(rows.users.save({ ...user, country, profileFillingInfo }), context)
  },

  verify: ({ body, ...context }) => change(body.userId, context, verify),
  rate: ({ body, ...context }) =>
    change(body.userId, context, (user) => rate(user, body.details.ranking)),

  edit({ params, body, rows, now }) {
    const user = getUser(rows, params.id)
    assertEmailAvailable(rows, body.email, user)
    rows.users.save(editPerson(user, body, now))
  },
}

const change = (id: number, context: Context, toChanged: (user: UserRow) => UserRow): User =>
  toUser(context.rows.users.save(toChanged(getUser(context.rows, id))), context)

const getUser = (rows: Handles, id: number) => rows.users.getOrThrow(id, 'user')

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
