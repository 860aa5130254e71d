import { dayInWords } from './day.ts'

/** An instant as clocks and calendars show it somewhere. */
export interface WallTime {
  /** `2026-11-12`. */
  day: string
  /** `20:00`. */
  clock: string
  /** `GMT-3`. */
  offset: string
}

export const viewersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The day that the viewer's calendar shows: `2026-11-12`. */
export const todayHere = (): string => wallTime(new Date(), viewersZone())?.day ?? ''

/** Throws nothing: a zone that this browser does not know counts as UTC, and an instant that is none has no wall time. */
export function wallTime(instant: string | Date, zone: string): WallTime | undefined {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return undefined
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const { year, month, day, hour, minute, timeZoneName = '' } = parts
  return { day: `${year}-${month}-${day}`, clock: `${hour}:${minute}`, offset: /^GMT([+-]0)?$/.test(timeZoneName) ? 'UTC' : timeZoneName }
}

// Making one takes a hundred times as long as using it, and a list shows the same zone in each row.
const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = makeFormat(zone)
    formats.set(zone, format)
  }
  return format
}

function makeFormat(zone: string): Intl.DateTimeFormat {
  const settings = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...settings, timeZone: zone })
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...settings, timeZone: 'UTC' })
  }
}

/** "12 November 2026, 20:00 GMT-3". */
export function inWords(instant: string, zone: string): string {
  const wall = wallTime(instant, zone)
  return wall ? `${dayInWords(wall.day)}, ${wall.clock} ${wall.offset}` : instant
}

/** `2026-11-12 20:00:00 UTC`, as the documents write instants of payments (document 1, section 2). */
export function inUtc(instant: string): string {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? instant : `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
