import type { CurrentUser, User } from '@cornerman/contract'
import type { Handles } from '../store/database.ts'
import type { UserRow } from '../store/rows.ts'

/** A user as the lists and the detail pages show it, put together from the tables it is spread over. */
export function userOf(row: UserRow, rows: Handles): User {
  // Field by field: taking a row apart with the rest of it costs ten times as much, for each row of each page.
  const user: User = {
    id: row.id,
    email: row.email,
    role: row.role,
    roleName: row.role,
    firstName: row.firstName,
    lastName: row.lastName,
    nickname: row.nickname,
    phoneNumber: row.phoneNumber,
    country: row.country,
    locale: row.locale,
    verified: row.verified,
    createDate: row.createDate,
    lastVisit: row.lastVisit,
    profileFillingInfo: row.profileFillingInfo,
    residence: row.residence,
    socials: row.socials,
    images: [],
    penalties: [],
    penaltyInfo: { banned: false, unbanDate: null },
  }
  if (row.details) user.details = row.details
  if (row.role === 'ADMIN') user.permissions = row.permissions
  if (row.role === 'LOCATION_PROVIDER') {
    const location = rows.arenas.by('userId', row.id)[0]
    if (location) user.location = location
  }
  if (row.role === 'FAN') {
    user.fullname = `${row.firstName} ${row.lastName}`
    user.created = row.createDate
  }
  return user
}

export function currentUserOf({ id, email, role, firstName, lastName, permissions }: UserRow): CurrentUser {
  return { id, email, role, firstName, lastName, permissions }
}
