import type { Role } from '@cornerman/contract'
import type { Reference } from '../define-table.ts'
import { type Table, tables } from '../tables.ts'
import type { AnyRow, RowLookup } from './row-lookup.ts'
import type { RowProblem } from './row-rules.ts'

/**
 * Checks what a row refers to, its id and its unique fields. The problem completes a sentence that
 * names the row.
 */
export function findLinkError(table: Table, row: AnyRow, lookup: RowLookup): RowProblem {
  const { references, unique } = tables[table]

  for (const [field, reference] of Object.entries(references)) {
    const problem = findReferenceError(lookup, field, row[field], reference)
    if (problem !== undefined) {
      return problem
    }
  }

  for (const field of ['id', ...unique]) {
    const value = row[field]
    const twin = value === null ? undefined : lookup.findTwin(table, field, row)
    if (twin) {
      return `${field} ${value} is taken by row ${twin.id}`
    }
  }

  return undefined
}

function findReferenceError(
  lookup: RowLookup,
  field: string,
  id: unknown,
  to: Reference,
): RowProblem {
  if (id === null) {
    return undefined
  }

  const table = typeof to === 'string' ? to : 'users'
  const found = lookup.get(table, id as number)
  if (!found) {
    return `${field} ${id} does not exist in ${table}`
  }
  if (typeof to === 'string') {
    return undefined
  }

  const role = found.role as Role
  if (to.users.includes(role)) {
    return undefined
  }

  return `${field} ${id} is a user of role ${role}, not ${to.users.join(' or ')}`
}
