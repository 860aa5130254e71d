export interface Row {
  readonly id: number
}
export type Key = string | number
/** What a row is found by; null when it is not in the index. */
export type Keyed<R> = (row: R) => Key | null

/**
 * The rows of one table in order of their ids, which is the order they came in, and the indexes over them.
 * Rows are frozen as they come in, so that whoever holds one holds a fact, and worlds can share them.
 */
export class Table<R extends Row> {
  nextId = 1
  /** A removed row leaves its place behind, so that an undo puts it back where it was. */
  private readonly rows: Map<number, R | undefined>
  private readonly buckets: Map<string, Map<Key, readonly number[]>>
  private list: readonly R[] | undefined
  /** Whether a row came in behind one of a higher id, as when a reset brings back what a restart had forgotten. */
  private unordered = false

  constructor(
    private readonly indexes: Readonly<Record<string, Keyed<R>>> = {},
    from?: Table<R>,
  ) {
    this.rows = new Map(from?.rows)
    this.buckets = new Map(Object.keys(indexes).map((name) => [name, new Map(from?.buckets.get(name))]))
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

  all(): readonly R[] {
    if (!this.list) {
      const list = [...this.rows.values()].filter((row) => row !== undefined)
      this.list = this.unordered ? list.sort((a, b) => a.id - b.id) : list
    }
    return this.list
  }

  by(index: string, key: Key): readonly R[] {
    return (this.bucket(index).get(key) ?? []).map((id) => this.rows.get(id) as R)
  }

  /** Puts, replaces or (undefined) removes a row, and answers what stood there. */
  set(id: number, row: R | undefined): R | undefined {
    const before = this.rows.get(id)
    if (id < this.nextId - 1 && !this.rows.has(id)) this.unordered = true
    this.rows.set(id, row && freeze(row))
    this.list = undefined
    this.nextId = Math.max(this.nextId, id + 1)
    for (const [name, keyed] of Object.entries(this.indexes)) {
      this.move(this.bucket(name), id, before && keyed(before), row && keyed(row))
    }
    return before
  }

  private move(bucket: Map<Key, readonly number[]>, id: number, from: Key | null | undefined, to: Key | null | undefined) {
    if (from === to) return
    if (from != null)
      bucket.set(
        from,
        (bucket.get(from) ?? []).filter((other) => other !== id),
      )
    // In order of ids, so that a row that comes back stands where it stood.
    if (to != null) bucket.set(to, insert(bucket.get(to) ?? [], id))
  }

  private bucket(index: string) {
    const bucket = this.buckets.get(index)
    if (!bucket) throw new Error(`there is no index ${index}`)
    return bucket
  }
}

function insert(ids: readonly number[], id: number): readonly number[] {
  const last = ids.at(-1)
  if (last === undefined || last < id) return [...ids, id]
  const at = ids.findIndex((other) => other > id)
  return [...ids.slice(0, at), id, ...ids.slice(at)]
}

function freeze<V>(value: V): V {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
