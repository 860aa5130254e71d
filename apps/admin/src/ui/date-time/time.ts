import {
  getLocalTime,
  hasNoZone,
  isTimeZone,
  type SentZone,
} from '@cornerman/contract/rules/local-time'

export const getViewerTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A time that came without a zone was read as UTC, which may be wrong. */
const describeMissingZone = (instant: string) =>
  hasNoZone(instant) ? ' (time zone not stated)' : ''

/** Stands beside times of a place whose zone the API left out, or named in a way that no clock knows. */
export const UNKNOWN_ZONE = 'time zone unknown, shown as UTC'

/** Formats what tells in which zone a time is: "GMT-3", or that nobody knows it. */
const formatOffset = (instant: string, zone: SentZone, offset: string) =>
  isTimeZone(zone) ? `${offset}${describeMissingZone(instant)}` : `(${UNKNOWN_ZONE})`

/** Formats the time of day in a zone: "20:00", and "20:00 UTC" for an unknown zone. */
export function formatClock(instant: string | Date, zone: SentZone): string {
  const clock = getLocalTime(instant, zone)?.clock
  if (clock === undefined) {
    return '–'
  }

  return isTimeZone(zone) ? clock : `${clock} UTC`
}

/** Formats as "12 November 2026, 20:00 GMT-3". */
export function formatInstant(instant: string, zone: SentZone): string {
  const local = getLocalTime(instant, zone)
  return local
    ? `${formatDay(local.day)}, ${local.clock} ${formatOffset(instant, zone, local.offset)}`
    : (instant ?? '–')
}

/** Formats as `2026-11-12 20:00:00 UTC`, the format of payments (ACC-02). */
export function formatUtc(instant: string): string {
  const at = new Date(instant)
  return Number.isNaN(at.getTime())
    ? (instant ?? '–')
    : `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC${describeMissingZone(instant)}`
}

// A calendar day has no zone, so it is parsed as text and never converted to a Date.
const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
const MONTHS = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2000, month)))

/** Formats `2026-11-12` as "12 November 2026". Ignores a time after the day; returns other text unchanged. */
export function formatDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(day) ?? []
  const name = MONTHS[Number(month) - 1]
  return name === undefined ? (day ?? '–') : `${Number(date)} ${name} ${year}`
}

/** Formats the month of a day, "November 2026". */
export const formatMonth = (day: string): string => formatDay(day).replace(/^\d+ /, '')

/** Formats a day with a short month, "12 Nov 2026". */
export const formatShortDay = (day: string): string =>
  formatDay(day).replace(/(?<=^\d+ \w{3})\w+/, '')

const YEAR_AND_DAY = /^(\d{4})-(\d{2}-\d{2})/

/** Nobody has been older. */
const OLDEST_AGE = 122

/**
 * Returns the whole years since a day such as `2026-11-12`, by the viewer's calendar. Undefined when it is invalid, and when
 * nobody alive can be born on it: some services send the year 1 for an unknown day.
 */
export function getAge(at: Date, birthdate: string): number | undefined {
  const today = getLocalTime(at, getViewerTimeZone())?.day ?? ''
  const now = YEAR_AND_DAY.exec(today)
  const born = YEAR_AND_DAY.exec(birthdate)
  if (!now || !born) {
    return undefined
  }

  const hadBirthday = (now[2] ?? '') >= (born[2] ?? '')
  const age = Number(now[1]) - Number(born[1]) - (hadBirthday ? 0 : 1)

  return age >= 0 && age <= OLDEST_AGE ? age : undefined
}

/** Formats the viewer's local time with its zone: "14:02:11 GMT+1". */
export const formatZonedClockTime = (at: Date) =>
  [formatClockTime(at), getLocalTime(at.toISOString(), getViewerTimeZone())?.offset].join(' ')

/** Formats the viewer's local time: "14:02:11". */
export const formatClockTime = (at: Date) => at.toLocaleTimeString('en-GB')

/** Formats a duration in milliseconds: "06:41" or "1:06:41". */
export function formatElapsed(milliseconds: number): string {
  if (Number.isNaN(milliseconds)) {
    return '–'
  }

  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const tail = [minutes, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')

  return hours > 0 ? `${hours}:${tail}` : tail
}

/** Start and end of an event, weigh-in or conference, as ISO timestamps. */
interface Span {
  fromDate: string
  toDate: string
}

/** Formats the days of a span: "12 November 2026", "12–13 November 2026", "30 November – 1 December 2026". */
export function formatDateRange({ fromDate, toDate }: Span, zone: SentZone): string {
  const from = getLocalTime(fromDate, zone)
  const to = getLocalTime(toDate, zone)
  if (!from || !to) {
    return from ? formatDay(from.day) : '–'
  }
  if (from.day === to.day) {
    return formatDay(from.day)
  }

  const [date, month, year] = formatDay(from.day).split(' ')
  const [, lastMonth, lastYear] = formatDay(to.day).split(' ')
  if (year !== lastYear) {
    return `${formatDay(from.day)} – ${formatDay(to.day)}`
  }
  if (month !== lastMonth) {
    return `${date} ${month} – ${formatDay(to.day)}`
  }

  return `${date}–${formatDay(to.day)}`
}

/**
 * Formats the times of a span: "20:00–23:00 GMT-3", or across midnight "22:00–01:00 (+1 day) GMT-3".
 * When the offset changes in between, each time has its own: "00:30 GMT+2 – 02:30 GMT+1".
 * Without the day of the end where its date stands beside it.
 */
export function formatTimeRange(
  { fromDate, toDate }: Span,
  zone: SentZone,
  { hasEndDay = true } = {},
): string {
  const from = getLocalTime(fromDate, zone)
  const to = getLocalTime(toDate, zone)

  if (!from) {
    return '–'
  }

  const offset = formatOffset(fromDate, zone, from.offset)
  if (!to) {
    return `${from.clock} ${offset}`
  }

  const days = hasEndDay ? countDaysBetween(from.day, to.day) : 0
  const end = days > 0 ? `${to.clock} (+${days} ${days === 1 ? 'day' : 'days'})` : to.clock
  if (from.offset === to.offset) {
    return `${from.clock}–${end} ${offset}`
  }

  return `${from.clock} ${from.offset} – ${end} ${to.offset}${describeMissingZone(fromDate)}`
}

/** Counts from noon to noon in UTC, which has no clock changes. */
const countDaysBetween = (day: string, other: string) =>
  Math.round((Date.parse(`${other}T12:00Z`) - Date.parse(`${day}T12:00Z`)) / 86_400_000)

const MINUTE = 60_000

const UNITS = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

const relative = new Intl.RelativeTimeFormat('en')

/** Returns how far a time is from now, in its largest whole unit: "3 days ago", "in 5 hours". */
export function formatAge(instant: string, now: Date): string {
  const minutes = Math.trunc((Date.parse(instant) - now.getTime()) / MINUTE)
  if (Number.isNaN(minutes)) {
    return '–'
  }

  const unit = UNITS.find(([, size]) => Math.abs(minutes) >= size)

  return unit ? relative.format(Math.trunc(minutes / unit[1]), unit[0]) : 'just now'
}
