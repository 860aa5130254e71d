export interface Row {
  readonly id: number
}
export type Key = string | number
/** What a row is found by; null when it is not in the index. */
export type Keyed<R> = (row: R) => Key | null

/** The rows that share one key: their ids in order, and the rows themselves once somebody has asked. */
interface Bucket<R> {
  ids: number[]
  rows: readonly R[] | undefined
}

/**
 * The rows of one table in order of their ids, which is the order they came in, and the indexes over them.
 * Rows are frozen as they come in, so that nobody who holds one sees it change, and worlds can share them.
 */
export class Table<R extends Row> {
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
