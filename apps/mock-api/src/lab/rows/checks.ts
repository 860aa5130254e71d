import { type MetaRow, TABLES, type Table, tables } from '@cornerman/tables'
import { findLinkError, type RowLookup } from '@cornerman/tables/integrity'
import { findFieldError } from '@cornerman/tables/validation'
import { CLOCK_RANGE, isClockTime } from '../../store/world.ts'
import { suggestWords } from '../../text/suggestions.ts'
import { RowError } from '../input-errors.ts'
import { OFFSET_HINT } from './offsets.ts'
import {
  type AnyRow,
  type Column,
  type Fields,
  getName,
  nameIds,
  type RowSource,
  toTable,
} from './row-source.ts'
import { LAST_ROW_ID } from './schema.ts'

/** Returns the id. Throws RowError when it is none, or that of another row. */
export function assertFreeId(table: Table, id: unknown, rows: RowSource): number {
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > LAST_ROW_ID) {
    throw new RowError(`id must be a whole number from 1 to ${LAST_ROW_ID}`)
  }

  const taken = rows.get(table, id)
  if (taken) {
    throw new RowError(`id ${id} is taken by ${getName(table, taken) ?? id}`)
  }

  return id
}

export function assertColumns(table: Table, fields: Fields) {
  const columns = Object.keys(tables[table].row.properties)
  const unknown = Object.keys(fields).find((name) => !columns.includes(name))
  if (unknown !== undefined) {
    throw new RowError(describeUnknownColumn(table, unknown))
  }
}

export function describeUnknownColumn(table: Table, name: string): string {
  const columns = Object.keys(tables[table].row.properties)
  const nearest = suggestWords(name, columns).join(', ')
  return `${name} is not a column of ${table}. Nearest: ${nearest}`
}

/** Throws RowError for a list or an object where a row has one value: a row is compared before it is complete. */
export function assertComparable(table: Table, fields: Fields) {
  const columns: Readonly<Record<string, Column>> = tables[table].row.properties
  for (const [name, value] of Object.entries(fields)) {
    const schema = columns[name]
    const path = schema && findMisplaced(schema, value, name)
    if (path !== undefined) {
      throw new RowError(`${path} must be one value, not a list or an object`)
    }
  }
}

/** Returns the path of the first list or object that no option of its schema can hold. */
function findMisplaced(schema: Column, value: unknown, path: string): string | undefined {
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

export function assertMatchesSchema(table: Table, row: AnyRow) {
  const problem = findFieldError(table, row)
  if (problem) {
    throw new RowError(
      problem.includes('must be an instant') ? `${problem}, ${OFFSET_HINT}` : problem,
    )
  }
}

export function assertRow(table: Table, row: AnyRow, lookup: RowLookup) {
  assertFields(table, row)
  assertLinks(table, row, lookup)
}

export function assertFields(table: Table, row: AnyRow) {
  assertColumns(table, row)
  assertMatchesSchema(table, row)
}

/** The fields of this row and of all others are checked before. */
export function assertLinks(table: Table, row: AnyRow, lookup: RowLookup) {
  const problem = findLinkError(table, row, lookup)
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
      throw new RowError(`${name} is out of range. ${CLOCK_RANGE}`)
    }
  }
}

/** Throws RowError with the rows that refer to a row. */
export function assertUnreferenced(table: Table, id: number, rows: RowSource) {
  const named = TABLES.flatMap((name) => nameReferrers(name, table, id, rows))
  if (named.length > 0) {
    throw new RowError(`cannot be removed: ${named.join('; ')} refer to it`)
  }
}

/** Names the rows of one table that refer to a row of another, by column. */
function nameReferrers(from: Table, to: Table, id: number, rows: RowSource): string[] {
  return Object.entries(tables[from].references).flatMap(([field, reference]) => {
    if (toTable(reference) !== to) {
      return []
    }

    const referrers = rows.all(from).filter((row) => row[field] === id)
    return referrers.length === 0 ? [] : `${from} ${nameIds(referrers, ', ')} (${field})`
  })
}
