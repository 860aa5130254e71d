import { EventEmitter } from 'node:events'
import { TABLES, type Table } from '@cornerman/contract'
import type { MetaRow } from '@cornerman/fixtures/tables'
import type { LoggedRequest } from '../control/answers.ts'
import { type DialectName, parseDialects } from '../plugins/dialects/dialects.ts'
import { type Change, Database, type Handles, type NextIds, type Seed } from '../store/database.ts'
import type { Storage } from '../store/storage.ts'
import { Faults } from './faults.ts'
import { type Files, memoryFiles } from './files.ts'

/** Number of requests in the log. */
export const LOG_LENGTH = 1000
/** Number of first answers to public commands. */
const MAX_PUBLIC_ANSWERS = 500

export interface Start {
  scenario: string
  seed: number
  /** Where the clock starts; the real time by default. */
  now?: number
  frozen?: boolean
  /** Names of dialects, separated by commas; none by default. */
  dialect?: string
}

/** The first response of a command, replayed for its idempotency key. */
interface FirstAnswer {
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
  /** `change`: after every transaction with changes. `request`: after every response. `end`: the world has ended. */
  readonly events = new EventEmitter<{ change: [changes: readonly Change[]]; request: [entry: LoggedRequest]; end: [] }>().setMaxListeners(0)
  readonly clock = new Clock(this)
  readonly faults: Faults
  /** How answers differ from the contract. A reset keeps them. */
  dialects: readonly DialectName[]
  /** Uploaded files. */
  readonly files: Files
  /** Real time of the last request; idle worlds end. */
  usedAt = Date.now()
  /** First responses of public commands by idempotency key. Never written to disk, because they contain tokens. */
  readonly answers = new Map<string, FirstAnswer>()
  private readonly database: Database
  private readonly storage: Storage | undefined
  /** Responses of the current transaction, stored after its commit. */
  private newAnswers: [slot: string, answer: FirstAnswer][] = []

  constructor(private readonly parts: WorldParts) {
    const { id, start, persistence } = parts
    this.id = id
    this.start = start
    this.faults = new Faults(start.seed)
    this.dialects = parseDialects(start.dialect ?? '')
    this.files = persistence?.files ?? memoryFiles()
    this.storage = persistence?.storage
    this.database = this.storage?.database ?? createDatabase(parts)
    if (this.storage) this.database.rebase(this.loadScenario())
  }

  get rows(): Handles {
    return this.database.rows
  }

  /** Whether a transaction is open. Code that also runs outside of one checks this before writing. */
  get writing(): boolean {
    return this.database.writing
  }

  /**
   * Runs `work`, which may write to `writableTables` only. Rolls back on any error, also when persisting fails
   * (PersistenceError).
   */
  transaction<V>(writableTables: readonly Table[], work: () => V): V {
    this.newAnswers = []
    const { result, changes } = this.database.transaction(writableTables, work, (changes) => this.storage?.append(changes))
    for (const [slot, answer] of this.newAnswers) this.keepAnswer(slot, answer)
    if (changes.length > 0) this.events.emit('change', changes)
    return result
  }

  /** Stores a first response after the current transaction is committed. */
  storeAnswer(slot: string, answer: FirstAnswer) {
    this.newAnswers.push([slot, answer])
  }

  /** Drops the oldest answers beyond the limit: anyone can send public commands. */
  private keepAnswer(slot: string, answer: FirstAnswer) {
    // A replaced entry would keep its old place.
    this.answers.delete(slot)
    this.answers.set(slot, answer)
    for (const oldest of this.answers.keys()) {
      if (this.answers.size <= MAX_PUBLIC_ANSWERS) break
      this.answers.delete(oldest)
    }
  }

  logRequest(entry: LoggedRequest) {
    this.log.push(entry)
    if (this.log.length > LOG_LENGTH) this.log.shift()
    this.events.emit('request', entry)
  }

  /** Changes since the scenario was loaded. Excludes the world's own settings, such as its clock. */
  diff(): Change[] {
    return this.database.diff().filter(({ table }) => table !== 'meta')
  }

  /** Releases what waits for this world: held requests and event streams. */
  end() {
    this.faults.clear()
    this.events.emit('end')
  }

  /** Reloads the scenario for the current time, with a new clock and without faults. */
  reset() {
    this.replaceAll(createDatabase(this.parts))
  }

  /** Returns every row and the next id of every table. */
  exportRows(): { rows: Seed; nextIds: NextIds } {
    return this.database.exportRows()
  }

  /**
   * Restores saved rows. The clock continues from `now` (milliseconds), and the diff compares with the originally
   * loaded scenario.
   */
  restore({ rows, nextIds, now, frozen }: { rows: Seed; nextIds: NextIds; now: number; frozen: boolean }) {
    const frozenAt = frozen ? new Date(now).toISOString() : null
    const meta = (rows.meta ?? this.rows.meta.all()).map((row) => ({ ...row, clockOffset: now - Date.now(), frozenAt }))
    this.replaceAll(Database.of({ ...rows, meta }, nextIds))
    this.database.rebase(this.loadScenario())
  }

  /**
   * In a persistent world this is a normal transaction: ids continue, so that an old address never refers to a new
   * row.
   */
  private replaceAll(origin: Database) {
    if (this.storage) this.transaction(TABLES, () => this.database.replaceAll(origin))
    if (this.storage) this.database.rebase(origin)
    else this.database.reset(origin)
    this.answers.clear()
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

const [FIRST_TIME, LAST_TIME] = [Date.parse('1970-01-01T00:00:00Z'), Date.parse('2200-01-01T00:00:00Z')]
export const CLOCK_RANGE = 'The clock of a world is between 1970 and 2200.'
/** Whether a clock can be set to this instant, in milliseconds. Later ones could overflow a date that is counted from it. */
export const isClockTime = (ms: number) => ms >= FIRST_TIME && ms < LAST_TIME

/**
 * The clock of one world, in milliseconds since the epoch. It is frozen, or runs with an offset to the real clock. Its
 * setting is in the table meta, so that it is persisted, rolled back and reset with the other rows.
 */
class Clock {
  constructor(private readonly world: World) {}

  now(): number {
    const { clockOffset, frozenAt } = this.meta
    return frozenAt === null ? Date.now() + clockOffset : Date.parse(frozenAt)
  }

  get frozen(): boolean {
    return this.meta.frozenAt !== null
  }

  set({ now, advance = 0, frozen = this.frozen }: { now?: number; advance?: number; frozen?: boolean }) {
    const next = Math.round((now ?? this.now()) + advance)
    const setting = { clockOffset: next - Date.now(), frozenAt: frozen ? new Date(next).toISOString() : null }
    this.world.transaction(['meta'], () => this.world.rows.meta.save({ ...this.meta, ...setting }))
  }

  private get meta(): MetaRow {
    return this.world.rows.meta.get(1) as MetaRow
  }
}

/** Creates the scenario's database for the start of the world's clock, with that clock. */
export function createDatabase({ start: { now = Date.now(), frozen = false }, load }: Pick<WorldParts, 'start' | 'load'>): Database {
  const clockOffset = now - Date.now()
  const anchor = new Date(now).toISOString()
  const database = load(now)
  const sessionMs = database.rows.meta.get(1)?.sessionMs ?? null
  database.load({ meta: [{ id: 1, anchor, clockOffset, frozenAt: frozen ? anchor : null, sessionMs }] })
  return database
}
