import { setImmediate as nextTurn } from 'node:timers/promises'
import { createMatcher, foldSpellings } from '@cornerman/contract'
import { type Table, tables } from '@cornerman/tables'
import { reject } from '../../http/validation.ts'
import { describeUnknownColumn } from './checks.ts'
import type { AnyRow } from './row-source.ts'

/** Rows that are compared before other requests have their turn. */
const ROWS_A_TURN = 2000

/** Returns the rows that have all words. `role:FAN` is the exact value of a column, without regard to case. */
export async function searchRows(
  table: Table,
  rows: readonly AnyRow[],
  search: string,
  limit = rows.length,
): Promise<AnyRow[]> {
  const isFound = createFilter(table, search)
  const found: AnyRow[] = []

  for (const [at, row] of rows.entries()) {
    if (found.length === limit) {
      break
    }

    if (at % ROWS_A_TURN === 0 && at > 0) {
      await nextTurn()
    }

    if (isFound(row)) {
      found.push(row)
    }
  }

  return found
}

function createFilter(table: Table, search: string): (row: AnyRow) => boolean {
  const { values, free } = parseSearch(table, search)
  const hasWords = createMatcher(free.join(' '))

  return (row) =>
    values.every(([column, value]) => toText(row[column]).toLowerCase() === value) &&
    (free.length === 0 || hasWords(foldSpellings(JSON.stringify(row))))
}

/** Parts a search into values of columns and free words. Throws InvalidInput for an unknown column. */
function parseSearch(table: Table, search: string) {
  const columns = Object.keys(tables[table].row.properties)
  const values: [column: string, value: string][] = []
  const free: string[] = []

  for (const word of search.match(/\S+/g) ?? []) {
    // Neither a time of day nor a URL.
    const [, column, value = ''] = /^([a-z]\w*):(?!\/\/)(.*)/i.exec(word) ?? []
    if (column === undefined) {
      free.push(word)
    } else if (columns.includes(column)) {
      values.push([column, value.toLowerCase()])
    } else {
      reject('search', describeUnknownColumn(table, column))
    }
  }

  return { values, free }
}

/** An optional column may be missing. */
const toText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
