import { isDeepStrictEqual } from 'node:util'
import { TABLES, type Table as TableName } from '@cornerman/contract'
import { type Tables as Definitions, tables as definitions, type Rows } from '@cornerman/fixtures/tables'
import type { RowChange } from './log.ts'

export interface Row {
  readonly id: number
}

export interface Change {
  table: TableName
  id: number
  before: Row | undefined
  after: Row | undefined
}

type Tables = Record<TableName, Table<Row>>

/** A table for handlers. Writing outside a transaction that declares the table throws. */
export interface TableHandle<R extends Row, Index> {
  get(id: number): R | undefined
  all(): readonly R[]
  by(index: Index, key: Key): readonly R[]
  /** Inserts or replaces the row with this id and returns it. */
  save(row: R): R
  /** Inserts a new row under the next id and returns it. */
  add(row: Omit<R, 'id'>): R
  remove(id: number): void
}
export type Handles = { readonly [Name in TableName]: TableHandle<Rows[Name], keyof Definitions[Name]['indexes'] & string> }

/** Rows of some tables, by name. */
export type Seed = { readonly [Name in TableName]?: readonly Rows[Name][] }

export type NextIds = { readonly [Name in TableName]?: number }

/**
 * All tables of one world. Shares tables with the database it was forked from and copies a table on the first write.
 * So creating a world takes microseconds, whatever its size.
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
      if (typeof (result as PromiseLike<unknown> | undefined)?.then === 'function') throw new Error('the work of a transaction is synchronous')
      if (changes.length > 0) commit?.(changes)
      return { result, changes }
    } catch (error) {
      for (const { table, id, before } of changes.toReversed()) this.ownTable(table).set(id, before)
      throw error
    } finally {
      this.open = undefined
    }
  }

  /** Compares with the loaded state. Compares rows by identity first, which is cheap. */
  diff(): Change[] {
    return TABLES.flatMap((table) => diffTables(table, this.loaded[table], this.tables[table]))
  }

  /** Takes over the rows and ids of `origin` as the loaded state. Takes microseconds. */
  reset(origin: Database) {
    this.rebase(origin)
    Object.assign(this.tables, origin.tables)
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
      for (const { id, after } of diffTables(table, this.tables[table], origin.tables[table])) this.write(table, id, after)
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

  /** Returns a copy of every row and the next id of every table. Later writes do not affect it. */
  exportRows(): { rows: Seed; nextIds: NextIds } {
    const byName = <V>(value: (table: Table<Row>) => V) => Object.fromEntries(TABLES.map((name) => [name, value(this.tables[name])]))
    return { rows: byName((table) => table.all()) as Seed, nextIds: byName(({ nextId }) => nextId) }
  }

  private createHandle(name: TableName): TableHandle<Row, string> {
    return {
      get: (id) => this.tables[name].get(id),
      all: () => this.tables[name].all(),
      by: (index, key) => this.tables[name].by(index, key),
      save: (row) => {
        this.write(name, row.id, row)
        return this.tables[name].get(row.id) as Row
      },
      add: (row) => {
        const id = this.tables[name].nextId
        this.write(name, id, { ...row, id })
        return this.tables[name].get(id) as Row
      },
      remove: (id) => this.write(name, id, undefined),
    }
  }

  private write(name: TableName, id: number, row: Row | undefined) {
    if (!this.open?.writableTables.includes(name)) throw new Error(`wrote to ${name}, which this call does not declare under "changes"`)
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

type Key = string | number
/** Returns the index key of a row, or null when it is not in the index. */
type GetKey<R> = (row: R) => Key | null

/** The rows that share a key: sorted ids, and the rows, built on demand. */
interface Bucket<R> {
  ids: number[]
  rows: readonly R[] | undefined
}

/**
 * The rows of one table in order of their ids, with indexes. Rows are frozen when inserted, so that worlds can share
 * them.
 */
class Table<R extends Row> {
  nextId = 1
  /** A removed row leaves an empty entry, so that a rollback restores its position. */
  private readonly rows: Map<number, R | undefined>
  private readonly buckets: Map<string, Map<Key, Bucket<R>>>
  private list: readonly R[] | undefined
  /** Whether a row was inserted after one with a higher id, such as by a reset after a restart. */
  private unordered = false

  constructor(
    private readonly indexes: Readonly<Record<string, GetKey<R>>> = {},
    from?: Table<R>,
  ) {
    this.rows = new Map(from?.rows)
    this.buckets = new Map(Object.keys(indexes).map((name) => [name, copyIndex(from?.buckets.get(name))]))
    if (!from) return
    this.nextId = from.nextId
    this.unordered = from.unordered
  }

  copy() {
    return new Table(this.indexes, this)
  }

  get(id: number): R | undefined {
    return this.rows.get(id)
  }

  /** Returns the same list until a row changes, so that results derived from it can be cached. */
  all(): readonly R[] {
    if (!this.list) {
      const list = [...this.rows.values()].filter((row) => row !== undefined)
      this.list = this.unordered ? list.sort((a, b) => a.id - b.id) : list
    }
    return this.list
  }

  /** Returns the same list until one of its rows changes. */
  by(index: string, key: Key): readonly R[] {
    const bucket = this.index(index).get(key)
    if (!bucket) return []
    bucket.rows ??= bucket.ids.map((id) => this.rows.get(id) as R)
    return bucket.rows
  }

  /** Inserts, replaces or (undefined) removes a row. Returns the previous row. */
  set(id: number, row: R | undefined): R | undefined {
    const before = this.rows.get(id)
    if (id < this.nextId - 1 && !this.rows.has(id)) this.unordered = true
    this.rows.set(id, row && freeze(row))
    this.list = undefined
    this.nextId = Math.max(this.nextId, id + 1)
    for (const [name, getKey] of Object.entries(this.indexes)) {
      moveInIndex(this.index(name), id, before && getKey(before), row && getKey(row))
    }
    return before
  }

  private index(name: string) {
    const index = this.buckets.get(name)
    if (!index) throw new Error(`there is no index ${name}`)
    return index
  }
}

const copyIndex = <R>(index: Map<Key, Bucket<R>> | undefined) =>
  new Map([...(index ?? [])].map(([key, { ids, rows }]): [Key, Bucket<R>] => [key, { ids: [...ids], rows }]))

/** Changes the ids in place: copying them each time would make filling a table quadratic. */
function moveInIndex<R>(index: Map<Key, Bucket<R>>, id: number, from: Key | null | undefined, to: Key | null | undefined) {
  const previous = from == null ? undefined : index.get(from)
  if (previous) previous.rows = undefined
  if (from === to) return
  if (from != null && previous) {
    previous.ids.splice(previous.ids.lastIndexOf(id), 1)
    if (previous.ids.length === 0) index.delete(from)
  }
  if (to == null) return
  const next = index.get(to) ?? { ids: [], rows: undefined }
  index.set(to, next)
  next.rows = undefined
  insert(next.ids, id)
}

/** Keeps the ids sorted, so that a restored row returns to its position. */
function insert(ids: number[], id: number) {
  const after = ids.findLastIndex((other) => other < id)
  ids.splice(after + 1, 0, id)
}

function freeze<V>(value: V): V {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
