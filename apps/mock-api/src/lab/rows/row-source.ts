import type { Others } from '@cornerman/fixtures/check'
import { type Table as TableName, tables } from '@cornerman/fixtures/tables'
import { type Handles, Table, type TableHandle } from '../../store/database.ts'

export type AnyRow = Readonly<Record<string, unknown>> & { readonly id: number }
export type Fields = Readonly<Record<string, unknown>>

/** A row or a key that cannot be accepted. The message completes a sentence that names the row. */
export class RowError extends Error {}

/** Stands for what a row is called, in place of a column. */
const NAME = ''
/** Rows that the keys of one overlay may be compared with. */
const MAX_COMPARED = 1_000_000

/** Returns what a row is called, such as an email or a name; undefined in a table without names. */
export const getName = (table: TableName, row: AnyRow): string | undefined => {
  const getKey = tables[table].naturalKey as ((row: AnyRow) => string) | undefined
  return getKey && String(getKey(row))
}

/** Finds the rows of a world by any value, while they change: an index is built when it is first needed. */
export class RowSource implements Others {
  private readonly columns = new Map<string, Table<AnyRow>>()
  private readonly known = new Map<string, unknown>()
  private compared = 0

  /** `now` is what offsets begin at. */
  constructor(
    private readonly rows: Handles,
    readonly now: number,
  ) {}

  get(table: TableName, id: number): AnyRow | undefined {
    return this.handle(table).get(id)
  }

  all(table: TableName): readonly AnyRow[] {
    return this.handle(table).all()
  }

  save(table: TableName, row: AnyRow): AnyRow {
    const saved = this.handle(table).save(row)
    this.update(table, row.id, saved)
    return saved
  }

  remove(table: TableName, id: number) {
    this.handle(table).remove(id)
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
        `is too much: the keys of an overlay are compared with up to ${MAX_COMPARED} rows; give ids`,
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

  private handle(table: TableName) {
    return this.rows[table] as unknown as TableHandle<AnyRow, string>
  }
}

function createComparison(name: string, value: unknown): (row: AnyRow) => boolean {
  if (typeof value !== 'object' || value === null) {
    return (row) => row[name] === value
  }
  const text = JSON.stringify(value)
  return (row) => JSON.stringify(row[name]) === text
}

const toKey = (value: unknown) => {
  if (typeof value === 'string') {
    return value.toLowerCase()
  }
  return typeof value === 'number' ? value : `\0${typeof value === 'object' ? '' : value}`
}
