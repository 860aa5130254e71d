import { TABLES, type Table } from '@cornerman/contract'
import type { MetaRow } from '@cornerman/fixtures/tables'
import { Clock, type ClockSetting } from './clock.ts'
import { type Change, Database, type Handles, type NextIds, type Seed } from './database.ts'
import { Faults } from './faults.ts'
import { type Files, memoryFiles } from './files.ts'
import type { Keeper } from './keeper.ts'
import type { RequestLog } from './request-log.ts'

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
  log: RequestLog
  /** The scenario as it looks at an instant, in milliseconds. */
  load(now: number): Database
  /** Its rows, who keeps them, and where its files are kept, when they outlive the process. */
  kept?: { database: Database; keeper: Keeper; files: Files }
}

/** One isolated copy of everything the mock knows: tables, clock, faults, log. What one world does, no other sees. */
export class World {
  readonly id: string
  readonly start: Start
  readonly log: RequestLog
  readonly clock: Clock
  readonly faults: Faults
  /** What was uploaded. */
  readonly files: Files
  /** Real time of the last request, by which idle worlds end. */
  usedAt = Date.now()
  /** First answers of public commands by idempotency key. They hold tokens, so they are never kept on a disk. */
  readonly answers = new Map<string, FirstAnswer>()
  private readonly listeners = new Set<(changes: readonly Change[]) => void>()
  private readonly database: Database
  private readonly keeper: Keeper | undefined
  /** How to take back what the transaction under way did beside its rows. */
  private undoing: (() => void)[] = []

  constructor(private readonly parts: WorldParts) {
    const { id, start, log, kept } = parts
    ;[this.id, this.start, this.log] = [id, start, log]
    this.faults = new Faults(start.seed)
    this.keeper = kept?.keeper
    this.files = kept?.files ?? memoryFiles()
    this.database = kept?.database ?? freshDatabase(parts)
    if (kept) this.rebase()
    this.clock = new Clock(Date.now, this.clockPlace())
  }

  get rows(): Handles {
    return this.database.rows
  }

  /** Whether a transaction is under way, so that whoever also reads outside of one knows when it may note something. */
  get writing(): boolean {
    return this.database.writing
  }

  /** Runs `work`, which may write to the tables `may` only. Whatever it throws, nothing remains. Throws NotKept on a disk that has failed. */
  transaction<V>(may: readonly Table[], work: () => V): V {
    const undoing: (() => void)[] = []
    this.undoing = undoing
    const undo = () => {
      for (const step of undoing.toReversed()) step()
    }
    try {
      const { result, changes } = this.database.transaction(may, work, (changes) => {
        this.keeper?.take(changes, () => {
          this.database.undo(changes)
          undo()
        })
      })
      if (changes.length > 0) this.tell(changes)
      return result
    } catch (error) {
      undo()
      throw error
    }
  }

  /** Undefined when nothing is on its way to the disk. Otherwise resolves once it has arrived; rejects with NotKept when it was taken back. */
  durable(): Promise<void> | undefined {
    return this.keeper?.durable()
  }

  /** Whether it outlives the process. */
  get isKept(): boolean {
    return this.keeper !== undefined
  }

  /** How often its disk has made it take changes back: what was read before the last time may be no more. */
  get losses(): number {
    return this.keeper?.losses ?? 0
  }

  /** Why it last took changes back. */
  get lastLoss(): Error | undefined {
    return this.keeper?.lastLoss
  }

  /** Remembers a first answer, for as long as the transaction under way stands. */
  keepAnswer(slot: string, answer: FirstAnswer) {
    const before = this.answers.get(slot)
    this.answers.set(slot, answer)
    this.undoing.push(() => (before ? this.answers.set(slot, before) : this.answers.delete(slot)))
  }

  /** Calls `listener` after every transaction that changed something, once it is kept, until the answered function is called. */
  onChange(listener: (changes: readonly Change[]) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** What differs from the scenario. How the world itself is set, its clock, is no part of that. */
  diff(): Change[] {
    return this.database.diff().filter(({ table }) => table !== 'meta')
  }

  /** Back to its scenario as that looks now, with its clock and without faults. In a world that is kept, one transaction like any other. */
  reset() {
    const fresh = freshDatabase(this.parts)
    if (this.keeper) this.transaction(TABLES, () => this.become(fresh))
    else {
      this.database.reset(fresh)
      this.answers.clear()
    }
    this.faults.clear()
  }

  /** Every row as it is, and the next number of every table. */
  picture(): { rows: Seed; nextIds: NextIds } {
    return this.database.picture()
  }

  /**
   * Becomes what somebody saved: its rows, and its clock from `now` on (milliseconds). What a diff compares with is the scenario as it was
   * loaded then. In a world that is kept, one transaction like any other.
   */
  restore({ rows, nextIds, now, frozen }: { rows: Seed; nextIds: NextIds; now: number; frozen: boolean }) {
    const frozenAt = frozen ? new Date(now).toISOString() : null
    const meta = (rows.meta ?? [this.meta]).map((row) => ({ ...row, clockOffset: now - Date.now(), frozenAt }))
    const saved = Database.of({ ...rows, meta }, nextIds)
    if (this.keeper) this.transaction(TABLES, () => this.become(saved))
    else {
      this.database.reset(saved)
      this.answers.clear()
    }
    this.rebase()
    this.faults.clear()
  }

  private become(fresh: Database) {
    const answers = [...this.answers]
    this.undoing.push(() => {
      for (const [slot, answer] of answers) this.answers.set(slot, answer)
      this.rebase()
    })
    this.answers.clear()
    this.database.become(fresh)
    this.database.rebase(fresh)
  }

  /** Takes the scenario, as it looked when it was loaded, for what a diff compares with. */
  private rebase() {
    const { anchor } = this.meta
    const scenario = this.parts.load(Date.parse(anchor))
    scenario.load({ meta: [this.meta] })
    this.database.rebase(scenario)
  }

  private tell(changes: readonly Change[]) {
    const tell = () => {
      for (const listener of this.listeners) listener(changes)
    }
    const kept = this.durable()
    // Nobody hears of what the disk may yet refuse.
    if (kept) kept.then(tell, () => {})
    else tell()
  }

  private get meta(): MetaRow {
    return this.rows.meta.get(1) as MetaRow
  }

  /** The clock's setting lies in the table meta, so that it is kept, taken back and reset with everything else. */
  private clockPlace(): { setting: ClockSetting } {
    const world = this
    return {
      get setting() {
        const { clockOffset, frozenAt } = world.meta
        return { offset: clockOffset, frozenAt: frozenAt === null ? null : Date.parse(frozenAt) }
      },
      set setting({ offset, frozenAt }) {
        const setting = { clockOffset: offset, frozenAt: frozenAt === null ? null : new Date(frozenAt).toISOString() }
        world.transaction(['meta'], () => world.rows.meta.save({ ...world.meta, ...setting }))
      },
    }
  }
}

/** The scenario as it looks where the world's clock starts, with that clock. */
export function freshDatabase({ start: { now = Date.now(), frozen = false }, load }: Pick<WorldParts, 'start' | 'load'>): Database {
  const clockOffset = now - Date.now()
  const anchor = new Date(now).toISOString()
  const database = load(now)
  const sessionMs = database.rows.meta.get(1)?.sessionMs ?? null
  database.load({ meta: [{ id: 1, anchor, clockOffset, frozenAt: frozen ? anchor : null, sessionMs }] })
  return database
}
