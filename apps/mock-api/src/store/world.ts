import { createHmac, randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { type MetaRow, TABLES, type Table } from '@cornerman/tables'
import type { Change, Database, Handles } from './database.ts'
import { type Files, memoryFiles } from './files.ts'
import type { Storage } from './storage.ts'

const FIRST_TIME = Date.parse('1970-01-01T00:00:00Z')
const LAST_TIME = Date.parse('2200-01-01T00:00:00Z')
export const CLOCK_RANGE = 'The clock of a world is between 1970 and 2200.'

/** Whether a clock can be set to this instant, in milliseconds. Later ones could overflow a date that is counted from it. */
export const isClockTime = (ms: number) => ms >= FIRST_TIME && ms < LAST_TIME

/** Options of a world that the tools of the lab declare and obey. */
// biome-ignore lint/suspicious/noEmptyInterface: the tools add their options.
export interface Settings {}

export interface WorldParts {
  id: string
  settings: Settings
  /** Seeds the metrics, the chat bots and chance; with `now` and `frozen`, PINs, ids and tokens too. */
  seed: number
  /** Where the clock starts, in milliseconds; the real time by default. */
  now?: number | undefined
  frozen?: boolean | undefined
  /** Whether PINs, ids and tokens are the same in each run: by default when it is frozen at a given instant. */
  repeatable?: boolean | undefined
  /** Loads the initial rows for an instant, in milliseconds. */
  load(now: number): Database
  /** Storage of rows and files when the world outlives the process. */
  persistence?: { storage: Storage; files: Files }
}

/** Why all rows were replaced. */
export type Replacement = 'reset' | 'restore' | 'rewind'

/** An isolated copy of the platform: its rows, clock and uploaded files. Worlds do not affect each other. */
export class World {
  readonly id: string
  readonly seed: number
  readonly settings: Settings

  readonly events = new EventEmitter<{
    /** After every transaction with changes. */
    change: [changes: readonly Change[]]
    /** All rows were replaced. Comes before the `change` of the same transaction. */
    replace: [reason: Replacement]
    end: []
  }>().setMaxListeners(0)

  readonly clock = new Clock(this)
  readonly files: Files
  /** Real time of the last request; idle worlds end. */
  usedAt = Date.now()
  hasEnded = false
  /** Changes with every transaction that changed a row. */
  version = 0
  /** Rows change by a transaction of the world. */
  readonly database: Database
  /** Returns what the world can return to. */
  getCheckpoints: () => readonly Database[] = () => []
  private readonly storage: Storage | undefined

  constructor(private readonly parts: WorldParts) {
    const { id, seed, settings, persistence } = parts
    this.id = id
    this.seed = seed
    this.settings = settings
    this.files = persistence?.files ?? memoryFiles()
    this.storage = persistence?.storage
    this.database = this.storage?.database ?? createDatabase(parts)

    if (this.storage) {
      this.database.rebase(this.loadScenario())
    }
  }

  get rows(): Handles {
    return this.database.rows
  }

  /** Whether the clock was stopped from the start. */
  get startsFrozen(): boolean {
    return this.parts.frozen === true
  }

  /** Whether PINs, ids and tokens are the same in each run: the clock was stopped at a given instant from the start. */
  get isRepeatable(): boolean {
    const { now, repeatable = this.startsFrozen && now !== undefined } = this.parts
    return repeatable && !this.storage
  }

  /** Returns random bytes for the next row of a table. Derived from seed, instant and id in a repeatable world, else secure. */
  randomBytes(size: number, table: Table): Buffer {
    if (!this.isRepeatable) {
      return randomBytes(size)
    }

    return createHmac('sha512', `${this.seed} ${this.parts.now}`)
      .update(`${table} ${this.database.getNextId(table)}`)
      .digest()
      .subarray(0, size)
  }

  /** Rolls back on any error, also when persisting fails (PersistenceError). */
  transaction<V>(writableTables: readonly Table[], work: () => V): V {
    const { result, changes } = this.commit(writableTables, work)
    if (changes.length > 0) {
      this.events.emit('change', changes)
    }

    return result
  }

  private commit<V>(writableTables: readonly Table[], work: () => V) {
    const committed = this.database.transaction(writableTables, work, (changes) =>
      this.storage?.append(changes),
    )
    if (committed.changes.length > 0) {
      this.version++
    }

    return committed
  }

  /** Returns the rows that changed since the start, or since an earlier fork, without the world's clock. */
  changes(since?: Database): Change[] {
    return this.database.diff(since).filter(({ table }) => table !== 'meta')
  }

  /** Prints the rows of the world and of its checkpoints, table by table. They share the tables that have not changed. */
  *printRows(): Generator<string> {
    const databases = [this.database, ...this.getCheckpoints()]
    const tables = databases.flatMap((database) => Object.values(database.exportRows().rows))

    for (const rows of new Set(tables)) {
      yield JSON.stringify(rows)
    }
  }

  end() {
    this.hasEnded = true
    this.events.emit('end')
  }

  /** Starts over with the initial rows, for the instant at which the clock starts. */
  reset() {
    this.replace(createDatabase(this.parts), 'reset')
  }

  /** Takes over all rows of `origin`. The diff begins at them, except after a rewind. */
  replace(origin: Database, reason: Replacement) {
    let changes: readonly Change[] = []
    if (this.storage) {
      // In a persistent world ids continue, so that an old URL never refers to a new row.
      changes = this.commit(TABLES, () => this.database.replace(origin)).changes
    } else {
      this.database.replace(origin)
    }

    if (reason !== 'rewind') {
      this.database.rebase(origin)
    }

    this.version++
    this.events.emit('replace', reason)

    if (changes.length > 0) {
      this.events.emit('change', changes)
    }
  }

  /** Loads the initial rows as they were originally loaded. */
  private loadScenario(): Database {
    const meta = this.rows.meta.get(1) as MetaRow
    const scenario = this.parts.load(Date.parse(meta.anchor))

    scenario.apply([['meta', 1, meta]])

    return scenario
  }
}

/** Creates the initial rows of a world for the start of its clock, with that clock. */
export function createDatabase({ now = Date.now(), frozen = false, load }: WorldParts) {
  const database = load(now)
  const sessionMs = database.rows.meta.get(1)?.sessionMs ?? null
  const anchor = new Date(now).toISOString()

  database.apply([
    ['meta', 1, { id: 1, anchor, ...toClockFields(now, frozen), sessionMs } as MetaRow],
  ])
  database.rebase(database)

  return database
}

/** Returns the columns of a clock that is set to an instant, in milliseconds. */
export const toClockFields = (now: number, frozen: boolean) => ({
  clockOffset: now - Date.now(),
  frozenAt: frozen ? new Date(now).toISOString() : null,
})

/** Frozen, or with an offset to the real clock. Its setting is a row: persisted, rolled back and reset. */
class Clock {
  constructor(private readonly world: World) {}

  now(): number {
    const { clockOffset, frozenAt } = this.meta
    return frozenAt === null ? Date.now() + clockOffset : Date.parse(frozenAt)
  }

  get frozen(): boolean {
    return this.meta.frozenAt !== null
  }

  set({
    now,
    advance = 0,
    frozen = this.frozen,
  }: {
    now?: number
    advance?: number
    frozen?: boolean
  }) {
    const next = Math.round((now ?? this.now()) + advance)
    const setting = toClockFields(next, frozen)
    this.world.transaction(['meta'], () => this.world.rows.meta.save({ ...this.meta, ...setting }))
  }

  private get meta(): MetaRow {
    return this.world.rows.meta.get(1) as MetaRow
  }
}
