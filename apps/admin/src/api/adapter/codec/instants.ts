import { ZONE_NOT_STATED } from '@cornerman/contract'

/** Timestamps below this are seconds: in milliseconds it is a day of 1973. */
const FIRST_MILLISECONDS = 100_000_000_000

/** Day, time and zone of `2026-03-14T20:00:00.000Z`, also with a space, without seconds, or with the zone `+0300` or none. */
const ISO_INSTANT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?:(Z)|([+-]\d{2}):?(\d{2}))?$/

/** Reads a time, but for the zero dates of other platforms. */
function parseInstant(value: unknown): string | undefined {
  const instant = toIso(value)
  return instant === undefined || isZeroYear(instant) ? undefined : instant
}

/** Returns ISO 8601 for timestamps and for times in ISO 8601. Other text is never guessed: 01.12.2026 has two meanings. */
function toIso(value: unknown): string | undefined {
  if (typeof value === 'number' || (typeof value === 'string' && /^-?\d{9,16}$/.test(value))) {
    const at = new Date(Number(value) * (Math.abs(Number(value)) < FIRST_MILLISECONDS ? 1000 : 1))
    const year = at.getUTCFullYear()
    return year >= 0 && year <= 9999 ? at.toISOString() : undefined
  }

  const [, day, clock, utc, hours, minutes] =
    (typeof value === 'string' && ISO_INSTANT.exec(value)) || []
  const offset = hours ? `${hours}:${minutes}` : ZONE_NOT_STATED
  const instant = `${day}T${clock}${utc ?? offset}`

  return isDay(day) && !Number.isNaN(Date.parse(instant)) ? instant : undefined
}

export function readDay(value: unknown): string | undefined {
  if (typeof value === 'string' && isDay(value)) {
    return isZeroYear(value) ? undefined : value
  }

  // Somebody may be born on 1 January 1970, but no text is the number 0.
  const instant = typeof value === 'number' ? readInstant(value) : parseInstant(value)
  return instant?.slice(0, 'YYYY-MM-DD'.length)
}

/** Services that know no day send the first one of their calendar: the year 1, or 1753 or 1899. */
const FIRST_YEAR = 1900

const isZeroYear = (iso: string) => Number(iso.slice(0, 4)) < FIRST_YEAR

/** Nothing on the platform happened in the first second of computers: it stands for no time. */
export function readInstant(value: unknown): string | undefined {
  const instant = parseInstant(value)
  return instant !== undefined && Date.parse(instant) === 0 ? undefined : instant
}

/** Whether the calendar has the day: `Date` takes 30 February for 2 March. */
function isDay(text: string | undefined): boolean {
  const at = new Date(`${text}T00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${text}T`)
}
