/** The time of one world: it runs with the real clock from wherever it was set, or stands still. Milliseconds since the epoch. */
export class Clock {
  private offset = 0
  private frozenAt: number | undefined

  constructor(private readonly real: () => number = Date.now) {}

  now(): number {
    return this.frozenAt ?? this.real() + this.offset
  }

  get frozen(): boolean {
    return this.frozenAt !== undefined
  }

  set({ now, advance = 0, frozen = this.frozen }: { now?: number; advance?: number; frozen?: boolean }) {
    const next = (now ?? this.now()) + advance
    this.offset = next - this.real()
    this.frozenAt = frozen ? next : undefined
  }
}
