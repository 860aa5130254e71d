import type { Table } from '@cornerman/contract'
import { type Rows, tables } from '@cornerman/fixtures/tables'
import { InvalidInput, parse } from '../plugins/contract-routes/validation.ts'
import { suggestWords } from '../plugins/suggestions.ts'
import { isClockTime } from '../worlds/clock.ts'

export type AllRows = { readonly [Name in Table]?: readonly Rows[Name][] }
type AnyRow = Readonly<Record<string, unknown>> & { id: number }

/** Parses a row by the schema of its table. Throws InvalidInput also when a reference leads nowhere. */
export function parseRow(table: Table, row: AnyRow, find: (table: Table, id: number) => object | undefined) {
  const field = `rows.${table} ${row.id}:`
  const columns = Object.keys(tables[table].row.properties)
  const unknown = Object.keys(row).find((name) => !columns.includes(name))
  if (unknown !== undefined)
    throw new InvalidInput([{ field, message: `${unknown} is no column of ${table}; the nearest are ${suggestWords(unknown, columns).join(', ')}` }])
  const parsed = parse(tables[table].row, row, field)
  for (const [name, reference] of Object.entries(tables[table].references)) {
    const [id, target, roles] = [
      row[name],
      typeof reference === 'string' ? reference : 'users',
      typeof reference === 'string' ? undefined : reference.users,
    ]
    const found = id === null ? undefined : find(target, id as number)
    if (id !== null && !found) throw new InvalidInput([{ field, message: `${name} ${id} is no row of ${target}` }])
    if (found && roles && !(roles as readonly unknown[]).includes((found as { role: unknown }).role))
      throw new InvalidInput([{ field, message: `${name} ${id} must be a user of role ${roles.join(' or ')}` }])
  }
  if (table === 'meta' && !isClockTime(Date.parse(row.anchor as string))) throw new InvalidInput([{ field, message: 'anchor is no time of a clock' }])
  return parsed
}

/** Parses every row of a world. */
export function parseRows(rows: Partial<Record<Table, readonly AnyRow[]>>): AllRows {
  const all = Object.entries(rows) as [Table, readonly AnyRow[]][]
  const byId = new Map(all.map(([table, list]) => [table, new Map(list.map((row) => [row.id, row]))]))
  for (const [table, list] of all) for (const row of list) parseRow(table, row, (target, id) => byId.get(target)?.get(id))
  return rows as unknown as AllRows
}
