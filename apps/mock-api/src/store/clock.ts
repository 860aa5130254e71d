import type { MetaRow } from '@cornerman/fixtures/tables'
import type { Handles } from './database.ts'

const [FIRST_TIME, LAST_TIME] = [Date.parse('1970-01-01T00:00:00Z'), Date.parse('2200-01-01T00:00:00Z')]
export const CLOCK_RANGE = 'The clock of a world is between 1970 and 2200.'
/** Whether a clock can be set to this instant, in milliseconds. Later ones could overflow a date that is counted from it. */
export const isClockTime = (ms: number) => ms >= FIRST_TIME && ms < LAST_TIME

/**
 * The clock of one world, in milliseconds since the epoch. It is frozen, or runs with an offset to the real clock. Its
 * setting is in the table meta, so that it is persisted, rolled back and reset with the other rows.
 */
export class Clock {
  constructor(
    private readonly world: { rows: Handles; transaction(tables: readonly ['meta'], work: () => void): void },
  ) {}

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
