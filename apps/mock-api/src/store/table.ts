import { type Row, RowList } from './row-list.ts'

export type Key = string | number

/** Returns the index key of a row, or null when it is not in the index. */
export type GetKey<R> = (row: R) => Key | null

/** A list of one row is stored as its id, which saves 20 MB in an index of 100,000 unique keys. */
type Index<R extends Row> = Map<Key, RowList<R> | number>

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
