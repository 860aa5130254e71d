import { demoTables, TABLES, type Table, tables } from '@cornerman/fixtures/tables'
import { getOrThrow } from '../../domain/api-error.ts'
import { createMatcher, normalizeText } from '../../domain/search.ts'
import { reject } from '../../http/validation.ts'
import type { TableHandle } from '../../store/database.ts'
import type { Row } from '../../store/table.ts'
import type { World } from '../../store/world.ts'
import type { ControlHandlers } from '../context.ts'
import { withInputErrors } from '../input-errors.ts'
import { completeRow } from './defaults.ts'
import {
  assertFreeId,
  assertRow,
  assertUnique,
  assertUnreferenced,
  type Fields,
  mergeFields,
  resolveFields,
  toSource,
} from './rows.ts'
import type { rows } from './schema.ts'

/** Reads, creates, changes and deletes rows directly, so that a test can set up states that no call produces. */
export const rowControls: ControlHandlers<typeof rows> = {
  tables: ({ world }) => TABLES.map((table) => ({ table, rows: getTable(world, table).all().length })),
  list: ({ world, params: { table }, query: { search = '', limit } }) =>
    filterRows(table, getTable(world, table).all(), search).slice(0, limit),
  show: ({ world, params: { table, id } }) => findRow(world, table, id),

  create({ world, params: { table }, body }) {
    if (table === 'meta') reject('table', 'meta has one row: change that')
    const { id } = body
    const newId =
      id === undefined
        ? world.nextId(table)
        : withInputErrors(() => assertFreeId(table, id, toSource(world.rows)), table)
    // Tables of the demo have default fields.
    const complete = (fields: Fields) =>
      isDemoTable(table) ? completeRow(table, fields, toSource(world.rows), world.clock.now()) : fields
    return saveRow(world, table, newId, body, complete)
  },

  change({ world, params: { table, id }, body }) {
    if ('id' in body && body.id !== id) reject('id', `cannot be changed: this is row ${id}`)
    const before = findRow(world, table, id)
    return saveRow(world, table, id, body, (fields) => mergeFields(before as unknown as Fields, fields))
  },

  remove({ world, params: { table, id } }) {
    findRow(world, table, id)
    if (table === 'meta') reject('id', 'is the row of the world itself, which cannot be deleted')
    withInputErrors(() => assertUnreferenced(table, new Set([id]), toSource(world.rows)), `${table} ${id}`)
    world.transaction([table], () => getTable(world, table).remove(id))
  },
}

/** Filters rows by words that all occur in a row. `role:FAN` is the exact value of a column, without regard to case. */
function filterRows(table: Table, rows: readonly Row[], search: string): readonly Row[] {
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
  return rows.filter(
    (row) =>
      exact.every((word) => hasValue(row, word)) && (free.length === 0 || isFound(normalizeText(JSON.stringify(row)))),
  )
}

/** An optional column may be missing. */
const toText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const isDemoTable = (table: Table): table is keyof typeof demoTables => Object.hasOwn(demoTables, table)

/** Checks and saves a row. `complete` receives the fields with ids for natural keys and instants for offsets. */
function saveRow(world: World, table: Table, id: number, fields: Fields, complete: (resolved: Fields) => Fields) {
  const source = toSource(world.rows)
  const row = withInputErrors(() => {
    const completed = { ...complete(resolveFields(table, fields, source, world.clock.now())), id }
    assertRow(table, completed, source.get)
    assertUnique(table, completed, source)
    return completed
  }, `${table} ${id}`)
  return world.transaction([table], () => getTable(world, table).save(row))
}

const findRow = (world: World, table: Table, id: number) =>
  getOrThrow(getTable(world, table).get(id), `row in ${table}`, id)
const getTable = (world: World, table: Table) => world.rows[table] as unknown as TableHandle<Row, string>
