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

/** One table as handlers see it. Writing outside a transaction that declares the table is a bug, and throws. */
export interface TableHandle<R extends Row, Index> {
  get(id: number): R | undefined
  all(): readonly R[]
  by(index: Index, key: Key): readonly R[]
  /** Puts or replaces the row of that id, and answers it. */
  save(row: R): R
  /** Puts a new row under the next id, and answers it. */
  add(row: Omit<R, 'id'>): R
  remove(id: number): void
}
export type Handles = { readonly [Name in TableName]: TableHandle<Rows[Name], keyof Definitions[Name]['indexes'] & string> }

/** Anything rows can be filled from: the rows of some tables, by name. */
export type Seed = { readonly [Name in TableName]?: readonly Rows[Name][] }

export type NextIds = { readonly [Name in TableName]?: number }

/**
 * All tables of one world. It shares them with the database it was forked from and copies a table on the first write to it,
 * so that making a world costs microseconds, whatever it holds.
 */
export class Database {
  readonly rows: Handles
  private readonly owned = new Set<TableName>()
  private open: { writableTables: readonly TableName[]; changes: Change[] } | undefined

  private constructor(
    private readonly tables: Tables,
    private readonly loaded: Tables,
  ) {
    this.rows = Object.fromEntries(TABLES.map((name) => [name, this.handle(name)])) as unknown as Handles
  }

  /** `nextIds` where numbers have gone on further than the rows say, because the last ones were removed. */
  static of(seed: Seed, nextIds: NextIds = {}): Database {
    const tables = Object.fromEntries(
      TABLES.map((name) => [name, new Table<Row>(definitions[name].indexes as unknown as Record<string, Keyed<Row>>)]),
    ) as Tables
    for (const name of TABLES) {
      for (const row of seed[name] ?? []) tables[name].set(row.id, row)
      tables[name].nextId = Math.max(tables[name].nextId, nextIds[name] ?? 1)
    }
    return new Database(tables, { ...tables })
  }

  /** A database that starts as this one is now. Costs nothing until either of the two writes. */
  fork(): Database {
    this.owned.clear()
    return new Database({ ...this.tables }, { ...this.tables })
  }

  get writing(): boolean {
    return this.open !== undefined
  }

  /**
   * Runs `work`, which may write to `writableTables` only, then hands what it changed to `commit`.
   * Whatever either throws, every change is rolled back.
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

  /** What differs from the state that was loaded. Rows are compared by identity first; only rows replaced by equals cost more. */
  diff(): Change[] {
    return TABLES.flatMap((table) => diffTables(table, this.loaded[table], this.tables[table]))
  }

  /** Takes over the rows and the numbers of `origin`, which count as loaded from then on. Costs microseconds. */
  reset(origin: Database) {
    this.rebase(origin)
    Object.assign(this.tables, origin.tables)
    this.owned.clear()
  }

  /** Takes the state of `origin` for the one that was loaded. The rows stay as they are. */
  rebase(origin: Database) {
    origin.owned.clear()
    Object.assign(this.loaded, origin.tables)
  }

  /** Makes every row what it is in `origin`, within a transaction. Numbers go on from where they are. */
  replaceAll(origin: Database) {
    for (const table of TABLES) {
      for (const { id, after } of diffTables(table, this.tables[table], origin.tables[table])) this.write(table, id, after)
    }
  }

  /** Adds rows that count as loaded. */
  load(seed: Seed) {
    for (const name of TABLES) {
      for (const row of seed[name] ?? []) this.ownTable(name).set(row.id, row)
      if (seed[name]) this.loaded[name] = this.tables[name]
      if (seed[name]) this.owned.delete(name)
    }
  }

  /** Repeats the changes of a log. */
  redo(changes: readonly RowChange[]) {
    for (const [table, id, row] of changes) this.ownTable(table).set(id, row ?? undefined)
  }

  /** Every row and the next number of every table, as they are now; what is written later does not show in it. */
  exportRows(): { rows: Seed; nextIds: NextIds } {
    const byName = <V>(value: (table: Table<Row>) => V) => Object.fromEntries(TABLES.map((name) => [name, value(this.tables[name])]))
    return { rows: byName((table) => table.all()) as Seed, nextIds: byName(({ nextId }) => nextId) }
  }

  private handle(name: TableName): TableHandle<Row, string> {
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

  /** The table of this name, copied first while others share it. */
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
/** What a row is found by; null when it is not in the index. */
type Keyed<R> = (row: R) => Key | null

/** The rows that share one key: their ids in order, and the rows themselves once somebody has asked. */
interface Bucket<R> {
  ids: number[]
  rows: readonly R[] | undefined
}

/**
 * The rows of one table in order of their ids, which is the order they came in, and the indexes over them.
 * Rows are frozen as they come in, so that nobody who holds one sees it change, and worlds can share them.
 */
class Table<R extends Row> {
  nextId = 1
  /** A removed row leaves its place behind, so that an undo puts it back where it was. */
  private readonly rows: Map<number, R | undefined>
  private readonly buckets: Map<string, Map<Key, Bucket<R>>>
  private list: readonly R[] | undefined
  /** Whether a row came in behind one of a higher id, as when a reset brings back what a restart had forgotten. */
  private unordered = false

  constructor(
    private readonly indexes: Readonly<Record<string, Keyed<R>>> = {},
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

  /** The same list for as long as no row changes, so that whoever derives something from it can tell. */
  all(): readonly R[] {
    if (!this.list) {
      const list = [...this.rows.values()].filter((row) => row !== undefined)
      this.list = this.unordered ? list.sort((a, b) => a.id - b.id) : list
    }
    return this.list
  }

  /** The same list for as long as none of these rows changes. */
  by(index: string, key: Key): readonly R[] {
    const bucket = this.index(index).get(key)
    if (!bucket) return []
    bucket.rows ??= bucket.ids.map((id) => this.rows.get(id) as R)
    return bucket.rows
  }

  /** Puts, replaces or (undefined) removes a row, and answers what stood there. */
  set(id: number, row: R | undefined): R | undefined {
    const before = this.rows.get(id)
    if (id < this.nextId - 1 && !this.rows.has(id)) this.unordered = true
    this.rows.set(id, row && freeze(row))
    this.list = undefined
    this.nextId = Math.max(this.nextId, id + 1)
    for (const [name, keyed] of Object.entries(this.indexes)) {
      move(this.index(name), id, before && keyed(before), row && keyed(row))
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

/** Ids change in place: with a copy each time, filling a table would cost the square of its rows. */
function move<R>(index: Map<Key, Bucket<R>>, id: number, from: Key | null | undefined, to: Key | null | undefined) {
  const left = from == null ? undefined : index.get(from)
  if (left) left.rows = undefined
  if (from === to) return
  if (from != null && left) {
    left.ids.splice(left.ids.lastIndexOf(id), 1)
    if (left.ids.length === 0) index.delete(from)
  }
  if (to == null) return
  const joined = index.get(to) ?? { ids: [], rows: undefined }
  index.set(to, joined)
  joined.rows = undefined
  insert(joined.ids, id)
}

/** In order of ids, so that a row that comes back stands where it stood. */
function insert(ids: number[], id: number) {
  const after = ids.findLastIndex((other) => other < id)
  ids.splice(after + 1, 0, id)
}

function freeze<V>(value: V): V {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
