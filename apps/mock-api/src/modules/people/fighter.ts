import type { UserRow } from '@cornerman/tables'
import { getOrThrow } from '../../http/api-error.ts'
import type { Handles } from '../../store/database.ts'

export function getFighter(rows: Handles, id: number): UserRow {
  const user = rows.users.get(id)
  return getOrThrow(user?.role === 'FIGHTER' ? user : undefined, 'fighter', id)
}
