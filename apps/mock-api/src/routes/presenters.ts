import type { CurrentUser, User } from '@cornerman/contract'
import type { Handles } from '../store/database.ts'
import type { UserRow } from '../store/rows.ts'

/** A user as the lists and the detail pages show it, put together from the tables it is spread over. */
export function userOf(row: UserRow, rows: Handles): User {
  const { details, permissions, ...person } = row
  const location = row.role === 'LOCATION_PROVIDER' ? rows.arenas.by('userId', row.id)[0] : undefined
  return {
    ...person,
    roleName: row.role,
    images: [],
    penalties: [],
    penaltyInfo: { banned: false, unbanDate: null },
    ...(row.role === 'ADMIN' && { permissions }),
    ...(details && { details }),
    ...(location && { location }),
    ...(row.role === 'FAN' && { fullname: `${row.firstName} ${row.lastName}`, created: row.createDate }),
  }
}

export function currentUserOf({ id, email, role, firstName, lastName, permissions }: UserRow): CurrentUser {
  return { id, email, role, firstName, lastName, permissions }
}
