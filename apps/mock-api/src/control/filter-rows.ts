import type { Table } from '@cornerman/contract'
import { tables } from '@cornerman/fixtures/tables'
import { createMatcher, normalizeText } from '../domain/search.ts'
import type { Row } from '../store/table.ts'

/** Filters rows by words that all occur in a row. `role:FAN` is the exact value of a column, without regard to case. */
export function filterRows(table: Table, rows: readonly Row[], search: string): readonly Row[] {
  if (search.trim() === '') return rows
  const columns = tables[table].row.properties
  const words = search.trim().split(/\s+/)
  const getColumn = (word: string) => /^(\w+):/.exec(word)?.[1] ?? ''
  const isExact = (word: string) => Object.hasOwn(columns, getColumn(word))
  const exact = words.filter(isExact)
  const free = words.filter((word) => !isExact(word))
  const isFound = createMatcher(free.join(' '))
  const hasValue = (row: Row, word: string) => {
    const name = getColumn(word)
    return toText(row[name as keyof Row]).toLowerCase() === word.slice(name.length + 1).toLowerCase()
  }
  return rows.filter((row) => exact.every((word) => hasValue(row, word)) && (free.length === 0 || isFound(normalizeText(JSON.stringify(row)))))
}

/** An optional column may be missing. */
const toText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
