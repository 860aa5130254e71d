import type { UserRow } from '@cornerman/fixtures/tables'
import type { Handles } from '../../store/database.ts'
import { assertEmailFree } from './rules.ts'

export function assertEmailAvailable(
  rows: Handles,
  email: string | undefined,
  requester?: UserRow,
) {
  if (email !== undefined) {
    assertEmailFree(email, rows.users.by('email', email.toLowerCase())[0], requester)
  }
}
