import { TABLES, type Table } from '@cornerman/contract'
import * as T from 'typebox'
import { getOrThrow } from '../domain/api-error.ts'
import type { TableHandle } from '../store/database.ts'
import type { Row } from '../store/table.ts'
import type { World } from '../worlds/world.ts'
import type { ControlApp } from './control.ts'
import { parseRow } from './parse-rows.ts'

const InTable = T.Object({ table: T.Enum([...TABLES]) })
const ById = T.Object({ ...InTable.properties, id: T.Integer({ minimum: 1 }) })
const Fields = T.Object({}, { additionalProperties: true })

/** Reads and changes rows directly, so that a test can set up states that no call produces. */
export function tableRoutes(app: ControlApp) {
  app.get('/tables/:table', { schema: { params: InTable } }, async ({ world, params }) => getTable(world, params.table).all())

  app.patch('/tables/:table/:id', { schema: { params: ById, body: Fields } }, async ({ world, params: { table, id }, body }) => {
    const row = { ...getOrThrow(getTable(world, table).get(id), `row in ${table}`, id), ...body, id }
    const parsed = parseRow(table, row, (target, targetId) => getTable(world, target).get(targetId))
    return world.transaction([table], () => getTable(world, table).save(parsed))
  })
}

const getTable = (world: World, table: Table) => world.rows[table] as unknown as TableHandle<Row, string>
