import { setImmediate as nextTurn } from 'node:timers/promises'
import { createMatcher, foldSpellings } from '@cornerman/contract'
import { demoTables, TABLES, type Table, tables } from '@cornerman/fixtures/tables'
import { getOrThrow } from '../../domain/api-error.ts'
import { suggestWords } from '../../domain/suggestions.ts'
import { reject } from '../../http/validation.ts'
import type { World } from '../../store/world.ts'
import type { ControlHandlers } from '../context.ts'
import { withInputErrors } from '../input-errors.ts'
import { completeRow } from './defaults.ts'
import {
  assertFreeId,
  assertRow,
  assertUnreferenced,
  mergeFields,
  resolveFields,
} from './references.ts'
import { type AnyRow, type Fields, RowSource } from './row-source.ts'
import type { rows } from './schema.ts'

export const rowControls: ControlHandlers<typeof rows> = {
  tables: ({ world }) =>
    TABLES.map((table) => ({ table, rows: toSource(world).all(table).length })),
  list: ({ world, params: { table }, query: { search = '', limit } }) =>
    filterRows(table, toSource(world).all(table), search, limit),
  show: ({ world, params: { table, id } }) => findRow(toSource(world), table, id),

  create({ world, params: { table }, body }) {
    if (table === 'meta') {
      reject('table', 'meta has one row: change that')
    }
    const { id: given } = body
    const id =
      given === undefined
        ? world.database.getNextId(table)
        : withInputErrors(() => assertFreeId(table, given, toSource(world)), table)
    return saveRow(world, table, id, (rows) => {
      const fields = resolveFields(table, body, rows)
      // Tables of the demo have default fields.
      return isDemoTable(table) ? completeRow(table, fields, rows) : fields
    })
  },

  change({ world, params: { table, id }, body }) {
    if ('id' in body && body.id !== id) {
      reject('id', `cannot be changed: this is row ${id}`)
    }
    return saveRow(world, table, id, (rows) =>
      mergeFields(findRow(rows, table, id), resolveFields(table, body, rows)),
    )
  },

  remove({ world, params: { table, id } }) {
    const rows = toSource(world)
    findRow(rows, table, id)
    if (table === 'meta') {
      reject('id', 'is the row of the world itself, which cannot be deleted')
    }
    withInputErrors(() => assertUnreferenced(table, id, rows), `${table} ${id}`)
    world.transaction([table], () => rows.remove(table, id))
  },
}

/** Filters rows by words that all occur in a row. `role:FAN` is the exact value of a column, without regard to case. */
async function filterRows(
  table: Table,
  rows: readonly AnyRow[],
  search: string,
  limit = rows.length,
) {
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
      reject(
        'search',
        `${column} is no column of ${table}; the nearest are ${suggestWords(column, columns).join(', ')}`,
      )
    }
  }
  const isFound = createMatcher(free.join(' '))
  const found: AnyRow[] = []
  for (const [at, row] of rows.entries()) {
    if (found.length === limit) {
      break
    }
    // Other requests are served meanwhile.
    if (at % ROWS_A_TURN === 0 && at > 0) {
      await nextTurn()
    }
    if (!values.every(([column, value]) => toText(row[column]).toLowerCase() === value)) {
      continue
    }
    if (free.length === 0 || isFound(foldSpellings(JSON.stringify(row)))) {
      found.push(row)
    }
  }
  return found
}

const ROWS_A_TURN = 2000

/** An optional column may be missing. */
const toText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

const isDemoTable = (table: Table): table is keyof typeof demoTables =>
  Object.hasOwn(demoTables, table)

/** Checks and saves the row that `complete` returns, with ids for natural keys and instants for offsets. */
function saveRow(world: World, table: Table, id: number, complete: (rows: RowSource) => Fields) {
  const rows = toSource(world)
  const row = withInputErrors(() => {
    const completed = { ...complete(rows), id }
    assertRow(table, completed, rows)
    return completed
  }, `${table} ${id}`)
  return world.transaction([table], () => rows.save(table, row))
}

const toSource = (world: World) => new RowSource(world.rows, world.clock.now())
const findRow = (rows: RowSource, table: Table, id: number) =>
  getOrThrow(rows.get(table, id), `row in ${table}`, id)
