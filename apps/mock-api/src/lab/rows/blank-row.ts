import { type DemoTable, tables } from '@cornerman/tables'
import type { Column, Fields } from './row-source.ts'

const BLANKS: Readonly<Record<string, unknown>> = { array: [], boolean: false }

/** What the schema of a table says of a new row: null where it may be, lists without elements, and no flag. */
export function createBlank(table: DemoTable): Fields {
  const columns = Object.entries<object>(tables[table].row.properties) as [string, Column][]
  const values = columns.map(([name, { type, anyOf }]) => {
    if (anyOf?.some((each) => each.type === 'null')) {
      return [name, null]
    }

    return [name, BLANKS[type ?? '']]
  })

  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}
