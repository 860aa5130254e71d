import type * as T from 'typebox'

/** An instant before or after the start: `+2d 19:30`, `-3w`, `+1h30m`. Days and weeks may name a time of day, in UTC. */
const OFFSET = /^([+-])(?=\d)(?:(\d+)w)?(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?(?: ([01]\d|2[0-3]):([0-5]\d))?$/
export const OFFSET_HINT = 'or an offset such as +2d 19:30, -3w or -90m'

const UNITS_MS = [7 * 86_400_000, 86_400_000, 3_600_000, 60_000, 1000]

/** Returns the instant in milliseconds, or undefined when the text is no offset. */
export function parseOffset(text: string, now: number): number | undefined {
  const [, sign, ...parts] = OFFSET.exec(text) ?? []
  if (sign === undefined) return undefined
  const [hours, minutes] = parts.splice(UNITS_MS.length)
  const ms = parts.reduce((sum, part, index) => sum + Number(part ?? 0) * (UNITS_MS[index] as number), 0)
  const instant = now + (sign === '-' ? -ms : ms)
  return hours === undefined ? instant : new Date(instant).setUTCHours(Number(hours), Number(minutes), 0, 0)
}

type Schema = T.TSchema & { format?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

/** Returns the value with every offset where its schema has an instant or a day. Writes instants in UTC, as rows have them. */
export function resolveOffsets(schema: T.TSchema, value: unknown, now: number): unknown {
  const { format, properties, items, anyOf } = schema as Schema
  if (typeof value === 'string') {
    const formats = [format, ...(anyOf ?? []).map((each) => each.format)]
    if (!formats.includes('date-time') && !formats.includes('date')) return value
    const offset = parseOffset(value, now)
    const instant = offset ?? (formats.includes('date-time') && INSTANT.test(value) ? Date.parse(value) : Number.NaN)
    if (!(Math.abs(instant) <= LAST_MS)) return value
    const text = new Date(instant).toISOString()
    return formats.includes('date') ? text.slice(0, 10) : text
  }
  if (Array.isArray(value)) {
    const part = items ?? anyOf?.find((each) => each.items)?.items
    return part ? value.map((each) => resolveOffsets(part, each, now)) : value
  }
  if (typeof value !== 'object' || value === null) return value
  const parts = properties ?? anyOf?.find((each) => each.properties)?.properties ?? {}
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, parts[name] ? resolveOffsets(parts[name], each, now) : each]),
  )
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
/** The end of the last year with four digits. */
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z')
