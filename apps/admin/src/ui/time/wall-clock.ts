import { wallTime } from './zoned.ts'

/** A day and a time as a calendar and a clock on some wall show them: `2026-11-12` and `20:00`. Either is '' while nobody has said it. */
export interface WallClock {
  day: string
  clock: string
}

export const NOT_SAID: WallClock = { day: '', clock: '' }

/** The instant at which clocks in a zone show this. None when they skip it in spring; when they show it twice in autumn, the first. */
export function instantOf({ day, clock }: WallClock, zone: string): string | undefined {
  const shown = Date.parse(`${day}T${clock}Z`)
  if (Number.isNaN(shown)) return undefined
  // What holds a day before and a day after covers a change in between.
  const candidates = [shown - DAY, shown + DAY].map((near) => shown - offsetAt(near, zone))
  const fitting = candidates.filter((at) => at + offsetAt(at, zone) === shown)
  return fitting.length > 0 ? new Date(Math.min(...fitting)).toISOString() : undefined
}

/** How far clocks in a zone are ahead of UTC, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const wall = wallTime(new Date(at), zone)
  return wall ? Date.parse(`${wall.day}T${wall.clock}Z`) - Math.floor(at / MINUTE) * MINUTE : 0
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Where a day ends last: what lies in the past there does so everywhere. */
const LAST_ZONE = 'Etc/GMT+12'

/** What keeps this from being when something to come begins; undefined when nothing does. While the zone is not known, only what is past in all of them is. */
export function wrongBeginning(wall: WallClock, zone: string | undefined, now: number): string | undefined {
  if (wall.day === '') return 'Please select date'
  if (wall.clock === '') return 'Please select time'
  const at = instantOf(wall, zone ?? LAST_ZONE)
  if (at === undefined) return 'Clocks skip this time on that day: choose another'
  return Date.parse(at) > now ? undefined : 'This lies in the past'
}
