import { isDeepStrictEqual } from 'node:util'
import {
  type Tables as Definitions,
  tables as definitions,
  type Rows,
  TABLES,
  type Table as TableName,
} from '@cornerman/tables'
import { getOrThrow } from '../http/api-error.ts'
import type { Row } from './row-list.ts'
import { type GetKey, type Key, Table } from './table.ts'

/** A table is made when it is first read. */
type Tables = Record<TableName, () => Table<Row>>

/** The new state of a row; null when it was removed. */
export type RowChange = [table: TableName, id: number, row: Row | null]

/** A table for handlers. Writing outside a transaction that declares the table throws. */
export interface TableHandle<R extends Row, Index> {
  get(id: number): R | undefined
  /** Throws unknown_id with the noun and the id. */
  getOrThrow(id: number, noun: string): R
  all(): readonly R[]
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

export type Seed = { readonly [Name in TableName]?: readonly Rows[Name][] }

export type NextIds = { readonly [Name in TableName]?: number }

/** Shares tables with its origin and copies one on the first write, so that creating a world takes microseconds. */
export class Database {
  readonly rows: Handles
  private readonly owned = new Set<TableName>()
  private open: Transaction | undefined

  private constructor(
    private readonly tables: Tables,
    private readonly start: Tables,
  ) {
    const handles: Record<string, unknown> = Object.fromEntries(
      TABLES.map((name) => [name, this.createHandle(name)]),
    )
    this.rows = handles as Handles
  }

  /** `nextIds` is needed when the rows with the highest ids were removed. */
  static of(seed: Seed, nextIds: NextIds = {}): Database {
    const tables = Object.fromEntries(
      TABLES.map((name) => [
        name,
        once(() => new Table<Row>(toIndexes(definitions[name].indexes), seed[name], nextIds[name])),
      ]),
    ) as Tables
    return new Database(tables, { ...tables })
  }

  /** Returns a database with the current rows. Free until either of the two writes. */
  fork(): Database {
    this.owned.clear()
    return new Database({ ...this.tables }, { ...this.tables })
  }

  /** Whether a transaction is open. Code that also runs outside of one checks this before writing. */
  get writing(): boolean {
    return this.open !== undefined
  }

  /** Passes the changes of `work` to `commit`. Rolls back every change when either throws. */
  transaction<V>(
    writableTables: readonly TableName[],
    work: () => V,
    commit?: (changes: readonly Change[]) => void,
  ): { result: V; changes: readonly Change[] } {
    if (this.open) {
      throw new Error('a transaction inside a transaction')
    }

    const changes: Change[] = []
    const copied = new Map<TableName, Tables[TableName]>()

    this.open = { writableTables, changes, copied }

    try {
      const result = work()
      if (typeof (result as PromiseLike<unknown> | undefined)?.then === 'function') {
        throw new Error('the work of a transaction is synchronous')
      }

      if (changes.length > 0) {
        commit?.(changes)
      }

      return { result, changes }
    } catch (error) {
      for (const [name, original] of copied) {
        this.tables[name] = original
        this.owned.delete(name)
      }

      for (const { table, id, before } of changes.toReversed()) {
        if (!copied.has(table)) {
          this.ownTable(table).set(id, before)
        }
      }

      throw error
    } finally {
      this.open = undefined
    }
  }

  /** Compares with the rows at the start, or with an earlier fork. Compares rows by identity first, which is cheap. */
  diff(since?: Database): Change[] {
    const before = since?.tables ?? this.start
    return TABLES.flatMap((table) => diffTables(table, before[table], this.tables[table]))
  }

  /** Takes over the rows of `origin`: at once and with its ids, or as changes of the open transaction, where ids continue. */
  replace(origin: Database) {
    if (this.open) {
      this.writeDifferences(origin)
      return
    }

    origin.owned.clear()
    Object.assign(this.tables, origin.tables)
    this.owned.clear()
  }

