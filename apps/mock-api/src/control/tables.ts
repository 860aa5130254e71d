import { TABLES, type Table } from '@cornerman/contract'
import type { FastifyInstance } from 'fastify'
import * as T from 'typebox'
import { getOrThrow } from '../domain/api-error.ts'
import { InvalidInput, validationErrors } from '../plugins/contract-routes/validation.ts'
import type { TableHandle } from '../store/database.ts'
import { ROW_SCHEMAS } from '../store/rows.ts'
import type { Row } from '../store/table.ts'
import type { World } from '../store/world.ts'

const InTable = T.Object({ table: T.Enum([...TABLES]) })
const RowOf = T.Object({ ...InTable.properties, id: T.Integer({ minimum: 1 }) })

/** The rows themselves, so that a test arranges what it needs: a state that no call of the platform leads to. */
export function tableRoutes(app: FastifyInstance) {
  app.get('/tables/:table', { schema: { params: InTable } }, async ({ world, params }) =>
    handleOf(world, (params as T.Static<typeof InTable>).table).all(),
  )

  app.patch(
    '/tables/:table/:id',
    { schema: { params: RowOf, body: T.Object({}, { additionalProperties: true }) } },
    async ({ world, params, body }) => {
      const { table, id } = params as T.Static<typeof RowOf>
      const row = { ...getOrThrow(handleOf(world, table).get(id), `row in ${table}`, id), ...(body as object), id }
      const wrong = validationErrors(ROW_SCHEMAS[table], row)
      if (wrong.length > 0) throw new InvalidInput(wrong.map((message) => ({ field: table, message })))
      return world.transaction([table], () => handleOf(world, table).save(row))
    },
  )
}

const handleOf = (world: World, table: Table) => world.rows[table] as unknown as TableHandle<Row, string>
