/** An instant as clocks and calendars show it somewhere. */
export interface LocalTime {
  /** `2026-11-12`. */
  day: string
  /** `20:00`. */
  clock: string
  /** `GMT-3`. */
  offset: string
}

export const getViewerTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The day that the viewer's calendar shows: `2026-11-12`. */
export const getToday = (): string => getLocalTime(new Date(), getViewerTimeZone())?.day ?? ''

/** Throws nothing: a zone that this browser does not know counts as UTC, and an instant that is none has no wall time. */
export function getLocalTime(instant: string | Date, zone: string): LocalTime | undefined {
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
export function formatInstant(instant: string, zone: string): string {
  const wall = getLocalTime(instant, zone)
  return wall ? `${formatDay(wall.day)}, ${wall.clock} ${wall.offset}` : instant
}

/** `2026-11-12 20:00:00 UTC`, as the documents write instants of payments (document 1, section 2). */
export function formatUtc(instant: string): string {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? instant : `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

// A calendar day has no zone: it is read and shown as text, and never passes through a Date.
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** `2026-11-12` as "12 November 2026". A time behind the day is left out; what names no day is shown as it came. */
export function formatDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(day) ?? []
  const name = MONTHS[Number(month) - 1]
  return name === undefined ? day : `${Number(date)} ${name} ${year}`
}

/** Whole years between two days written `2026-11-12`; undefined when one of them is no day. */
export function getAge(today: string, birthdate: string): number | undefined {
  const [now, born] = [today, birthdate].map((day) => /^(\d{4})-(\d{2}-\d{2})/.exec(day))
  if (!now || !born) return undefined
  const hadBirthday = (now[2] ?? '') >= (born[2] ?? '')
  return Number(now[1]) - Number(born[1]) - (hadBirthday ? 0 : 1)
}

/** How old figures are, to the second on the viewer's clock: "14:02:11". */
export const formatClockTime = (at: Date) => at.toLocaleTimeString('en-GB')

/** What both strings are of: an event, its weigh-in, its conference. Instants. */
interface Span {
  fromDate: string
  toDate: string
}

/** The days of a span in a zone: "12 November 2026", "12–13 November 2026", "30 November – 1 December 2026". */
export function formatDateRange({ fromDate, toDate }: Span, zone: string): string {
  const from = getLocalTime(fromDate, zone)
  const to = getLocalTime(toDate, zone)
  if (!from || !to) return from ? formatDay(from.day) : '–'
  if (from.day === to.day) return formatDay(from.day)
  const [date, month, year] = formatDay(from.day).split(' ')
  const [, lastMonth, lastYear] = formatDay(to.day).split(' ')
  if (year !== lastYear) return `${formatDay(from.day)} – ${formatDay(to.day)}`
  if (month !== lastMonth) return `${date} ${month} – ${formatDay(to.day)}`
  return `${date}–${formatDay(to.day)}`
}

/**
 * The times of a span in a zone: "20:00–23:00 GMT-3". Across midnight the end is marked with the days between: "22:00–01:00 (+1 day) GMT-3".
 * When clocks change in between, each time names its own offset: "00:30 GMT+2 – 02:30 GMT+1".
 */
export function formatTimeRange({ fromDate, toDate }: Span, zone: string): string {
  const from = getLocalTime(fromDate, zone)
  const to = getLocalTime(toDate, zone)
  if (!from || !to) return from ? `${from.clock} ${from.offset}` : '–'
  const days = daysBetween(from.day, to.day)
  const end = days > 0 ? `${to.clock} (+${days} ${days === 1 ? 'day' : 'days'})` : to.clock
  if (from.offset !== to.offset) return `${from.clock} ${from.offset} – ${end} ${to.offset}`
  return `${from.clock}–${end} ${from.offset}`
}

/** Days are counted as such: noon to noon in UTC, where no clock changes. */
const daysBetween = (day: string, other: string) => Math.round((Date.parse(`${other}T12:00Z`) - Date.parse(`${day}T12:00Z`)) / 86_400_000)

/** How far clocks anywhere are from UTC. */
const DAY = 86_400_000

/**
 * The instant at which clocks somewhere show this, as `<input type="datetime-local">` writes it: `2026-11-12T20:00`.
 * Undefined when they never do: it is no time, or clocks leap over it. When they show it twice, the first.
 */
export function toInstant(wall: string, zone: string): string | undefined {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return undefined
  // Whatever the offset is, it is one of those of the day before and of the day after.
  const offsets = [asUtc - DAY, asUtc + DAY].map((at) => offsetAt(at, zone))
  const found = [...new Set(offsets)].map((offset) => asUtc - offset).filter((at) => toLocalTime(at, zone) === wall)
  return found.length === 0 ? undefined : new Date(Math.min(...found)).toISOString()
}

/** What clocks somewhere show at an instant, in the same writing; '' for what is no instant. */
export function toLocalTime(instant: string | number, zone: string): string {
  const wall = getLocalTime(new Date(instant), zone)
  return wall ? `${wall.day}T${wall.clock}` : ''
}

const offsetAt = (at: number, zone: string) => Date.parse(`${toLocalTime(at, zone)}Z`) - Math.floor(at / 60_000) * 60_000
