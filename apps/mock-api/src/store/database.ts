import { isDeepStrictEqual } from 'node:util'
import {
  type Tables as Definitions,
  tables as definitions,
  type Rows,
  TABLES,
  type Table as TableName,
} from '@cornerman/fixtures/tables'
import { getOrThrow } from '../domain/api-error.ts'
import type { RowChange } from './log.ts'
import { type Change, type GetKey, type Key, type Row, Table } from './table.ts'

type Tables = Record<TableName, Table<Row>>

/** A table for handlers. Writing outside a transaction that declares the table throws. */
export interface TableHandle<R extends Row, Index> {
  get(id: number): R | undefined
  /** Throws unknown_id with the noun and the id. */
  getOrThrow(id: number, noun: string): R
  all(): readonly R[]
  /** Returns the oldest row, in constant time. */
  first(): R | undefined
  by(index: Index, key: Key): readonly R[]
  /** Inserts or replaces the row with this id and returns it. */
  save(row: R): R
  /** Inserts a new row under the next id and returns it. */
  add(row: Omit<R, 'id'>): R
  remove(id: number): void
}
export type Handles = {
  readonly [Name in TableName]: TableHandle<Rows[Name], keyof Definitions[Name]['indexes'] & string>
}

/** Rows of some tables, by name. */
export type Seed = { readonly [Name in TableName]?: readonly Rows[Name][] }

export type NextIds = { readonly [Name in TableName]?: number }

/**
 * All tables of one world. Shares tables with the database it was forked from and copies a table on the first write.
 * So creating a world takes microseconds, independent of its size.
 */
export class Database {
  readonly rows: Handles
  private readonly owned = new Set<TableName>()
  private open: { writableTables: readonly TableName[]; changes: Change[] } | undefined

  private constructor(
    private readonly tables: Tables,
    private readonly loaded: Tables,
  ) {
    this.rows = Object.fromEntries(TABLES.map((name) => [name, this.createHandle(name)])) as unknown as Handles
  }

  /** `nextIds` is needed when the rows with the highest ids were removed. */
  static of(seed: Seed, nextIds: NextIds = {}): Database {
    const tables = Object.fromEntries(
      TABLES.map((name) => [name, new Table<Row>(definitions[name].indexes as unknown as Record<string, GetKey<Row>>)]),
    ) as Tables
    for (const name of TABLES) {
      for (const row of seed[name] ?? []) tables[name].set(row.id, row)
      tables[name].nextId = Math.max(tables[name].nextId, nextIds[name] ?? 1)
    }
    return new Database(tables, { ...tables })
  }

  /** Returns a database with the current state. Free until either of the two writes. */
  fork(): Database {
    this.owned.clear()
    return new Database({ ...this.tables }, { ...this.tables })
  }

  get writing(): boolean {
    return this.open !== undefined
  }

  /**
   * Runs `work`, which may write to `writableTables` only, and passes its changes to `commit`. Rolls back every change
   * when either throws.
   */
  transaction<V>(
    writableTables: readonly TableName[],
    work: () => V,
    commit?: (changes: readonly Change[]) => void,
  ): { result: V; changes: readonly Change[] } {
    if (this.open) throw new Error('a transaction inside a transaction')
    const changes: Change[] = []
    this.open = { writableTables, changes }
    try {
      const result = work()
      if (typeof (result as PromiseLike<unknown> | undefined)?.then === 'function')
        throw new Error('the work of a transaction is synchronous')
      if (changes.length > 0) commit?.(changes)
      return { result, changes }
    } catch (error) {
      for (const { table, id, before } of changes.toReversed()) this.ownTable(table).set(id, before)
      throw error
    } finally {
      this.open = undefined
    }
  }

  /** Compares with the loaded state, or with an earlier fork. Compares rows by identity first, which is cheap. */
  diff(since?: Database): Change[] {
    const before = since?.tables ?? this.loaded
    return TABLES.flatMap((table) => diffTables(table, before[table], this.tables[table]))
  }

  /** Takes over the rows and ids of an earlier fork. Takes microseconds. */
  rewind(fork: Database) {
    fork.owned.clear()
    Object.assign(this.tables, fork.tables)
    this.owned.clear()
  }

  /** Makes the state of `origin` the loaded state. Keeps the current rows. */
  rebase(origin: Database) {
    origin.owned.clear()
    Object.assign(this.loaded, origin.tables)
  }

  /** Makes every row equal to `origin`, within a transaction. Ids continue from here. */
  replaceAll(origin: Database) {
    for (const table of TABLES) {
      for (const { id, after } of diffTables(table, this.tables[table], origin.tables[table]))
        this.write(table, id, after)
    }
  }

  /** Adds rows to the loaded state. */
  load(seed: Seed) {
    for (const name of TABLES) {
      for (const row of seed[name] ?? []) this.ownTable(name).set(row.id, row)
      if (seed[name]) this.loaded[name] = this.tables[name]
      if (seed[name]) this.owned.delete(name)
    }
  }

  /** Applies the changes of a log. */
  redo(changes: readonly RowChange[]) {
    for (const [table, id, row] of changes) this.ownTable(table).set(id, row ?? undefined)
  }

  getNextId(table: TableName): number {
    return this.tables[table].nextId
  }

  /** Returns a copy of every row and the next id of every table. Later writes do not affect it. */
  exportRows(): { rows: Seed; nextIds: NextIds } {
    const byName = <V>(value: (table: Table<Row>) => V) =>
      Object.fromEntries(TABLES.map((name) => [name, value(this.tables[name])]))
    return { rows: byName((table) => table.all()) as Seed, nextIds: byName(({ nextId }) => nextId) }
  }

  private createHandle(name: TableName): TableHandle<Row, string> {
    const save = (row: Row) => {
      this.write(name, row.id, row)
      return row
    }
    return {
      get: (id) => this.tables[name].get(id),
      getOrThrow: (id, noun) => this.tables[name].get(id) ?? getOrThrow<Row>(undefined, noun, id),
      all: () => this.tables[name].all(),
      first: () => this.tables[name].first(),
      by: (index, key) => this.tables[name].by(index, key),
      save,
      add: (row) => save({ ...row, id: this.tables[name].nextId }),
      remove: (id) => this.write(name, id, undefined),
    }
  }

  private write(name: TableName, id: number, row: Row | undefined) {
    if (!this.open?.writableTables.includes(name))
      throw new Error(`wrote to ${name}, which this call does not declare under "changes"`)
    this.open.changes.push({ table: name, id, before: this.ownTable(name).set(id, row), after: row })
  }

  /** Returns the table for writing; copies it first while it is shared. */
  private ownTable(name: TableName): Table<Row> {
    if (!this.owned.has(name)) {
      this.tables[name] = this.tables[name].copy()
      this.owned.add(name)
    }
    return this.tables[name]
  }
}

function diffTables(table: TableName, before: Table<Row>, after: Table<Row>): Change[] {
  if (after === before) return []
  const ids = new Set([...before.all(), ...after.all()].map(({ id }) => id))
  return [...ids]
    .map((id) => ({ table, id, before: before.get(id), after: after.get(id) }))
    .filter((change) => change.before !== change.after && !isDeepStrictEqual(change.before, change.after))
}
