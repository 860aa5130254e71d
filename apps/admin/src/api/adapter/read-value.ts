import { isRecord } from './settings.ts'

/** The part of a contract schema that reading needs. */
export interface Schema {
  type?: string
  format?: string
  enum?: readonly unknown[]
  const?: unknown
  minimum?: number
  items?: Schema
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  'x-kind'?: string
}

/** The lists in place of those that were not sent, and the objects in place of rows that were no objects. */
const standIns = new WeakSet<object>()
export const isStandIn = (value: object): boolean => standIns.has(value)

function createStandIn<Value extends object>(value: Value): Value {
  standIns.add(value)
  return value
}

/** The documents use two names for one thing. Either may be sent. */
export const SYNONYMS: Readonly<Record<string, string>> = {
  role: 'roleName',
  roleName: 'role',
  createDate: 'created',
  created: 'createDate',
}

/**
 * Reads a received value as its schema says, as far as possible. Never throws.
 * Missing lists become empty, missing objects become objects without facts. A missing or unreadable fact is undefined: unknown.
 * Ids and unknown values of enums stay as they are.
 */
export function readValue(schema: Schema, value: unknown): unknown {
  if (schema.anyOf) return readUnion(schema.anyOf, value)
  if (schema.type === 'array')
    return Array.isArray(value) ? value.map((item) => readRow(schema.items ?? {}, item)) : createStandIn([])
  if (schema.properties) return readObject(schema, isRecord(value) ? value : {})
  if (schema['x-kind'] === 'id') return typeof value === 'string' || typeof value === 'number' ? value : undefined
  if (schema.type === 'integer' || schema.type === 'number') return readNumber(value)
  if (schema.format === 'date-time') return readInstant(value)
  if (schema.format === 'date') return readInstant(value)?.slice(0, 'YYYY-MM-DD'.length)
  if (schema.type === 'boolean') return typeof value === 'boolean' ? value : undefined
  if (schema.type === 'string' || schema.enum) return readText(value)
  return value ?? undefined
}

/** In the contract a union is a schema or null. A missing object is null, a missing fact stays unknown. */
function readUnion(options: readonly Schema[], value: unknown): unknown {
  const schema = options.find(({ type }) => type !== 'null') ?? {}
  if (value === null) return null
  return schema.properties && !isRecord(value) ? null : readValue(schema, value)
}

function readRow(schema: Schema, value: unknown): unknown {
  return schema.properties && !isRecord(value) ? createStandIn(readObject(schema, {})) : readValue(schema, value)
}

/** Keeps fields that the contract does not know. An optional object or list stays missing. */
function readObject(
  { properties = {}, required = [] }: Schema,
  value: Record<string, unknown>,
): Record<string, unknown> {
  const known = Object.entries(properties).map(([name, schema]) => {
    const received = value[name] ?? value[SYNONYMS[name] ?? name] ?? value[name]
    const isAbsent = (received === undefined || received === null) && !required.includes(name)
    return [name, isAbsent ? undefined : readValue(schema, received)]
  })
  return { ...value, ...Object.fromEntries(known) }
}

function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

const readText = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined

/** Timestamps below this are seconds: in milliseconds it is a day of 1973. */
const FIRST_MILLISECONDS = 100_000_000_000
/** `2026-03-14T20:00:00` or `2026-03-14 20:00`, without a zone. */
const ZONELESS = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/
/** RFC 3339, section 4.3: the time is in UTC, and the zone is not stated. It stays with the time, so that screens can say so. */
const ZONE_NOT_STATED = '-00:00'
export const hasNoZone = (instant: string): boolean => instant.endsWith(ZONE_NOT_STATED)

/** Returns ISO 8601 for timestamps and for times without a zone, and other text as it is. */
function readInstant(value: unknown): string | undefined {
  if (typeof value === 'number' || (typeof value === 'string' && /^-?\d{9,16}$/.test(value))) {
    const at = new Date(Number(value) * (Math.abs(Number(value)) < FIRST_MILLISECONDS ? 1000 : 1))
    return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
  }
  if (typeof value !== 'string' || value === '') return undefined
  return ZONELESS.test(value) ? value.replace(' ', 'T') + ZONE_NOT_STATED : value
}
