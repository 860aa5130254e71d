import type { Table } from '@cornerman/contract'
import { Clock } from './clock.ts'
import type { Change, Database, Handles } from './database.ts'
import { Faults } from './faults.ts'
import type { RequestLog } from './request-log.ts'

interface Start {
  scenario: string
  seed: number
  /** Where its clock starts; the real time when left out. */
  now?: number
  frozen?: boolean
}

/** One isolated copy of everything the mock knows: tables, clock, faults, log. What one world does, no other sees. */
export class World {
  readonly clock = new Clock()
  readonly faults: Faults
  /** Real time of the last request, by which idle worlds end. */
  usedAt = Date.now()
  /** First answers of public commands by idempotency key. They hold tokens, so they are never kept on a disk. */
  readonly answers = new Map<string, { input: string; status: number; body: unknown; at: number }>()
  private readonly listeners = new Set<(changes: readonly Change[]) => void>()

  constructor(
    readonly id: string,
    private readonly database: Database,
    readonly log: RequestLog,
    readonly start: Start,
  ) {
    this.faults = new Faults(start.seed)
    this.wind()
  }

  get rows(): Handles {
    return this.database.rows
  }

  /** Whether a transaction is under way, so that whoever also reads outside of one knows when it may note something. */
  get writing(): boolean {
    return this.database.writing
  }

  transaction<V>(may: readonly Table[], work: () => V): V {
    const { result, changes } = this.database.transaction(may, work)
    if (changes.length > 0) for (const listener of this.listeners) listener(changes)
    return result
  }

  /** Calls `listener` after every transaction that changed something, until the answered function is called. */
  onChange(listener: (changes: readonly Change[]) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  diff(): Change[] {
    return this.database.diff()
  }

  /** Back to the scenario as it was loaded, with its clock and without faults. */
  reset() {
    this.database.reset()
    this.faults.clear()
    this.answers.clear()
    this.wind()
  }

  private wind() {
    const { now, frozen = false } = this.start
    this.clock.set({ now: now ?? Date.now(), frozen })
  }
}
