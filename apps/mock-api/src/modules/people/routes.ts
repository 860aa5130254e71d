import { USER_ROLES } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import findTimeZone from '@photostructure/tz-lookup'
import { getOrThrow } from '../../domain/api-error.ts'
import { paginate } from '../../domain/search.ts'
import type { Handlers } from '../../plugins/contract-routes/handler.ts'
import type { Handles } from '../../store/database.ts'
import { toOrganisation, toPreview, toPublicUser, toUser } from './presenters.ts'
import { approve, assertEmailFree, assertRole, editArena, editContact, filterArenas, profileCompleteness, rate, verify } from './rules.ts'
import { searchPeople, sortPeople } from './user-list.ts'

export const peopleRoutes: Handlers<Contract['people']> = {
  list({ query, rows, base }) {
    const people = rows.users.by('role', query.roleName)
    const hits = searchPeople(people, query.searchTerm, rows.arenas.all())
    const { data, total } = paginate(sortPeople(hits, query.sort, query.order), query)
    return { data: data.map((row) => toUser(row, rows, base)), total }
  },

  previews({ query, rows, base }) {
    // Searches role by role, to use the same cache as the lists.
    const roles = query.role ? [query.role] : USER_ROLES
    const hits = roles.flatMap((role) => searchPeople(rows.users.by('role', role), query.searchTerm, rows.arenas.all()))
    const { data, total } = paginate(sortPeople(hits, 'lastName'), query)
    return { data: data.map((row) => toPreview(row, rows, base)), total }
  },

  organisations({ query, rows }) {
    return filterArenas(rows.arenas.all(), query.searchText).map(toOrganisation)
  },

  byId({ params, rows, base }) {
    return toPublicUser(getUser(rows, params.id), rows, base)
  },
  profile({ params, rows, base }) {
    return toPublicUser(getUser(rows, params.id), rows, base)
  },
  adminProfile({ params, rows, base }) {
    return toUser(getUser(rows, params.id), rows, base)
  },

  approveArena({ params, rows, base }) {
    const arena = rows.arenas.save(approve(getOrThrow(rows.arenas.get(params.id), 'arena', params.id)))
    return toUser(getUser(rows, arena.userId), rows, base)
  },

  updateArena({ params, body: { location = {}, ...contact }, rows, base }) {
    const owner = assertRole(getUser(rows, params.id), 'LOCATION_PROVIDER', 'has an arena')
    if (contact.email !== undefined) assertEmailFree(contact.email, rows.users.by('email', contact.email.toLowerCase())[0], owner)
    const arena = rows.arenas.save(editArena(getOrThrow(rows.arenas.by('userId', owner.id)[0], 'arena of user', owner.id), location, findTimeZone))
    const user = editContact(owner, contact)
    const profileFillingInfo = profileCompleteness(user.profileFillingInfo, user.phoneNumber, arena.address)
    return toUser(rows.users.save({ ...user, profileFillingInfo }), rows, base)
  },

  verify({ body, rows, base }) {
    return toUser(rows.users.save(verify(getUser(rows, body.userId))), rows, base)
  },

  rate({ body, rows, base }) {
    return toUser(rows.users.save(rate(getUser(rows, body.userId), body.details.ranking)), rows, base)
  },
}

const getUser = (rows: Handles, id: number) => getOrThrow(rows.users.get(id), 'user', id)
