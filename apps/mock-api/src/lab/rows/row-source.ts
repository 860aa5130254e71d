import { type Table as TableName, tables } from '@cornerman/tables'
import type { RowLookup } from '@cornerman/tables/integrity'
import type * as T from 'typebox'
import { Table } from '../../store/table.ts'
import { RowError } from '../input-errors.ts'

export type AnyRow = Readonly<Record<string, unknown>> & { readonly id: number }
export type Fields = Readonly<Record<string, unknown>>

/** What is read of the schema of a column, or of a part of it. */
export type Column = T.TSchema & {
  type?: string
  enum?: unknown[]
  format?: string
  properties?: Record<string, Column>
  items?: Column
  anyOf?: Column[]
}

/** Returns the table that a column refers to. One that depends on a role is that of the users. */
export const toTable = (reference: (typeof tables)[TableName]['references'][string]): TableName =>
  typeof reference === 'string' ? reference : 'users'

/** Ids that a message names. */
const MAX_NAMED = 10

export const nameIds = (rows: readonly AnyRow[], last: string) => {
  const named = rows.slice(0, MAX_NAMED).map(({ id }) => id)
  return rows.length > MAX_NAMED
    ? `${named.join(', ')} and ${rows.length - MAX_NAMED} more`
    : named.join(last)
}

/** Stands for what a row is called, in place of a column. */
const NAME = ''

/** Rows that the keys of one overlay may be compared with. */
const MAX_COMPARED = 1_000_000

/** Returns what a row is called, such as an email or a name; undefined in a table without names. */
export const getName = (table: TableName, row: AnyRow): string | undefined => {
  const getKey = tables[table].naturalKey as ((row: AnyRow) => string) | undefined
  return getKey && String(getKey(row))
}

/** The tables of a world, whatever their columns are. */
type AnyTables = {
  readonly [Name in TableName]: {
    get(id: number): AnyRow | undefined
    all(): readonly AnyRow[]
    save(row: AnyRow): AnyRow
    remove(id: number): void
  }
}

/** Finds the rows of a world by any value, while they change: an index is built when it is first needed. */
export class RowSource implements RowLookup {
  private readonly columns = new Map<string, Table<AnyRow>>()
  private readonly known = new Map<string, unknown>()
  private compared = 0

  /** `now` is what offsets begin at. */
  constructor(
    private readonly tables: AnyTables,
    readonly now: number,
  ) {}

  get(table: TableName, id: number): AnyRow | undefined {
    return this.tables[table].get(id)
  }

  all(table: TableName): readonly AnyRow[] {
    return this.tables[table].all()
  }

  save(table: TableName, row: AnyRow): AnyRow {
    const saved = this.tables[table].save(row)
    this.update(table, row.id, saved)

    return saved
  }

  remove(table: TableName, id: number) {
    this.tables[table].remove(id)
    this.update(table, id, undefined)
  }

  /** Counts on from what `getLast` says at the first time. */
  next(name: string, getLast: () => number): number {
    const counter = this.once(name, () => ({ last: getLast() }))
    return ++counter.last
  }

  /** Returns what `create` returned at the first call with this name: one walk of a table serves all new rows. */
  once<V>(name: string, create: () => V): V {
    if (!this.known.has(name)) {
      this.known.set(name, create())
    }

    return this.known.get(name) as V
  }

  findByName(table: TableName, name: string): readonly AnyRow[] {
    return this.find(table, NAME, name)
  }

  /** Returns the rows that have all these values. */
  findByFields(table: TableName, fields: Fields): readonly AnyRow[] {
    const count = (name: string) => this.column(table, name).count('value', toKey(fields[name]))
    const [rarest = ''] = Object.keys(fields).sort((one, other) => count(one) - count(other))

    this.compared += count(rarest)

    if (this.compared > MAX_COMPARED) {
      throw new RowError(
        `the keys of an overlay are compared with at most ${MAX_COMPARED} rows, and these are more: give ids`,
      )
    }

    const conditions = Object.entries(fields).map(([name, value]) => createComparison(name, value))

    return this.find(table, rarest, fields[rarest]).filter((row) =>
      conditions.every((isMet) => isMet(row)),
    )
  }

  findTwin(table: TableName, field: string, row: AnyRow): AnyRow | undefined {
    return field === 'id'
      ? undefined
      : this.find(table, field, row[field]).find(({ id }) => id !== row.id)
  }

  /** Finds texts without regard to case, and does not tell lists and objects from each other. */
  find(table: TableName, column: string, value: unknown): readonly AnyRow[] {
    return this.column(table, column).by('value', toKey(value))
  }

  private column(table: TableName, column: string): Table<AnyRow> {
    const name = `${table} ${column}`
    const known = this.columns.get(name)
    if (known) {
      return known
    }

    const getKey = (row: AnyRow) => toKey(column === NAME ? getName(table, row) : row[column])
    const rows = new Table<AnyRow>({ value: getKey }, this.all(table))

    this.columns.set(name, rows)

    return rows
  }

  private update(table: TableName, id: number, row: AnyRow | undefined) {
    for (const [name, rows] of this.columns) {
      if (name.startsWith(`${table} `)) {
        rows.set(id, row)
      }
    }
  }
}

function createComparison(name: string, value: unknown): (row: AnyRow) => boolean {
  if (typeof value !== 'object' || value === null) {
    return (row) => row[name] === value
  }

  const text = JSON.stringify(value)
  return (row) => JSON.stringify(row[name]) === text
}

function toKey(value: unknown) {
  if (typeof value === 'string') {
    return value.toLowerCase()
  }
  if (typeof value === 'number') {
    return value
  }

  return typeof value === 'object' ? '\0' : `\0${value}`
}
