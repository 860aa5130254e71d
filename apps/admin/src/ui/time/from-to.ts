import { dayInWords } from './day.ts'
import { wallTime } from './zoned.ts'

/** What both strings are of: an event, its weigh-in, its conference. Instants. */
interface Span {
  fromDate: string
  toDate: string
}

/** The days of a span in a zone: "12 November 2026", "12–13 November 2026", "30 November – 1 December 2026". */
export function fromToDateString({ fromDate, toDate }: Span, zone: string): string {
  const from = wallTime(fromDate, zone)
  const to = wallTime(toDate, zone)
  if (!from || !to) return from ? dayInWords(from.day) : '–'
  if (from.day === to.day) return dayInWords(from.day)
  const [date, month, year] = dayInWords(from.day).split(' ')
  const [, lastMonth, lastYear] = dayInWords(to.day).split(' ')
  if (year !== lastYear) return `${dayInWords(from.day)} – ${dayInWords(to.day)}`
  if (month !== lastMonth) return `${date} ${month} – ${dayInWords(to.day)}`
  return `${date}–${dayInWords(to.day)}`
}

/**
 * The times of a span in a zone: "20:00–23:00 GMT-3". Across midnight the end is marked with the days between: "22:00–01:00 (+1 day) GMT-3".
 * When clocks change in between, each time names its own offset: "00:30 GMT+2 – 02:30 GMT+1".
 */
export function fromToTimeString({ fromDate, toDate }: Span, zone: string): string {
  const from = wallTime(fromDate, zone)
  const to = wallTime(toDate, zone)
  if (!from || !to) return from ? `${from.clock} ${from.offset}` : '–'
  const days = daysBetween(from.day, to.day)
  const end = days > 0 ? `${to.clock} (+${days} ${days === 1 ? 'day' : 'days'})` : to.clock
  if (from.offset !== to.offset) return `${from.clock} ${from.offset} – ${end} ${to.offset}`
  return `${from.clock}–${end} ${from.offset}`
}

/** Days are counted as such: noon to noon in UTC, where no clock changes. */
const daysBetween = (day: string, other: string) => Math.round((Date.parse(`${other}T12:00Z`) - Date.parse(`${day}T12:00Z`)) / 86_400_000)
