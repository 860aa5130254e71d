import { USER_ROLES } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import { pageOf } from '../../domain/page.ts'
import { found } from '../../domain/refusal.ts'
import type { Handlers } from '../../plugins/contract-routes/handler.ts'
import type { Handles } from '../../store/database.ts'
import { approve, edited, organisers } from './arenas.ts'
import { organisationOf, previewOf, publicUserOf, userOf } from './presenters.ts'
import { filled, freeEmail, ofRole, rate, verify, withContact } from './rules.ts'
import { search, sorted } from './user-list.ts'
import { zoneAt } from './zone-at.ts'

export const peopleRoutes: Handlers<Contract['people']> = {
  list({ query, rows, base }) {
    const people = rows.users.by('role', query.roleName)
    const hits = search(people, query.searchTerm, rows.arenas.all())
    const { data, total } = pageOf(sorted(hits, query.sort, query.order), query)
    return { data: data.map((row) => userOf(row, rows, base)), total }
  },

  previews({ query, rows, base }) {
    // Role by role: what is remembered for a search of one role's list serves here too.
    const roles = query.role ? [query.role] : USER_ROLES
    const hits = roles.flatMap((role) => search(rows.users.by('role', role), query.searchTerm, rows.arenas.all()))
    const { data, total } = pageOf(sorted(hits, 'lastName'), query)
    return { data: data.map((row) => previewOf(row, rows, base)), total }
  },

  organisations({ query, rows }) {
    return organisers(rows.arenas.all(), query.searchText).map(organisationOf)
  },

  byId({ params, rows, base }) {
    return publicUserOf(userBy(rows, params.id), rows, base)
  },
  profile({ params, rows, base }) {
    return publicUserOf(userBy(rows, params.id), rows, base)
  },
  adminProfile({ params, rows, base }) {
    return userOf(userBy(rows, params.id), rows, base)
  },

  approveArena({ params, rows, base }) {
    const arena = rows.arenas.save(approve(found(rows.arenas.get(params.id), 'arena', params.id)))
    return userOf(userBy(rows, arena.userId), rows, base)
  },

  updateArena({ params, body: { location = {}, ...contact }, rows, base }) {
    const owner = ofRole(userBy(rows, params.id), 'LOCATION_PROVIDER', 'has an arena')
    if (contact.email !== undefined) freeEmail(contact.email, rows.users.by('email', contact.email.toLowerCase())[0], owner)
    const arena = rows.arenas.save(edited(found(rows.arenas.by('userId', owner.id)[0], 'arena of user', owner.id), location, zoneAt))
    const user = withContact(owner, contact)
    const profileFillingInfo = filled(user.profileFillingInfo, user.phoneNumber, arena.address)
    return userOf(rows.users.save({ ...user, profileFillingInfo }), rows, base)
  },

  verify({ body, rows, base }) {
    return userOf(rows.users.save(verify(userBy(rows, body.userId))), rows, base)
  },

  rate({ body, rows, base }) {
    return userOf(rows.users.save(rate(userBy(rows, body.userId), body.details.ranking)), rows, base)
  },
}

const userBy = (rows: Handles, id: number) => found(rows.users.get(id), 'user', id)
