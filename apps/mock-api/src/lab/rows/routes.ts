import { TABLES } from '@cornerman/tables'
import type { ControlHandlers } from '../context.ts'
import type { rows } from './schema.ts'
import { searchRows } from './search.ts'
import { changeRow, createRow, findRow, removeRow, toSource } from './state.ts'

export const rowControls: ControlHandlers<typeof rows> = {
  tables: ({ world }) =>
    TABLES.map((table) => ({ table, rows: toSource(world).all(table).length })),
  list: ({ world, params: { table }, query: { search = '', limit } }) =>
    searchRows(table, toSource(world).all(table), search, limit),
  show: ({ world, params: { table, id } }) => findRow(toSource(world), table, id),
  create: ({ world, params: { table }, body }) => createRow(world, table, body),
  change: ({ world, params: { table, id }, body }) => changeRow(world, table, id, body),
  remove: ({ world, params: { table, id } }) => removeRow(world, table, id),
}
