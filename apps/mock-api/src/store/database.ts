import { isDeepStrictEqual } from 'node:util'
import {
  type Tables as Definitions,
  tables as definitions,
  type Rows,
  TABLES,
  type Table as TableName,
} from '@cornerman/tables'
import { getOrThrow } from '../http/api-error.ts'

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

export interface Row {
  readonly id: number
}

export interface Change {
  table: TableName
  id: number
  before: Row | undefined
  after: Row | undefined
}

export type Key = string | number
/** Returns the index key of a row, or null when it is not in the index. */
export type GetKey<R> = (row: R) => Key | null

/** Share of a list that may be removed rows. They stay in memory, and dropping them takes a pass. */
const MAX_REMOVED = 0.25

/** Rows in order of their ids. A list that was handed out stays as it is: the next change copies it first. */
class RowList<R extends Row> {
  /** Ids of removed rows that are left out when the list is next read: so removing many takes one pass. */
  private removed: Set<number> | undefined

  constructor(
    private rows: R[] = [],
    private isShared = false,
  ) {}

  all(): readonly R[] {
    this.dropRemoved()
    this.isShared = true
    return this.rows
  }

  get size(): number {
    return this.rows.length - (this.removed?.size ?? 0)
  }

  get(id: number): R | undefined {
    // In most tables ids begin at 1 and have no gaps.
    const near = this.rows[id - 1]
    const row = near?.id === id ? near : this.rows[this.find(id)]
    return row?.id === id && !this.removed?.has(id) ? row : undefined
  }

  /** Inserts, replaces or (undefined) removes a row. Returns the previous row. */
  set(id: number, row: R | undefined): R | undefined {
    const before = this.get(id)
    if (!row) {
      return before && this.remove(before)
    }
    if (this.isShared) {
      this.rows = this.rows.slice()
    }
    this.isShared = false
    this.removed?.delete(id)
    const at = this.find(id)
    if (this.rows[at]?.id === id || at === this.rows.length) {
      this.rows[at] = row
    } else {
      this.rows.splice(at, 0, row)
    }
    return before
  }

  private remove(row: R): R {
    this.removed ??= new Set()
    this.removed.add(row.id)
    if (this.removed.size > this.rows.length * MAX_REMOVED) {
      this.dropRemoved()
    }
    return row
  }

  private dropRemoved() {
    const { removed } = this
    if (!removed || removed.size === 0) {
      return
    }
    const [first] = removed
    this.rows =
      removed.size === 1
        ? this.rows.toSpliced(this.find(first as number), 1)
        : this.rows.filter(({ id }) => !removed.has(id))
    this.removed = undefined
  }

  private find(id: number): number {
    const { rows } = this
    // Most new rows are the last.
    if ((rows.at(-1)?.id ?? 0) < id) {
      return rows.length
    }
    let low = 0
    let high = rows.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((rows[middle] as R).id < id) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

/** A list of one row is stored as its id, which saves 20 MB in an index of 100,000 unique keys. */
type Index<R extends Row> = Map<Key, RowList<R> | number>

function toIndexes(
  comparisons: Readonly<Record<string, string>>,
): Readonly<Record<string, GetKey<Row>>> {
  const indexes = Object.entries(comparisons).map(([field, comparison]): [string, GetKey<Row>] => {
    const getKey = (row: Row) => (row as Row & Readonly<Record<string, Key | null>>)[field] ?? null
    return [field, comparison === 'exact' ? getKey : (row) => String(getKey(row)).toLowerCase()]
  })
  return Object.fromEntries(indexes)
}

/** The rows of one table, with indexes. Rows are frozen when inserted, so that worlds can share them. */
export class Table<R extends Row> {
  private rows = new RowList<R>()
  private readonly lists = new Map<string, Index<R>>()

  constructor(
    private readonly indexes: Readonly<Record<string, GetKey<R>>> = {},
    rows: readonly R[] = [],
    public nextId = 1,
  ) {
    for (const name of Object.keys(indexes)) {
      this.lists.set(name, new Map())
    }
    for (const row of rows) {
      this.set(row.id, row)
    }
  }

  copy(): Table<R> {
    const copy = new Table(this.indexes, [], this.nextId)
    copy.rows = new RowList(this.rows.all() as R[], true)
    for (const [name, index] of this.lists) {
      const own: Index<R> = new Map(index)
      for (const [key, rows] of own) {
        if (typeof rows !== 'number') {
          own.set(key, new RowList(rows.all() as R[], true))
        }
      }
      copy.lists.set(name, own)
    }
    return copy
  }

  get(id: number): R | undefined {
    return this.rows.get(id)
  }

  /** Returns the same list until a row changes, so that results derived from it can be cached. */
  all(): readonly R[] {
    return this.rows.all()
  }

  /** Returns the same list until one of its rows changes. */
  by(name: string, key: Key): readonly R[] {
    const index = this.lists.get(name)
    if (!index) {
      throw new Error(`there is no index ${name}`)
    }
    return this.open(index, key)?.all() ?? NO_ROWS
  }

  /** Returns how many rows have this key. Costs nothing, because the rows are not read. */
  count(name: string, key: Key): number {
    const rows = this.lists.get(name)?.get(key)
    return typeof rows === 'number' ? 1 : (rows?.size ?? 0)
  }

  /** Inserts, replaces or (undefined) removes a row. Returns the previous row. */
  set(id: number, row: R | undefined): R | undefined {
    const before = this.rows.set(id, row && freeze(row))
    this.nextId = Math.max(this.nextId, id + 1)
    for (const [name, index] of this.lists) {
      const getKey = this.indexes[name] as GetKey<R>
      const from = before ? getKey(before) : null
      const to = row ? getKey(row) : null
      if (from !== null && from !== to) {
        this.remove(index, from, id)
      }
      if (to === null) {
        continue
      }
      if (index.has(to)) {
        this.open(index, to)?.set(id, row)
      } else {
        index.set(to, id)
      }
    }
    return before
  }

  private open(index: Index<R>, key: Key): RowList<R> | undefined {
    const rows = index.get(key)
    if (typeof rows !== 'number') {
      return rows
    }
    const opened = new RowList([this.rows.get(rows) as R])
    index.set(key, opened)
    return opened
  }

  private remove(index: Index<R>, key: Key, id: number) {
    const rows = index.get(key)
    if (typeof rows === 'object') {
      rows.set(id, undefined)
    }
    if (typeof rows !== 'object' || rows.size === 0) {
      index.delete(key)
    }
  }
}

/** One list for every missing key, so that results derived from it can be cached too. */
const NO_ROWS: readonly never[] = Object.freeze([])

/** Primitive values count as frozen. */
function freeze<V>(value: V): V {
  if (Object.isFrozen(value)) {
    return value
  }
  for (const part of Object.values(value as object)) {
    freeze(part)
  }
  return Object.freeze(value)
}
