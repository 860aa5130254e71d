import { wallTime } from './zoned.ts'

/** How far clocks anywhere are from UTC. */
const DAY = 86_400_000

/**
 * The instant at which clocks somewhere show this, as `<input type="datetime-local">` writes it: `2026-11-12T20:00`.
 * Undefined when they never do: it is no time, or clocks leap over it. When they show it twice, the first.
 */
export function instantAt(wall: string, zone: string): string | undefined {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return undefined
  // Whatever the offset is, it is one of those of the day before and of the day after.
  const offsets = [asUtc - DAY, asUtc + DAY].map((at) => offsetAt(at, zone))
  const found = [...new Set(offsets)].map((offset) => asUtc - offset).filter((at) => wallAt(at, zone) === wall)
  return found.length === 0 ? undefined : new Date(Math.min(...found)).toISOString()
}

/** What clocks somewhere show at an instant, in the same writing; '' for what is no instant. */
export function wallAt(instant: string | number, zone: string): string {
  const wall = wallTime(new Date(instant), zone)
  return wall ? `${wall.day}T${wall.clock}` : ''
}

const offsetAt = (at: number, zone: string) => Date.parse(`${wallAt(at, zone)}Z`) - Math.floor(at / 60_000) * 60_000
