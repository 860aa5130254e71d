import type { Column } from './row-source.ts'

/** An instant before or after the start: `+2d 19:30`, `-3w`, `+1h30m`. Days and weeks may name a time of day, in UTC. */
const OFFSET =
  /^([+-])(?=\d)(?:(\d+)w)?(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?(?: ([01]\d|2[0-3]):([0-5]\d))?$/
export const OFFSET_HINT = 'or an offset such as +2d 19:30, -3w or -90m'

const UNITS_MS = [7 * 86_400_000, 86_400_000, 3_600_000, 60_000, 1000]

/** Returns the instant in milliseconds, or undefined when the text is no offset. */
export function parseOffset(text: string, now: number): number | undefined {
  const [, sign, ...parts] = OFFSET.exec(text) ?? []
  if (sign === undefined) {
    return undefined
  }

  const [hours, minutes] = parts.splice(UNITS_MS.length)

  const ms = parts.reduce(
    (sum, part, index) => sum + Number(part ?? 0) * (UNITS_MS[index] as number),
    0,
  )

  const instant = now + (sign === '-' ? -ms : ms)

  return hours === undefined
    ? instant
    : new Date(instant).setUTCHours(Number(hours), Number(minutes), 0, 0)
}

/** Returns the value with every offset where its schema has an instant or a day. Writes instants in UTC, as rows have them. */
export function resolveOffsets(schema: Column, value: unknown, now: number): unknown {
  const { properties, items, anyOf } = schema
  if (typeof value === 'string') {
    return resolveText(schema, value, now)
  }
  if (Array.isArray(value)) {
    const part = items ?? anyOf?.find((each) => each.items)?.items
    return part ? value.map((each) => resolveOffsets(part, each, now)) : value
  }
  if (typeof value !== 'object' || value === null) {
    return value
  }

  const parts = properties ?? anyOf?.find((each) => each.properties)?.properties ?? {}

  const resolved = Object.entries(value).map(([name, each]) => {
    const part = parts[name]
    return [name, part ? resolveOffsets(part, each, now) : each]
  })

  return Object.fromEntries(resolved)
}

function resolveText({ format, anyOf = [] }: Column, text: string, now: number): string {
  const formats = [format, ...anyOf.map((each) => each.format)]
  const isInstant = formats.includes('date-time')
  const isDay = formats.includes('date')
  if (!isInstant && !isDay) {
    return text
  }

  const given = isInstant && INSTANT.test(text) ? Date.parse(text) : Number.NaN
  const instant = parseOffset(text, now) ?? given
  if (Number.isNaN(instant) || Math.abs(instant) > LAST_MS) {
    return text
  }

  const written = new Date(instant).toISOString()

  return isDay ? written.slice(0, 10) : written
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** The end of the last year with four digits. */
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z')
