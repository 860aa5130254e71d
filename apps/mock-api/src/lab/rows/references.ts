import { type Table, tables } from '@cornerman/tables'
import { suggestWords } from '../../text/suggestions.ts'
import { RowError } from '../input-errors.ts'
import { assertColumns, assertComparable } from './checks.ts'
import { resolveOffsets } from './offsets.ts'
import {
  type AnyRow,
  type Fields,
  getName,
  nameIds,
  type RowSource,
  toTable,
} from './row-source.ts'

/** An id, the natural key of a row, or fields that it has. */
export type RowKey = number | string | Fields

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
  if (typeof key === 'string') {
    return findByName(table, key, rows)
  }

  const row = rows.get(table, key)
  if (!row) {
    throw new RowError(`${key} is not a row of ${table}`)
  }

  return row
}

function findByName(table: Table, key: string, rows: RowSource): AnyRow {
  const name = JSON.stringify(key)
  if (!tables[table].naturalKey) {
    throw new RowError(
      `${name} names no row, because rows of ${table} have no names: give an id, or an object of fields that the row has`,
    )
  }

  const [row, ...others] = rows.findByName(table, key)
  if (!row) {
    throw new RowError(`${name} is not a row of ${table}${nameNearest(table, key, rows)}`)
  }
  if (others.length > 0) {
    const ids = nameIds([row, ...others], ' or ')
    throw new RowError(`${name} names several rows of ${table}: give an id, ${ids}`)
  }

  return row
}

function nameNearest(table: Table, key: string, rows: RowSource): string {
  const names = rows.all(table).flatMap((each) => getName(table, each) ?? [])
  const nearest = suggestWords(key, names).join(', ')
  return nearest && `. Nearest: ${nearest}`
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
      resolved[name] = findRow(toTable(reference), key, rows).id
    } catch (error) {
      throw error instanceof RowError ? new RowError(`${name} ${error.message}`) : error
    }
  }

  return resolved
}
