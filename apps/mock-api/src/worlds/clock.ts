/** How a clock is set. Both in milliseconds: ahead of the real clock, and where it stands still (since the epoch). */
export interface ClockSetting {
  offset: number
  frozenAt: number | null
}

/** The time of one world: it runs with the real clock from wherever it was set, or stands still. Milliseconds since the epoch. */
export class Clock {
  /** The world stores the setting among its rows, so that it is rolled back and persisted as they are. */
  constructor(private readonly stored: { setting: ClockSetting }) {}

  now(): number {
    const { offset, frozenAt } = this.stored.setting
    return frozenAt ?? Date.now() + offset
  }

  get frozen(): boolean {
    return this.stored.setting.frozenAt !== null
  }

  set({ now, advance = 0, frozen = this.frozen }: { now?: number; advance?: number; frozen?: boolean }) {
    const next = Math.round((now ?? this.now()) + advance)
    this.stored.setting = { offset: next - Date.now(), frozenAt: frozen ? next : null }
  }
}
