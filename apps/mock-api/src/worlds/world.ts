import { EventEmitter } from 'node:events'
import { TABLES, type Table } from '@cornerman/contract'
import type { MetaRow } from '@cornerman/fixtures/tables'
import type { LoggedRequest } from '../control/answers.ts'
import { type Change, Database, type Handles, type NextIds, type Seed } from '../store/database.ts'
import type { Storage } from '../store/storage.ts'
import { Faults } from './faults.ts'
import { type Files, memoryFiles } from './files.ts'

/** How many of the last requests a world remembers. */
const LOG_LENGTH = 1000

export interface Start {
  scenario: string
  seed: number
  /** Where its clock starts; the real time when left out. */
  now?: number
  frozen?: boolean
}

/** A command's first answer, for whoever repeats it. */
interface FirstAnswer {
  input: string
  status: number
  body: unknown
  at: number
}

/** What a world is made of. */
export interface WorldParts {
  id: string
  start: Start
  /** The scenario as it looks at an instant, in milliseconds. */
  load(now: number): Database
  /** Where its rows and files are stored, when they outlive the process. */
  persistence?: { storage: Storage; files: Files }
}

/** One isolated copy of everything the mock knows: tables, clock, faults, log. What one world does, no other sees. */
export class World {
  readonly id: string
  readonly start: Start
  /** The last answered requests, oldest first. */
  log: LoggedRequest[] = []
  /** `change` after every transaction that changed something, `request` after every answer. */
  readonly events = new EventEmitter<{ change: [changes: readonly Change[]]; request: [entry: LoggedRequest] }>().setMaxListeners(0)
  readonly clock = new Clock(this)
  readonly faults: Faults
  /** What was uploaded. */
  readonly files: Files
  /** Real time of the last request, by which idle worlds end. */
  usedAt = Date.now()
  /** First answers of public commands by idempotency key. They hold tokens, so they are never written to a disk. */
  readonly answers = new Map<string, FirstAnswer>()
  private readonly database: Database
  private readonly storage: Storage | undefined
  /** Answers of the transaction under way: remembered only once it is committed. */
  private newAnswers: [slot: string, answer: FirstAnswer][] = []

  constructor(private readonly parts: WorldParts) {
    const { id, start, persistence } = parts
    this.id = id
    this.start = start
    this.faults = new Faults(start.seed)
    this.files = persistence?.files ?? memoryFiles()
    this.storage = persistence?.storage
    this.database = this.storage?.database ?? createDatabase(parts)
    if (this.storage) this.database.rebase(this.loadScenario())
  }

  get rows(): Handles {
    return this.database.rows
  }

  /** Whether a transaction is under way, so that whoever also reads outside of one knows when it may note something. */
  get writing(): boolean {
    return this.database.writing
  }

  /** Runs `work`, which may write to `writableTables` only. Whatever it throws is rolled back, and so is what cannot be persisted (PersistenceError). */
  transaction<V>(writableTables: readonly Table[], work: () => V): V {
    this.newAnswers = []
    const { result, changes } = this.database.transaction(writableTables, work, (changes) => this.storage?.append(changes))
    for (const [slot, answer] of this.newAnswers) this.answers.set(slot, answer)
    if (changes.length > 0) this.events.emit('change', changes)
    return result
  }

  /** Remembers a first answer once the transaction under way is committed. */
  keepAnswer(slot: string, answer: FirstAnswer) {
    this.newAnswers.push([slot, answer])
  }

  logRequest(entry: LoggedRequest) {
    this.log.push(entry)
    if (this.log.length > LOG_LENGTH) this.log.shift()
    this.events.emit('request', entry)
  }

  /** What differs from the scenario. How the world itself is set, its clock, is no part of that. */
  diff(): Change[] {
    return this.database.diff().filter(({ table }) => table !== 'meta')
  }

  /** Returns to its scenario as that looks now, with its clock and without faults. */
  reset() {
    this.replaceAll(createDatabase(this.parts))
  }

  /** Every row as it is, and the next number of every table. */
  exportRows(): { rows: Seed; nextIds: NextIds } {
    return this.database.exportRows()
  }

  /** Takes over saved rows, and its clock goes on from `now` (milliseconds). A diff compares with the scenario as it was loaded then. */
  restore({ rows, nextIds, now, frozen }: { rows: Seed; nextIds: NextIds; now: number; frozen: boolean }) {
    const frozenAt = frozen ? new Date(now).toISOString() : null
    const meta = (rows.meta ?? this.rows.meta.all()).map((row) => ({ ...row, clockOffset: now - Date.now(), frozenAt }))
    this.replaceAll(Database.of({ ...rows, meta }, nextIds))
    this.database.rebase(this.loadScenario())
  }

  /** In a persistent world this is one transaction like any other: its numbers go on, and no old address leads to something new. */
  private replaceAll(origin: Database) {
    if (this.storage) this.transaction(TABLES, () => this.database.replaceAll(origin))
    if (this.storage) this.database.rebase(origin)
    else this.database.reset(origin)
    this.answers.clear()
    this.faults.clear()
  }

  /** The scenario as it looked when it was loaded. */
  private loadScenario(): Database {
    const meta = this.rows.meta.get(1) as MetaRow
    const scenario = this.parts.load(Date.parse(meta.anchor))
    scenario.load({ meta: [meta] })
    return scenario
  }
}

/**
 * The time of one world, in milliseconds since the epoch: it runs with the real clock from wherever it was set, or stands still.
 * Its setting lies in the table meta, so that it is persisted, rolled back and reset with everything else.
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

/** The scenario as it looks where the world's clock starts, with that clock. */
export function createDatabase({ start: { now = Date.now(), frozen = false }, load }: Pick<WorldParts, 'start' | 'load'>): Database {
  const clockOffset = now - Date.now()
  const anchor = new Date(now).toISOString()
  const database = load(now)
  const sessionMs = database.rows.meta.get(1)?.sessionMs ?? null
  database.load({ meta: [{ id: 1, anchor, clockOffset, frozenAt: frozen ? anchor : null, sessionMs }] })
  return database
}
