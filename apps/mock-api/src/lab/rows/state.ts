import { demoTables, type Table } from '@cornerman/tables'
import { getOrThrow } from '../../http/api-error.ts'
import { reject } from '../../http/validation.ts'
import type { World } from '../../store/world.ts'
import { withInputErrors } from '../input-errors.ts'
import { assertFreeId, assertRow, assertUnreferenced } from './checks.ts'
import { completeRow } from './defaults.ts'
import { mergeFields } from './fields.ts'
import { resolveFields } from './references.ts'
import { type AnyRow, type Fields, RowSource } from './row-source.ts'

export const toSource = (world: World) => new RowSource(world.rows, world.clock.now())

export const findRow = (rows: RowSource, table: Table, id: number): AnyRow =>
  getOrThrow(rows.get(table, id), `row in ${table}`, id)

export function createRow(world: World, table: Table, given: Fields): AnyRow {
  if (table === 'meta') {
    reject('table', 'meta has one row: change that')
  }

  const id =
    given.id === undefined
      ? world.database.getNextId(table)
      : withInputErrors(() => assertFreeId(table, given.id, toSource(world)), table)

  return saveRow(world, table, id, (rows) => {
    const fields = resolveFields(table, given, rows)
    // Tables of the demo have default fields.
    return isDemoTable(table) ? completeRow(table, fields, rows) : fields
  })
}

export function changeRow(world: World, table: Table, id: number, changes: Fields): AnyRow {
  if ('id' in changes && changes.id !== id) {
    reject('id', `cannot be changed: this is row ${id}`)
  }

  return saveRow(world, table, id, (rows) =>
    mergeFields(findRow(rows, table, id), resolveFields(table, changes, rows)),
  )
}

export function removeRow(world: World, table: Table, id: number) {
  const rows = toSource(world)
  findRow(rows, table, id)

  if (table === 'meta') {
    reject('id', 'is the row of the world itself, which cannot be deleted')
  }

  withInputErrors(() => assertUnreferenced(table, id, rows), `${table} ${id}`)
  world.transaction([table], () => rows.remove(table, id))
}

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
