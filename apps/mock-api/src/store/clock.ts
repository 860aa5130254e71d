/** How a clock was set. Both in milliseconds: ahead of the real clock, and where it stands still (since the epoch). */
export interface ClockSetting {
  offset: number
  frozenAt: number | null
}

/** The time of one world: it runs with the real clock from wherever it was set, or stands still. Milliseconds since the epoch. */
export class Clock {
  /** `kept` is where its setting lies: a world keeps it among its rows, so that it is taken back and outlives as they do. */
  constructor(
    private readonly real: () => number = Date.now,
    private readonly kept: { setting: ClockSetting } = { setting: { offset: 0, frozenAt: null } },
  ) {}

  now(): number {
    const { offset, frozenAt } = this.kept.setting
    return frozenAt ?? this.real() + offset
  }

  get frozen(): boolean {
    return this.kept.setting.frozenAt !== null
  }

  set({ now, advance = 0, frozen = this.frozen }: { now?: number; advance?: number; frozen?: boolean }) {
    const next = Math.round((now ?? this.now()) + advance)
    this.kept.setting = { offset: next - this.real(), frozenAt: frozen ? next : null }
  }
}
