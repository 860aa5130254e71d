import { type Table, tables } from '@cornerman/fixtures/tables'
import type * as T from 'typebox'
import { suggestWords } from '../../domain/suggestions.ts'
import { getClosedSchema, validationErrors } from '../../http/validation.ts'
import type { Handles } from '../../store/database.ts'
import { isClockTime } from '../../store/world.ts'
import { LAST_ROW_ID } from './schema.ts'

/** An instant before or after the start: `+2d 19:30`, `-3w`, `+1h30m`. Days and weeks may name a time of day, in UTC. */
const OFFSET = /^([+-])(?=\d)(?:(\d+)w)?(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?(?: ([01]\d|2[0-3]):([0-5]\d))?$/
const OFFSET_HINT = 'or an offset such as +2d 19:30, -3w or -90m'

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
function resolveOffsets(schema: T.TSchema, value: unknown, now: number): unknown {
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

export type AnyRow = Readonly<Record<string, unknown>> & { readonly id: number }
export type Fields = Readonly<Record<string, unknown>>
/** An id, the natural key of a row, or fields that it has. */
export type RowKey = number | string | Fields

/** Where rows are found: a world, or one that is being created. */
export interface RowSource {
  get(table: Table, id: number): AnyRow | undefined
  all(table: Table): readonly AnyRow[]
}

export const toSource = (rows: Handles): RowSource => ({
  get: (table, id) => rows[table].get(id) as AnyRow | undefined,
  all: (table) => rows[table].all() as unknown as readonly AnyRow[],
})

/** A row or a key that cannot be accepted. The message completes a sentence that names the row. */
export class RowError extends Error {}

const getNaturalKey = (table: Table) => tables[table].naturalKey as ((row: AnyRow) => string) | undefined

/** Names a row for messages: `ana@cornerman.test`, or its id. */
export function nameRow(table: Table, row: AnyRow): string {
  const getKey = getNaturalKey(table)
  return getKey ? String(getKey(row)) : String(row.id)
}

/** Throws RowError when a given id cannot be that of a new row. */
export function assertFreeId(table: Table, id: unknown, rows: RowSource): number {
  if (!Number.isInteger(id) || (id as number) < 1 || (id as number) > LAST_ROW_ID)
    throw new RowError(`id must be a whole number from 1 to ${LAST_ROW_ID}`)
  const taken = rows.get(table, id as number)
  if (taken) throw new RowError(`id ${id} is taken by ${nameRow(table, taken)}`)
  return id as number
}

/** Returns the row that a number or a text names, all rows that have some fields. Throws RowError without one. */
export function findRows(table: Table, key: RowKey, rows: RowSource, now: number): readonly AnyRow[] {
  if (typeof key === 'object') {
    const fields = Object.entries(resolveFields(table, key, rows, now))
    const found = rows
      .all(table)
      .filter((row) => fields.every(([name, value]) => JSON.stringify(row[name]) === JSON.stringify(value)))
    if (found.length === 0) throw new RowError(`no row of ${table} has ${JSON.stringify(key)}`)
    return found
  }
  return [findRow(table, key, rows)]
}

function findRow(table: Table, key: number | string, rows: RowSource): AnyRow {
  if (typeof key === 'number') {
    const row = rows.get(table, key)
    if (!row) throw new RowError(`${key} is no row of ${table}`)
    return row
  }
  const getKey = getNaturalKey(table)
  if (!getKey)
    throw new RowError(
      `${JSON.stringify(key)} names no row: ${table} have no names; give an id, or an object of fields that the row has`,
    )
  const named = rows.all(table).map((row) => [String(getKey(row)), row] as const)
  const found = named.filter(([name]) => name.toLowerCase() === key.toLowerCase())
  if (found.length > 1)
    throw new RowError(
      `${JSON.stringify(key)} names several rows of ${table}: give an id, ${found.map(([, { id }]) => id).join(' or ')}`,
    )
  const row = found[0]?.[1]
  if (row) return row
  const names = named.map(([name]) => name)
  throw new RowError(
    `${JSON.stringify(key)} is no row of ${table}${names.length > 0 ? `; the nearest are ${suggestWords(key, names).join(', ')}` : ''}`,
  )
}

/** Replaces natural keys by ids and offsets by instants. Throws RowError for an unknown column or reference. */
export function resolveFields(table: Table, fields: Fields, rows: RowSource, now: number): Record<string, unknown> {
  assertColumns(table, fields)
  const { row: schema, references } = tables[table]
  const resolved = resolveOffsets(schema, fields, now) as Record<string, unknown>
  for (const [name, reference] of Object.entries(references)) {
    const key = resolved[name]
    if (typeof key !== 'string') continue
    try {
      resolved[name] = findRow(typeof reference === 'string' ? reference : 'users', key, rows).id
    } catch (error) {
      throw error instanceof RowError ? new RowError(`${name} ${error.message}`) : error
    }
  }
  return resolved
}

function assertColumns(table: Table, fields: Fields) {
  const columns = Object.keys(tables[table].row.properties)
  const unknown = Object.keys(fields).find((name) => !columns.includes(name))
  if (unknown !== undefined)
    throw new RowError(
      `${unknown} is no column of ${table}; the nearest are ${suggestWords(unknown, columns).join(', ')}`,
    )
}

/** Merges objects within a row. Lists and other values are replaced. */
export function mergeFields<R extends Fields>(row: R, fields: Fields): R {
  const merged = Object.entries(fields).map(([name, value]) => {
    const before = row[name]
    return [name, isObject(before) && isObject(value) ? mergeFields(before, value) : value]
  })
  return { ...row, ...Object.fromEntries(merged) }
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Throws RowError with the first problem when a row does not match the schema of its table. */
export function assertMatchesSchema(table: Table, row: AnyRow) {
  const [problem] = validationErrors(getClosedSchema(tables[table].row), row)
  if (problem) throw new RowError(problem.includes('must be an instant') ? `${problem}, ${OFFSET_HINT}` : problem)
}

/** Throws RowError when a row cannot be one of its table, also when a reference leads nowhere. */
export function assertRow(table: Table, row: AnyRow, find: RowSource['get']) {
  assertColumns(table, row)
  assertMatchesSchema(table, row)
  for (const [name, reference] of Object.entries(tables[table].references)) {
    const id = row[name]
    if (id === null) continue
    const [target, roles] =
      typeof reference === 'string' ? [reference] : ['users' as const, reference.users as readonly unknown[]]
    const found = find(target, id as number)
    if (!found) throw new RowError(`${name} ${id} is no row of ${target}`)
    if (roles && !roles.includes(found.role))
      throw new RowError(`${name} ${id} must be a user of role ${roles.join(' or ')}`)
  }
  if (table === 'meta' && !isClockTime(Date.parse(row.anchor as string)))
    throw new RowError('anchor is no time of a clock')
}

/** Throws RowError when another row has the same value of a unique field. */
export function assertUnique(table: Table, row: AnyRow, rows: RowSource) {
  for (const field of tables[table].unique) {
    const value = row[field]
    if (value === null) continue
    const other = rows
      .all(table)
      .find((each) => each.id !== row.id && String(each[field]).toLowerCase() === String(value).toLowerCase())
    if (other) throw new RowError(`${field} ${value} is taken by row ${other.id}`)
  }
}

/** Most rows that a message names. */
const MAX_NAMED = 10

/** Throws RowError with the rows that refer to the given ones. */
export function assertUnreferenced(table: Table, ids: ReadonlySet<number>, rows: RowSource) {
  const found: string[] = []
  for (const [name, { references }] of Object.entries(tables) as [Table, (typeof tables)[Table]][]) {
    for (const [field, reference] of Object.entries(references)) {
      if ((typeof reference === 'string' ? reference : 'users') !== table) continue
      const referring = rows.all(name).filter((row) => ids.has(row[field] as number))
      if (referring.length === 0) continue
      const named = referring.slice(0, MAX_NAMED).map(({ id }) => id)
      const more = referring.length - named.length
      found.push(`${name} ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''} (${field})`)
    }
  }
  if (found.length > 0) throw new RowError(`cannot be removed: ${found.join('; ')} refer to it`)
}
