import { createHmac, randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { type MetaRow, SECURITY_TABLES, TABLES, type Table } from '@cornerman/fixtures/tables'
import { type DialectName, parseDialects } from '../lab/dialect/dialects.ts'
import { Faults } from '../lab/faults/state.ts'
import type { LoggedRequest } from '../lab/responses.ts'
import type { NamedOverlay } from '../lab/rows/overlay.ts'
import { type NewStub, Stubs } from '../lab/stubs/state.ts'
import type { Difference } from '../public-types.ts'
import { Clock } from './clock.ts'
import { type Change, Database, type Handles, type NextIds, type Seed } from './database.ts'
import { type Files, memoryFiles } from './files.ts'
import type { Storage } from './storage.ts'

/** Number of requests in the log. */
export const LOG_LENGTH = 1000
/** Number of first responses to public commands. */
const MAX_PUBLIC_RESPONSES = 500
/** Number of checkpoints. Each keeps the tables that changed after it. */
const MAX_CHECKPOINTS = 50

export interface Start {
  scenario: string
  seed: number
  /** Where the clock starts; the real time by default. */
  now?: number
  frozen?: boolean
  /** Names of dialects, separated by commas; none by default. */
  dialect?: string
  /** Whether the request log keeps bodies and headers. */
  logBodies?: boolean
  /** Changes to the rows of the scenario. */
  overlay?: NamedOverlay
}

/** The first response of a command, replayed for its idempotency key. */
interface FirstResponse {
  input: string
  status: number
  body: unknown
  at: number
}

/** Constructor options of a world. */
export interface WorldParts {
  id: string
  start: Start
  /** Loads the scenario for an instant, in milliseconds. */
  load(now: number): Database
  /** Storage of rows and files when the world outlives the process. */
  persistence?: { storage: Storage; files: Files }
}

/** An isolated copy of all data, clock, mails and faults. Worlds do not affect each other. */
export class World {
  readonly id: string
  readonly start: Start
  /** The latest requests, oldest first. */
  log: LoggedRequest[] = []
  /** `change`: after every transaction with changes. `end`: the world has ended. */
  readonly events = new EventEmitter<{
    change: [changes: readonly Change[]]
    end: []
  }>().setMaxListeners(0)
  readonly clock = new Clock(this)
  readonly faults: Faults
  /** Responses to calls that the contract does not have. A reset brings back those of the overlay. */
  readonly stubs: Stubs
  /** How responses differ from the contract. A reset keeps them. */
  dialects: readonly DialectName[]
  /** Whether the request log keeps bodies and headers. A reset keeps it. */
  logBodies: boolean
  /** Uploaded files. */
  readonly files: Files
  /** Real time of the last request; idle worlds end. */
  usedAt = Date.now()
  /** First responses of public commands by idempotency key. Never written to disk, because they contain tokens. */
  readonly publicResponses = new Map<string, FirstResponse>()
  private readonly database: Database
  private readonly storage: Storage | undefined
  private readonly saved = new Map<
    string,
    { database: Database; now: number; frozen: boolean; stubs: readonly NewStub[] }
  >()
  /** Responses of the current transaction, stored after its commit. */
  private newResponses: [scope: string, response: FirstResponse][] = []

  constructor(private readonly parts: WorldParts) {
    const { id, start, persistence } = parts
    this.id = id
    this.start = start
    this.faults = new Faults(start.seed, this.clock)
    this.stubs = new Stubs(start.overlay?.overlay.stubs)
    this.dialects = parseDialects(start.dialect ?? '')
    this.logBodies = start.logBodies ?? false
    this.files = persistence?.files ?? memoryFiles()
    this.storage = persistence?.storage
    this.database = this.storage?.database ?? createDatabase(parts)
    if (this.storage) this.database.rebase(this.loadScenario())
  }

  get rows(): Handles {
    return this.database.rows
  }

  /** Id of the next new row of a table. */
  nextId(table: Table): number {
    return this.database.getNextId(table)
  }

  /** Whether a transaction is open. Code that also runs outside of one checks this before writing. */
  get writing(): boolean {
    return this.database.writing
  }

  /** Whether PINs, ids and tokens are the same in each run: the clock was stopped at a given instant from the start. */
  get isRepeatable(): boolean {
    return this.start.frozen === true && this.start.now !== undefined && !this.storage
  }

  /** Returns random bytes for the next row of a table. Derived from seed, instant and id in a repeatable world, else secure. */
  randomBytes(size: number, table: Table): Buffer {
    if (!this.isRepeatable) return randomBytes(size)
    const { seed, now } = this.start
    return createHmac('sha512', `${seed} ${now}`)
      .update(`${table} ${this.database.getNextId(table)}`)
      .digest()
      .subarray(0, size)
  }

  /**
   * Runs `work`, which may write to `writableTables` only. Rolls back on any error, also when persisting fails
   * (PersistenceError).
   */
  transaction<V>(writableTables: readonly Table[], work: () => V): V {
    this.newResponses = []
    const { result, changes } = this.database.transaction(writableTables, work, (changes) =>
      this.storage?.append(changes),
    )
    for (const [scope, response] of this.newResponses)
      setNewest(this.publicResponses, scope, response, MAX_PUBLIC_RESPONSES)
    if (changes.length > 0) this.events.emit('change', changes)
    if (changes.some(({ table }) => table === 'meta')) this.faults.followClock()
    return result
  }

  /** Stores a first response after the current transaction is committed. The oldest are dropped: anyone can send public commands. */
  storePublicResponse(scope: string, response: FirstResponse) {
    this.newResponses.push([scope, response])
  }

  logRequest(entry: LoggedRequest) {
    this.log.push(entry)
    if (this.log.length > LOG_LENGTH) this.log.shift()
  }

  /** Changed rows since the scenario or the snapshot was loaded. Excludes the world's own settings, such as its clock. */
  changes(since?: string): Change[] {
    return this.database
      .diff(since === undefined ? undefined : this.getCheckpoint(since).database)
      .filter(({ table }) => table !== 'meta')
  }

  /** Describes the changes since the start or a checkpoint. Without `security`, leaves PINs, sessions and limits out. */
  diff({ security = false, since }: { security?: boolean; since?: string | undefined } = {}): Difference[] {
    const changes = this.changes(since)
    return changes
      .filter(({ table }) => security || !(SECURITY_TABLES as readonly Table[]).includes(table))
      .map(toDifference)
  }

  get checkpoints(): readonly { name: string; at: string }[] {
    return [...this.saved].map(([name, { now }]) => ({ name, at: new Date(now).toISOString() }))
  }

  /** Saves the current rows and time under a name. Replaces a checkpoint of the same name. */
  checkpoint(name: string) {
    const now = this.clock.now()
    setNewest(
      this.saved,
      name,
      { database: this.database.fork(), now, frozen: this.clock.frozen, stubs: this.stubs.export() },
      MAX_CHECKPOINTS,
    )
    return { name, at: new Date(now).toISOString() }
  }

  /** Returns rows, stubs and clock to a checkpoint and removes the faults. The diff still begins at the start. */
  rewind(name: string) {
    const { database, now, frozen, stubs } = this.getCheckpoint(name)
    if (this.storage) this.transaction(TABLES, () => this.database.replaceAll(database))
    else this.database.rewind(database)
    this.publicResponses.clear()
    this.faults.clear()
    this.stubs.replaceAll(stubs)
    this.clock.set({ now, frozen })
  }

  private getCheckpoint(name: string) {
    const checkpoint = this.saved.get(name)
    if (!checkpoint) throw new Error(`There is no checkpoint ${name}.`)
    return checkpoint
  }

  /** Ends the world and releases its held requests. */
  end() {
    this.faults.clear()
    this.events.emit('end')
  }

  /** Reloads the scenario for the current time, with a new clock and without faults. `beforeChange` runs once it is loaded. */
  reset(beforeChange?: () => void) {
    const scenario = createDatabase(this.parts)
    beforeChange?.()
    this.replaceAll(scenario)
    this.stubs.replaceAll(this.start.overlay?.overlay.stubs ?? [])
  }

  /** Returns every row and the next id of every table. */
  exportRows(): { rows: Seed; nextIds: NextIds } {
    return this.database.exportRows()
  }

  /**
   * Restores saved rows. The clock continues from `now` (milliseconds), and the diff begins here.
   */
  restore({ rows, nextIds, now, frozen }: { rows: Seed; nextIds: NextIds; now: number; frozen: boolean }) {
    const frozenAt = frozen ? new Date(now).toISOString() : null
    const meta = (rows.meta ?? this.rows.meta.all()).map((row) => ({ ...row, clockOffset: now - Date.now(), frozenAt }))
    this.replaceAll(Database.of({ ...rows, meta }, nextIds))
  }

  /**
   * In a persistent world this is a normal transaction: ids continue, so that an old URL never refers to a new
   * row.
   */
  private replaceAll(origin: Database) {
    if (this.storage) this.transaction(TABLES, () => this.database.replaceAll(origin))
    if (this.storage) this.database.rebase(origin)
    else this.database.reset(origin)
    this.saved.clear()
    this.publicResponses.clear()
    this.faults.clear()
  }

  /** Loads the scenario as it was originally loaded. */
  private loadScenario(): Database {
    const meta = this.rows.meta.get(1) as MetaRow
    const scenario = this.parts.load(Date.parse(meta.anchor))
    scenario.load({ meta: [meta] })
    return scenario
  }
}

/** Creates the scenario's database for the start of the world's clock, with that clock. */
export function createDatabase({
  start: { now = Date.now(), frozen = false },
  load,
}: Pick<WorldParts, 'start' | 'load'>): Database {
  const clockOffset = now - Date.now()
  const anchor = new Date(now).toISOString()
  const database = load(now)
  const sessionMs = database.rows.meta.get(1)?.sessionMs ?? null
  database.load({
    meta: [{ id: 1, anchor, clockOffset, frozenAt: frozen ? anchor : null, sessionMs }],
  })
  return database
}

/** Describes a changed row. Names the changed fields. */
function toDifference({ table, id, before, after }: Change): Difference {
  if (!before) return { table, id, kind: 'added', ...(after && { after }) }
  if (!after) return { table, id, kind: 'removed', before }
  const names = Object.keys({ ...before, ...after }) as (keyof typeof before)[]
  const fields = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return {
    table,
    id,
    kind: 'changed',
    fields: Object.fromEntries(fields.map((name) => [name, { from: before[name], to: after[name] }])),
  }
}

/** Adds an entry as the newest one and drops the oldest beyond the limit. */
function setNewest<V>(entries: Map<string, V>, key: string, value: V, limit: number) {
  // A replaced entry would keep its old place.
  entries.delete(key)
  entries.set(key, value)
  if (entries.size > limit) entries.delete(entries.keys().next().value as string)
}
