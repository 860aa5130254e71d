export interface Row {
  readonly id: number
}

export type Key = string | number
/** Returns the index key of a row, or null when it is not in the index. */
export type GetKey<R> = (row: R) => Key | null

/** The rows that share a key: sorted ids, and the rows, built on demand. */
interface Bucket<R> {
  ids: number[]
  rows: readonly R[] | undefined
}
/** A bucket of one row is stored as its id, which saves 20 MB in an index of 100,000 unique keys. */
type Index<R> = Map<Key, Bucket<R> | number>

/**
 * The rows of one table in order of their ids, with indexes. Rows are frozen when inserted, so that worlds can share
 * them.
 */
export class Table<R extends Row> {
  nextId = 1
  private readonly rows: Map<number, R>
  private readonly buckets: Map<string, Index<R>>
  private list: readonly R[] | undefined
  /** Whether a row was inserted after one with a higher id, such as by a rollback. */
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
      const list = [...this.rows.values()]
      this.list = this.unordered ? list.sort((a, b) => a.id - b.id) : list
    }
    return this.list
  }

  /** Returns the row with the lowest id, unless rows were restored out of order. */
  first(): R | undefined {
    return this.rows.values().next().value
  }

  /** Returns the same list until one of its rows changes. */
  by(index: string, key: Key): readonly R[] {
    const bucket = openBucket(this.index(index), key)
    if (!bucket) return NO_ROWS
    bucket.rows ??= bucket.ids.map((id) => this.rows.get(id) as R)
    return bucket.rows
  }

  /** Inserts, replaces or (undefined) removes a row. Returns the previous row. */
  set(id: number, row: R | undefined): R | undefined {
    const before = this.rows.get(id)
    if (id < this.nextId - 1 && !this.rows.has(id)) this.unordered = true
    if (row) this.rows.set(id, freeze(row))
    else this.rows.delete(id)
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

/** One list for every missing key, so that results derived from it can be cached too. */
const NO_ROWS: readonly never[] = Object.freeze([])

const copyIndex = <R>(index: Index<R> | undefined): Index<R> =>
  new Map(
    [...(index ?? [])].map(([key, bucket]): [Key, Bucket<R> | number] => [
      key,
      typeof bucket === 'number' ? bucket : { ids: [...bucket.ids], rows: bucket.rows },
    ]),
  )

function openBucket<R>(index: Index<R>, key: Key): Bucket<R> | undefined {
  const bucket = index.get(key)
  if (typeof bucket !== 'number') return bucket
  const opened = { ids: [bucket], rows: undefined }
  index.set(key, opened)
  return opened
}

/** Changes the ids in place: copying them each time would make filling a table quadratic. */
function moveInIndex<R>(index: Index<R>, id: number, from: Key | null | undefined, to: Key | null | undefined) {
  const previous = from == null ? undefined : openBucket(index, from)
  if (previous) previous.rows = undefined
  if (from === to) return
  if (from != null && previous) {
    previous.ids.splice(previous.ids.lastIndexOf(id), 1)
    if (previous.ids.length === 0) index.delete(from)
  }
  if (to == null) return
  const next = openBucket(index, to)
  if (!next) return void index.set(to, id)
  next.rows = undefined
  insert(next.ids, id)
}

/** Keeps the ids sorted, so that a restored row returns to its position. */
function insert(ids: number[], id: number) {
  const after = ids.findLastIndex((other) => other < id)
  ids.splice(after + 1, 0, id)
}

/** Primitive values count as frozen. */
function freeze<V>(value: V): V {
  if (Object.isFrozen(value)) return value
  for (const part of Object.values(value as object)) freeze(part)
  return Object.freeze(value)
}
