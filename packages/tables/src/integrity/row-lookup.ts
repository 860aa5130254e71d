import type { Table } from '../tables.ts'

export type AnyRow = { readonly id: number } & Readonly<Record<string, unknown>>

/** Finds the rows that the check of one row needs. */
export interface RowLookup {
  get(table: Table, id: number): AnyRow | undefined
  /** Returns another row with the same value of a field, compared without regard to case. */
  findTwin(table: Table, field: string, row: AnyRow): AnyRow | undefined
}

/** Looks up rows of lists. Of rows that share a value, the first is the twin of the others. */
export function createRowLookup(rows: { readonly [Name in Table]?: readonly AnyRow[] }): RowLookup {
  const indexes = new Map<string, ReadonlyMap<string, AnyRow>>()

  function getIndex(table: Table, field: string): ReadonlyMap<string, AnyRow> {
    const name = `${table} ${field}`
    const index = indexes.get(name) ?? indexFirsts(rows[table] ?? [], field)

    indexes.set(name, index)

    return index
  }

  const find = (table: Table, field: string, value: unknown) =>
    getIndex(table, field).get(toKey(value))

  return {
    get: (table, id) => find(table, 'id', id),
    findTwin(table, field, row) {
      const first = find(table, field, row[field])
      return first === row ? undefined : first
    },
  }
}

/** Returns the first row with each value of a field. */
function indexFirsts(rows: readonly AnyRow[], field: string): ReadonlyMap<string, AnyRow> {
  const entries = rows.map((row) => [toKey(row[field]), row] as const)
  // Of two entries with the same key, a map keeps the later one.
  return new Map(entries.toReversed())
}

const toKey = (value: unknown) => String(value).toLowerCase()
