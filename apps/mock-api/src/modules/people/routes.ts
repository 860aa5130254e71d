import { USER_ROLES, type UserSort } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import type { UserRow } from '@cornerman/fixtures/tables'
import findTimeZone from '@photostructure/tz-lookup'
import { getOrThrow } from '../../domain/api-error.ts'
import { paginate } from '../../domain/search.ts'
import type { Context, Handlers } from '../../http/handler.ts'
import type { Handles } from '../../store/database.ts'
import { toOrganisation, toPreview, toPublicUser, toUser } from './presenters.ts'
import {
  approve,
  assertEmailFree,
  assertRole,
  editArena,
  editContact,
  editPerson,
  filterArenas,
  profileCompleteness,
  rate,
  verify,
} from './rules.ts'
import { createUserFilter, sortUsers } from './user-filter.ts'
import { createReader, findUsers, searchPeople } from './user-list.ts'

export const peopleRoutes: Handlers<Contract['people']> = {
  list({ query, ...context }) {
    return toPage(find(query, context), query, context)
  },

  filter({ query, ...context }) {
    return toPage(find(query, context).filter(createUserFilter(query, createReader(context))), query, context)
  },

  previews({ query, rows, base, ...context }) {
    // Searches role by role, to use the same cache as the lists.
    const roles = query.role ? [query.role] : USER_ROLES
    const hits = roles.flatMap((role) => searchPeople(rows.users.by('role', role), query.searchTerm, rows.arenas.all()))
    const { data, total } = paginate(sortUsers(hits, { sort: 'lastName' }, createReader({ rows, ...context })), query)
    return { data: data.map((row) => toPreview(row, rows, base)), total }
  },

  organisations({ query, rows }) {
    return filterArenas(rows.arenas.all(), query.searchText).map(toOrganisation)
  },

  byId: showPublicUser,
  profile: showPublicUser,
  adminProfile({ params, ...context }) {
    return toUser(getUser(context.rows, params.id), context)
  },

  approveArena({ params, ...context }) {
    const { rows } = context
    const arena = rows.arenas.save(approve(getOrThrow(rows.arenas.get(params.id), 'arena', params.id)))
    return toUser(getUser(rows, arena.userId), context)
  },

  updateArena({ params, body: { location = {}, ...contact }, ...context }) {
    const { rows } = context
    const owner = assertRole(getUser(rows, params.id), 'LOCATION_PROVIDER', 'has an arena')
    if (contact.email !== undefined)
      assertEmailFree(contact.email, rows.users.by('email', contact.email.toLowerCase())[0], owner)
    const arena = rows.arenas.save(
      editArena(getOrThrow(rows.arenas.by('userId', owner.id)[0], 'arena of user', owner.id), location, findTimeZone),
    )
    const user = editContact(owner, contact)
    const profileFillingInfo = profileCompleteness(user.profileFillingInfo, user.phoneNumber, arena.address)
    return toUser(rows.users.save({ ...user, profileFillingInfo }), context)
  },

  verify({ body, ...context }) {
    const { rows } = context
    return toUser(rows.users.save(verify(getUser(rows, body.userId))), context)
  },

  rate({ body, ...context }) {
    const { rows } = context
    return toUser(rows.users.save(rate(getUser(rows, body.userId), body.details.ranking)), context)
  },
}

export const usersRoutes: Handlers<Contract['users']> = {
  edit({ params, body, rows, now }) {
    const user = getUser(rows, params.id)
    if (body.email !== undefined) assertEmailFree(body.email, rows.users.by('email', body.email.toLowerCase())[0], user)
    rows.users.save(editPerson(user, body, now))
  },
}

const find = (
  { roleName, searchTerm, ...sort }: UserSort & { roleName: UserRow['role']; searchTerm?: string },
  context: Context,
) => findUsers(roleName, searchTerm, sort, context)

function toPage(users: readonly UserRow[], paging: { page: number; limit: number }, context: Context) {
  const { data, total } = paginate(users, paging)
  return { data: data.map((row) => toUser(row, context)), total }
}

function showPublicUser({ params, ...context }: Context & { params: { id: number } }) {
  return toPublicUser(getUser(context.rows, params.id), context)
}

const getUser = (rows: Handles, id: number) => getOrThrow(rows.users.get(id), 'user', id)