  private writeDifferences(origin: Database) {
    for (const table of TABLES) {
      for (const { id, after } of diffTables(table, this.tables[table], origin.tables[table])) {
        this.write(table, id, after)
      }
    }
  }

  /** Makes the rows of `origin` the ones that `diff` begins at. Keeps the current rows. */
  rebase(origin: Database) {
    origin.owned.clear()
    Object.assign(this.start, origin.tables)
  }

  /** Writes changes that need no transaction, because nobody has seen this database yet. */
  apply(changes: readonly RowChange[]) {
    for (const [table, id, row] of changes) {
      this.ownTable(table).set(id, row ?? undefined)
    }
  }

  getNextId(table: TableName): number {
    return this.tables[table]().nextId
  }

  /** Returns a copy of every row and the next id of every table. Later writes do not affect it. */
  exportRows(): { rows: Seed; nextIds: NextIds } {
    const byName = <V>(value: (table: Table<Row>) => V) =>
      Object.fromEntries(TABLES.map((name) => [name, value(this.tables[name]())]))
    return { rows: byName((table) => table.all()) as Seed, nextIds: byName(({ nextId }) => nextId) }
  }

  private createHandle(name: TableName): TableHandle<Row, string> {
    const save = (row: Row) => {
      this.write(name, row.id, row)
      return row
    }
    return {
      get: (id) => this.tables[name]().get(id),
      getOrThrow: (id, noun) => this.tables[name]().get(id) ?? getOrThrow<Row>(undefined, noun, id),
      all: () => this.tables[name]().all(),
      by: (index, key) => this.tables[name]().by(index, key),
      save,
      add: (row) => save({ ...row, id: this.tables[name]().nextId }),
      remove: (id) => this.write(name, id, undefined),
    }
  }

  private write(name: TableName, id: number, row: Row | undefined) {
    if (!this.open?.writableTables.includes(name)) {
      throw new Error(`wrote to ${name}, which this call does not declare under "changes"`)
    }

    this.open.changes.push({
      table: name,
      id,
      before: this.ownTable(name).set(id, row),
      after: row,
    })
  }

  /** Returns the table for writing; copies it first while it is shared. */
  private ownTable(name: TableName): Table<Row> {
    if (!this.owned.has(name)) {
      const copy = this.tables[name]().copy()
      this.open?.copied.set(name, this.tables[name])
      this.tables[name] = () => copy
      this.owned.add(name)
    }

    return this.tables[name]()
  }
}

interface Transaction {
  writableTables: readonly TableName[]
  changes: Change[]
  /** The tables that it was the first to write to, as they were: a rollback puts them back whole. */
  copied: Map<TableName, Tables[TableName]>
}

function once<V>(create: () => V): () => V {
  let value: V | undefined
  return () => (value ??= create())
}

function diffTables(
  table: TableName,
  getBefore: () => Table<Row>,
  getAfter: () => Table<Row>,
): Change[] {
  if (getAfter === getBefore) {
    return []
  }

  const before = getBefore()
  const after = getAfter()
  const ids = new Set([...before.all(), ...after.all()].map(({ id }) => id))

  return [...ids]
    .map((id) => ({ table, id, before: before.get(id), after: after.get(id) }))
    .filter(
      (change) => change.before !== change.after && !isDeepStrictEqual(change.before, change.after),
    )
}

export interface Change {
  table: TableName
  id: number
  before: Row | undefined
  after: Row | undefined
}

function toIndexes(
  comparisons: Readonly<Record<string, string>>,
): Readonly<Record<string, GetKey<Row>>> {
  const indexes = Object.entries(comparisons).map(([field, comparison]): [string, GetKey<Row>] => {
    const getKey = (row: Row) => (row as Row & Readonly<Record<string, Key | null>>)[field] ?? null
    return [field, comparison === 'exact' ? getKey : (row) => String(getKey(row)).toLowerCase()]
  })
  return Object.fromEntries(indexes)
}
