import type { Table as TableName } from '@cornerman/fixtures/tables'

export interface Row {
  readonly id: number
}

/** A row that was added, changed or removed. */
export interface Change {
  table: TableName
  id: number
  before: Row | undefined
  after: Row | undefined
}

export type Key = string | number
/** Returns the index key of a row, or null when it is not in the index. */
export type GetKey<R> = (row: R) => Key | null

/** Changes within a list that are made one by one. More of them cost a pass over the whole list. */
const FEW = 8

/** Rows in order of their ids. A list that was handed out stays as it is: the next change copies it first. */
class RowList<R extends Row> {
  private rows: R[] = []
  private isShared = false
  /** Rows to insert between others or (undefined) to remove, once the list is asked for. */
  private readonly pending = new Map<number, R | undefined>()
  size = 0

  static of<R extends Row>(rows: readonly R[]): RowList<R> {
    return Object.assign(new RowList<R>(), { rows, isShared: true, size: rows.length })
  }

  all(): readonly R[] {
    this.settle()
    this.isShared = true
    return this.rows
  }

  get first(): R | undefined {
    this.settle()
    return this.rows[0]
  }

  get(id: number): R | undefined {
    if (this.pending.has(id)) return this.pending.get(id)
    // In most tables ids begin at 1 and have no gaps.
    const near = this.rows[id - 1]
    const row = near?.id === id ? near : this.rows[this.find(id)]
    return row?.id === id ? row : undefined
  }

  /** Inserts, replaces or (undefined) removes a row. Returns the previous row. */
  set(id: number, row: R | undefined): R | undefined {
    const before = this.get(id)
    this.size += Number(row !== undefined) - Number(before !== undefined)
    const at = this.find(id)
    const isLast = at === this.rows.length
    if (row && (isLast || (before && !this.pending.has(id)))) this.own()[at] = row
    else if (row || before) this.pending.set(id, row)
    return before
  }

  private settle() {
    const { pending } = this
    if (pending.size > FEW) {
      const kept = this.rows.filter(({ id }) => !pending.has(id))
      this.rows = [...kept, ...[...pending.values()].flatMap((row) => row ?? [])].sort((a, b) => a.id - b.id)
      this.isShared = false
    } else if (pending.size > 0) {
      for (const [id, row] of pending) {
        const at = this.find(id)
        this.own().splice(at, this.rows[at]?.id === id ? 1 : 0, ...(row ? [row] : []))
      }
    }
    pending.clear()
  }

  private own(): R[] {
    if (this.isShared) this.rows = this.rows.slice()
    this.isShared = false
    return this.rows
  }

  /** Returns the position of the first row that has this id or a higher one. */
  private find(id: number): number {
    const { rows } = this
    let [low, high] = [0, rows.length]
    // Most new rows are the last.
    if ((rows[high - 1]?.id ?? 0) < id) return high
    while (low < high) {
      const middle = (low + high) >> 1
      if ((rows[middle] as R).id < id) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** A list of one row is stored as its id, which saves 20 MB in an index of 100,000 unique keys. */
type Index<R extends Row> = Map<Key, RowList<R> | number>

/** The rows of one table, with indexes. Rows are frozen when inserted, so that worlds can share them. */
export class Table<R extends Row> {
  nextId = 1
  private rows = new RowList<R>()
  private readonly lists = new Map<string, Index<R>>()

  constructor(private readonly indexes: Readonly<Record<string, GetKey<R>>> = {}) {
    for (const name of Object.keys(indexes)) this.lists.set(name, new Map())
  }

  copy(): Table<R> {
    const copy = new Table(this.indexes)
    copy.nextId = this.nextId
    copy.rows = RowList.of(this.rows.all())
    for (const [name, index] of this.lists) {
      const own: Index<R> = new Map(index)
      for (const [key, rows] of own) if (typeof rows !== 'number') own.set(key, RowList.of(rows.all()))
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

  /** Returns the row with the lowest id. */
  first(): R | undefined {
    return this.rows.first
  }

  /** Returns the same list until one of its rows changes. */
  by(name: string, key: Key): readonly R[] {
    return this.open(this.index(name), key)?.all() ?? NO_ROWS
  }

  /** Returns how many rows `by` would. */
  count(name: string, key: Key): number {
    const rows = this.index(name).get(key)
    return typeof rows === 'number' ? 1 : (rows?.size ?? 0)
  }

  /** Inserts, replaces or (undefined) removes a row. Returns the previous row. */
  set(id: number, row: R | undefined): R | undefined {
    const before = this.rows.set(id, row && freeze(row))
    this.nextId = Math.max(this.nextId, id + 1)
    for (const [name, index] of this.lists) {
      const getKey = this.indexes[name] as GetKey<R>
      const [from, to] = [before ? getKey(before) : null, row ? getKey(row) : null]
      if (from !== null && from !== to) this.remove(index, from, id)
      if (to === null) continue
      if (index.has(to)) this.open(index, to)?.set(id, row)
      else index.set(to, id)
    }
    return before
  }

  private index(name: string): Index<R> {
    const index = this.lists.get(name)
    if (!index) throw new Error(`there is no index ${name}`)
    return index
  }

  private open(index: Index<R>, key: Key): RowList<R> | undefined {
    const rows = index.get(key)
    if (typeof rows !== 'number') return rows
    const opened = RowList.of([this.rows.get(rows) as R])
    index.set(key, opened)
    return opened
  }

  private remove(index: Index<R>, key: Key, id: number) {
    const rows = index.get(key)
    if (typeof rows === 'object') rows.set(id, undefined)
    if (typeof rows !== 'object' || rows.size === 0) index.delete(key)
  }
}

/** One list for every missing key, so that results derived from it can be cached too. */
const NO_ROWS: readonly never[] = Object.freeze([])

/** Primitive values count as frozen. */
function freeze<V>(value: V): V {
  if (Object.isFrozen(value)) return value
  for (const part of Object.values(value as object)) freeze(part)
  return Object.freeze(value)
}
