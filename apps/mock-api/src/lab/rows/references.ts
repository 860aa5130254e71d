import { findLinkError, type Others } from '@cornerman/fixtures/check'
import { type MetaRow, type Table, tables } from '@cornerman/fixtures/tables'
import type * as T from 'typebox'
import { suggestWords } from '../../domain/suggestions.ts'
import { getClosedSchema, validationErrors } from '../../http/validation.ts'
import { CLOCK_RANGE, isClockTime } from '../../store/world.ts'
import { type AnyRow, type Fields, getName, RowError, type RowSource } from './row-source.ts'
import { LAST_ROW_ID } from './schema.ts'

/** An id, the natural key of a row, or fields that it has. */
export type RowKey = number | string | Fields

const MAX_NAMED = 10

const nameIds = (rows: readonly AnyRow[], last: string) => {
  const named = rows.slice(0, MAX_NAMED).map(({ id }) => id)
  return rows.length > MAX_NAMED
    ? `${named.join(', ')} and ${rows.length - MAX_NAMED} more`
    : named.join(last)
}

export function assertFreeId(table: Table, id: unknown, rows: RowSource): number {
  if (!Number.isInteger(id) || (id as number) < 1 || (id as number) > LAST_ROW_ID) {
    throw new RowError(`id must be a whole number from 1 to ${LAST_ROW_ID}`)
  }
  const taken = rows.get(table, id as number)
  if (taken) {
    throw new RowError(`id ${id} is taken by ${getName(table, taken) ?? id}`)
  }
  return id as number
}

/** Returns the row that a number or a text names, all rows that have some fields. Throws RowError without one. */
export function findRows(table: Table, key: RowKey, rows: RowSource): readonly AnyRow[] {
  if (typeof key !== 'object') {
    return [findRow(table, key, rows)]
  }
  const found = rows.findByFields(table, resolveFields(table, key, rows))
  if (found.length === 0) {
    throw new RowError(`no row of ${table} has ${JSON.stringify(key)}`)
  }
  return found
}

function findRow(table: Table, key: number | string, rows: RowSource): AnyRow {
  if (typeof key === 'number') {
    const row = rows.get(table, key)
    if (!row) {
      throw new RowError(`${key} is no row of ${table}`)
    }
    return row
  }
  const name = JSON.stringify(key)
  if (!tables[table].naturalKey) {
    throw new RowError(
      `${name} names no row: ${table} have no names; give an id, or an object of fields that the row has`,
    )
  }
  const [row, ...others] = rows.findByName(table, key)
  if (row && others.length > 0) {
    throw new RowError(
      `${name} names several rows of ${table}: give an id, ${nameIds([row, ...others], ' or ')}`,
    )
  }
  if (row) {
    return row
  }
  const names = rows.all(table).flatMap((each) => getName(table, each) ?? [])
  const near = suggestWords(key, names).join(', ')
  throw new RowError(`${name} is no row of ${table}${near && `; the nearest are ${near}`}`)
}

/** Replaces natural keys by ids and offsets by instants. Throws RowError for an unknown column or reference. */
export function resolveFields(
  table: Table,
  fields: Fields,
  rows: RowSource,
): Record<string, unknown> {
  assertColumns(table, fields)
  assertComparable(table, fields)
  const { row: schema, references } = tables[table]
  const resolved = resolveOffsets(schema, fields, rows.now) as Record<string, unknown>
  for (const [name, reference] of Object.entries(references)) {
    const key = resolved[name]
    if (typeof key !== 'string') {
      continue
    }
    try {
      resolved[name] = findRow(typeof reference === 'string' ? reference : 'users', key, rows).id
    } catch (error) {
      throw error instanceof RowError ? new RowError(`${name} ${error.message}`) : error
    }
  }
  return resolved
}

/** Throws RowError for a list or an object where a row has one value: a row is compared before it is complete. */
export function assertComparable(table: Table, fields: Fields) {
  const columns: Readonly<Record<string, Schema>> = tables[table].row.properties
  for (const [name, value] of Object.entries(fields)) {
    const schema = columns[name]
    const path = schema && findMisplaced(schema, value, name)
    if (path !== undefined) {
      throw new RowError(`${path} must be one value, not a list or an object`)
    }
  }
}

/** Returns the path of the first list or object that no option of its schema can hold. */
function findMisplaced(schema: Schema, value: unknown, path: string): string | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined
  }
  const options = schema.anyOf ?? [schema]
  // The schema of any value has no type.
  if (options.some(({ type, enum: names }) => type === undefined && names === undefined)) {
    return undefined
  }
  const option = options.find((each) => (Array.isArray(value) ? each.items : each.properties))
  if (!option) {
    return path
  }
  for (const [name, part] of Object.entries(value)) {
    const inner = Array.isArray(value) ? option.items : option.properties?.[name]
    const found = inner && findMisplaced(inner, part, `${path}.${name}`)
    if (found !== undefined) {
      return found
    }
  }
  return undefined
}

