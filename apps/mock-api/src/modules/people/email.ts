import type { UserRow } from '@cornerman/tables'
import type { Handles } from '../../store/database.ts'
import { assertEmailFree } from './rules.ts'

/** Capitals in an email do not count. */
export const findUserByEmail = ({ users }: Pick<Handles, 'users'>, email: string) =>
  users.by('email', email.toLowerCase())[0]

export function assertEmailAvailable(
  rows: Handles,
  email: string | undefined,
  requester?: UserRow,
) {
  if (email !== undefined) {
    assertEmailFree(email, findUserByEmail(rows, email), requester)
  }
}
