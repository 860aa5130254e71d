import { type Endpoint, isCommand, ROW_COUNT_HEADER, ZONE_NOT_STATED } from '@cornerman/contract'
import { readId } from '../ids.ts'
import { custom } from './custom.ts'
import { type AdapterSettings, isRecord, toApiHeader } from './settings.ts'

type GetHeader = (name: string) => string | undefined

/** Reads the parsed body of a 2xx response. */
export function decodeResponse(
  endpoint: Endpoint,
  json: unknown,
  settings: AdapterSettings,
  header: GetHeader,
): Reading {
  const body = custom.adaptResponse ? custom.adaptResponse(endpoint, json) : json
  if (isCommand(endpoint) && body === null) return { problem: 'has no content' }
  return readResponse(endpoint.response as Schema, body, settings, readRowCount(header, settings))
}

/** Returns the number of rows that a header gives. */
export function readRowCount(header: GetHeader, settings: AdapterSettings): number | undefined {
  const rows = Number(header(toApiHeader(ROW_COUNT_HEADER, settings)) ?? Number.NaN)
  return Number.isInteger(rows) ? rows : undefined
}

export type Reading = { data: unknown } | { problem: string }

/** Reads the parsed body of a response. `problem` completes a sentence: 'is not a list'. `rowCount` comes from a header. */
export function readResponse(
  schema: Schema,
  body: unknown,
  { fields }: AdapterSettings = {},
  rowCount?: number,
): Reading {
  const json = fields ? renameFields(body, fields) : body
  if (schema.type === 'array') {
    const rows = json === null ? [] : findRows(json)
    return rows ? { data: readValue(schema, rows) } : { problem: 'is not a list' }
  }
  if (!schema.properties) return { data: readValue(schema, json) }
  if (isPage(schema)) return readPage(schema, json, rowCount)
  if (!isRecord(json)) return { problem: 'is not an object' }
  const { required = [] } = schema
  const isUnrelated = required.length > 0 && !required.some((name) => name in json)
  return isUnrelated ? { problem: `has none of ${required.slice(0, 3).join(', ')}` } : { data: readValue(schema, json) }
}

export const isPage = ({ properties = {} }: Schema) => properties.data?.type === 'array' && 'total' in properties

function readPage({ properties = {} }: Schema, json: unknown, rowCount: number | undefined): Reading {
  const rows = findRows(json)
  if (!rows) return { problem: 'has no list' }
  const total = isRecord(json) ? findCount(json) : undefined
  return { data: { data: readValue(properties.data!, rows), total: total ?? rowCount } }
}

/** Returns the rows of a bare list, or of an object with one list: `{data}`, `{items}`, `{content}`. An object with a count and no list has no rows. */
export function findRows(json: unknown): unknown[] | undefined {
  if (Array.isArray(json)) return json
  if (!isRecord(json)) return undefined
  const lists = Object.values(json).filter(Array.isArray)
  if (lists.length === 1) return lists[0]
  if (Array.isArray(json.data)) return json.data
  return lists.length === 0 && LIST_NAMES.every((name) => (json[name] ?? null) === null) && hasListOrCount(json)
    ? []
    : undefined
}

const LIST_NAMES = ['data', 'items', 'content', 'results', 'rows']
const COUNT_NAMES = ['total', 'count', 'totalElements', 'totalCount', 'total_count', 'totalItems']
const hasListOrCount = (json: Record<string, unknown>) =>
  LIST_NAMES.some((name) => name in json) || findCount(json) !== undefined

function findCount(json: Record<string, unknown>): number | undefined {
  const name = COUNT_NAMES.find((each) => each in json)
  return name === undefined ? undefined : (readValue({ type: 'integer' }, json[name]) as number | undefined)
}

/** Renames fields at every depth. */
export function renameFields(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((item) => renameFields(item, names))
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [names[name] ?? name, renameFields(item, names)]),
  )
}

/** Not a file of a form. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && Object.getPrototypeOf(value) === Object.prototype

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
const unreadable = new WeakSet<object>()
export const isUnreadable = (value: object): boolean => unreadable.has(value)

function createUnreadable<Value extends object>(value: Value): Value {
  unreadable.add(value)
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
 * Unknown values of enums stay as they are.
 */
export function readValue(schema: Schema, value: unknown): unknown {
  if (schema.anyOf) return readUnion(schema.anyOf, value)
  if (schema.type === 'array')
    return Array.isArray(value) ? value.map((item) => readRow(schema.items ?? {}, item)) : createUnreadable([])
  if (schema.properties) return readObject(schema, isRecord(value) ? value : {})
  if (schema['x-kind'] === 'id') return readId(value)
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
  return schema.properties && !isRecord(value) ? createUnreadable(readObject(schema, {})) : readValue(schema, value)
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

/** Returns ISO 8601 for timestamps and for times without a zone, and other text as it is. */
function readInstant(value: unknown): string | undefined {
  if (typeof value === 'number' || (typeof value === 'string' && /^-?\d{9,16}$/.test(value))) {
    const at = new Date(Number(value) * (Math.abs(Number(value)) < FIRST_MILLISECONDS ? 1000 : 1))
    return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
  }
  if (typeof value !== 'string' || value === '') return undefined
  return ZONELESS.test(value) ? value.replace(' ', 'T') + ZONE_NOT_STATED : value
}