function assertColumns(table: Table, fields: Fields) {
  const columns = Object.keys(tables[table].row.properties)
  const unknown = Object.keys(fields).find((name) => !columns.includes(name))
  if (unknown !== undefined) {
    throw new RowError(
      `${unknown} is no column of ${table}; the nearest are ${suggestWords(unknown, columns).join(', ')}`,
    )
  }
}

/** Merges objects within a row; lists and other values are replaced. Keeps the objects of what does not change. */
export function mergeFields<R extends Fields>(row: R, fields: Fields): R {
  const changed: [string, unknown][] = []
  for (const [name, value] of Object.entries(fields)) {
    const before = row[name]
    const after = isObject(before) && isObject(value) ? mergeFields(before, value) : value
    if (after !== before) {
      changed.push([name, after])
    }
  }
  return changed.length === 0 ? row : { ...row, ...Object.fromEntries(changed) }
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function assertMatchesSchema(table: Table, row: AnyRow) {
  const [problem] = validationErrors(getClosedSchema(tables[table].row), row)
  if (problem) {
    throw new RowError(
      problem.includes('must be an instant') ? `${problem}, ${OFFSET_HINT}` : problem,
    )
  }
}

export function assertRow(table: Table, row: AnyRow, others: Others) {
  assertFields(table, row)
  assertLinks(table, row, others)
}

export function assertFields(table: Table, row: AnyRow) {
  assertColumns(table, row)
  assertMatchesSchema(table, row)
}

/** The fields of this row and of all others are checked before. */
export function assertLinks(table: Table, row: AnyRow, others: Others) {
  const problem = findLinkError(table, row, others)
  if (problem !== undefined) {
    throw new RowError(problem)
  }
  if (table === 'meta') {
    assertMeta(row as AnyRow & MetaRow)
  }
}

/** A clock outside of its years could overflow a date that is counted from it. */
function assertMeta({ anchor, frozenAt, clockOffset }: MetaRow) {
  const present =
    frozenAt === null
      ? { clockOffset: Date.now() + clockOffset }
      : { frozenAt: Date.parse(frozenAt) }
  for (const [name, time] of Object.entries({ anchor: Date.parse(anchor), ...present })) {
    if (!isClockTime(time)) {
      throw new RowError(`${name} is no time of a clock. ${CLOCK_RANGE}`)
    }
  }
}

/** Throws RowError with the rows that refer to a row. */
export function assertUnreferenced(table: Table, id: number, rows: RowSource) {
  const named = (Object.entries(tables) as [Table, (typeof tables)[Table]][]).flatMap(
    ([name, { references }]) =>
      Object.entries(references).flatMap(([field, reference]) => {
        if ((typeof reference === 'string' ? reference : 'users') !== table) {
          return []
        }
        const referrers = rows.all(name).filter((row) => row[field] === id)
        return referrers.length === 0 ? [] : `${name} ${nameIds(referrers, ', ')} (${field})`
      }),
  )
  if (named.length > 0) {
    throw new RowError(`cannot be removed: ${named.join('; ')} refer to it`)
  }
}

/** An instant before or after the start: `+2d 19:30`, `-3w`, `+1h30m`. Days and weeks may name a time of day, in UTC. */
const OFFSET =
  /^([+-])(?=\d)(?:(\d+)w)?(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?(?: ([01]\d|2[0-3]):([0-5]\d))?$/
const OFFSET_HINT = 'or an offset such as +2d 19:30, -3w or -90m'

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

type Schema = T.TSchema & {
  type?: string
  enum?: unknown[]
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** Returns the value with every offset where its schema has an instant or a day. Writes instants in UTC, as rows have them. */
function resolveOffsets(schema: T.TSchema, value: unknown, now: number): unknown {
  const { format, properties, items, anyOf } = schema as Schema
  if (typeof value === 'string') {
    const formats = [format, ...(anyOf ?? []).map((each) => each.format)]
    if (!formats.includes('date-time') && !formats.includes('date')) {
      return value
    }
    const offset = parseOffset(value, now)
    const instant =
      offset ??
      (formats.includes('date-time') && INSTANT.test(value) ? Date.parse(value) : Number.NaN)
    if (!(Math.abs(instant) <= LAST_MS)) {
      return value
    }
    const text = new Date(instant).toISOString()
    return formats.includes('date') ? text.slice(0, 10) : text
  }
  if (Array.isArray(value)) {
    const part = items ?? anyOf?.find((each) => each.items)?.items
    return part ? value.map((each) => resolveOffsets(part, each, now)) : value
  }
  if (typeof value !== 'object' || value === null) {
    return value
  }
  const parts = properties ?? anyOf?.find((each) => each.properties)?.properties ?? {}
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      parts[name] ? resolveOffsets(parts[name], each, now) : each,
    ]),
  )
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
/** The end of the last year with four digits. */
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z')
