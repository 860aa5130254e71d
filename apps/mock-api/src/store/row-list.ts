export interface Row {
  readonly id: number
}

/** Share of a list that may be removed rows. They stay in memory, and dropping them takes a pass. */
const MAX_REMOVED = 0.25

/** Rows in order of their ids. A list that was handed out stays as it is: the next change copies it first. */
export class RowList<R extends Row> {
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
