import type { UserRow } from '../users.ts'
import type { RowProblem } from './row-rules.ts'

const PAST_DATES = ['date', 'created', 'createDate', 'updateDate', 'lastVisit']

/** Dates of a user's rows must be after the user's creation and in the past. */
export function findDateError(
  row: Readonly<Record<string, unknown>>,
  owner: UserRow | undefined,
  now: string,
): RowProblem {
  for (const field of PAST_DATES) {
    const value = row[field]
    if (typeof value !== 'string') {
      continue
    }
    if (value > now) {
      return `${field} must not lie after the anchor, ${now}`
    }
    if (owner && value < owner.createDate) {
      return `${field} must not lie before user ${owner.id} was there`
    }
  }

  return undefined
}
