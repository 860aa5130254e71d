import { type DemoTable, demoTables, type Rows, TABLES } from '@cornerman/tables'
import * as T from 'typebox'
import { defineControl, MAX_COLUMNS, MAX_NAME, NumericId } from '../control.ts'
import { MAX_STUBS, NewStub } from '../stubs/schema.ts'

/** Ids grow from here, so the largest leaves room below the largest exact number. */
export const LAST_ROW_ID = 1_000_000_000_000

/** Fields of a row. A reference can be an email or a name, a date an offset from the start such as `+2d 19:30`. */
export type RowFields<Name extends keyof Rows> = {
  readonly [Field in keyof Rows[Name]]?:
    | PartOf<Rows[Name][Field]>
    | (number extends Rows[Name][Field] ? string : never)
}

type PartOf<V> = V extends readonly (infer Element)[]
  ? readonly Element[]
  : V extends object
    ? { readonly [Field in keyof V]?: PartOf<V[Field]> }
    : V

/** An id, a natural key such as an email or a name, or fields that the row has. */
export type RowKey<Name extends keyof Rows> = number | string | RowFields<Name>

/** Changes to the rows of a scenario (docs/qa-guide.md, Own data). */
export interface Overlay {
  /** Scenario that is changed; `demo` by default. */
  readonly base?: string
  readonly add?: { readonly [Name in DemoTable]?: readonly RowFields<Name>[] }
  readonly patch?: {
    readonly [Name in DemoTable]?: readonly {
      readonly key: RowKey<Name>
      readonly fields: RowFields<Name>
    }[]
  }
  readonly remove?: { readonly [Name in DemoTable]?: readonly RowKey<Name>[] }
  /** Responses to calls that the contract does not have. */
  readonly stubs?: readonly NewStub[]
}

/** The default balance of an account is the sum of its transactions, so accounts are last. */
export const OVERLAY_TABLES = (Object.keys(demoTables) as DemoTable[]).sort(
  (a, b) => Number(a === 'accounts') - Number(b === 'accounts'),
)

const Columns = T.Object(
  {},
  {
    additionalProperties: true,
    maxProperties: MAX_COLUMNS,
    description: 'Columns of the row by name',
  },
)

/** Characters of an email or a name. */
const MAX_KEY = 1000
const TableName = { title: 'Table', description: 'Name of a table' }

/** Rows that an overlay adds and patches, in all tables together. Each is completed and checked. */
export const MAX_CHANGES = 10_000

/** Rows that it removes. A key can name all of a table. */
export const MAX_REMOVED = 100_000

const Key = T.Union(
  [
    T.Integer({ minimum: 1 }),
    T.String({ minLength: 1, maxLength: MAX_KEY }),
    T.Object({}, { additionalProperties: true, minProperties: 1, maxProperties: MAX_COLUMNS }),
  ],
  {
    description: 'an id, a natural key such as an email or a name, or fields that the row has',
  },
)

const byTable = (schema: T.TSchema, description: string) => {
  const toList = (table: string) =>
    T.Optional(
      T.Array(schema, { maxItems: MAX_CHANGES, description: `${description} of ${table}` }),
    )

  const lists = OVERLAY_TABLES.map((table) => [table, toList(table)] as const)

  return T.Optional(
    T.Object(Object.fromEntries(lists), { description: `${description}, by table` }),
  )
}

export const Overlay = T.Unsafe<Overlay>(
  T.Object(
    {
      base: T.Optional(
        T.String({
          maxLength: MAX_NAME,
          description: 'Scenario that is changed; demo by default',
        }),
      ),
      add: byTable(Columns, 'New rows'),
      patch: byTable(T.Object({ key: Key, fields: Columns }), 'Rows with the columns that change'),
      remove: byTable(Key, 'Rows that are deleted'),
      stubs: T.Optional(
        T.Array(NewStub, {
          maxItems: MAX_STUBS,
          description: 'Responses to calls that the contract does not have',
        }),
      ),
    },
    {
      title: 'Overlay',
      description: `Changes to the rows of a scenario: adds and patches up to ${MAX_CHANGES} rows, and removes up to ${MAX_REMOVED}`,
    },
  ),
)

const InTable = T.Object({ table: T.Enum([...TABLES], TableName) })
const RowOfTable = T.Object({ ...InTable.properties, ...NumericId.properties })

/** The schema of the table checks them. */
const Fields = T.Unsafe<Record<string, unknown>>(
  T.Object(
    {},
    {
      title: 'RowFields',
      description:
        'Columns of the table. A reference can be an email or a name, a date an offset such as +2d 19:30',
      additionalProperties: true,
      minProperties: 1,
      maxProperties: MAX_COLUMNS,
    },
  ),
)

const AnyRow = T.Unsafe<{ id: number }>(
  T.Object(
    { id: T.Integer({ description: 'Id of the row' }) },
    { title: 'Row', additionalProperties: true },
  ),
)

export const rows = {
  tables: defineControl({
    id: 'listTables',
    call: 'GET /tables',
    summary: 'List the tables',
    response: T.Array(
      T.Object(
        {
          table: T.String({ description: 'Name of the table' }),
          rows: T.Integer({ description: 'Number of its rows' }),
        },
        { title: 'TableSize' },
      ),
    ),
  }),
  list: defineControl({
    id: 'listRows',
    call: 'GET /tables/:table',
    summary: 'List the rows of a table',
    params: InTable,
    query: T.Object({
      search: T.Optional(
        T.String({
          maxLength: 200,
          description: 'Words that all occur in a row; role:FAN is the exact value of a column',
        }),
      ),
      limit: T.Optional(
        T.Integer({
          minimum: 1,
          maximum: 1000,
          description: 'How many rows, from the first; all by default',
        }),
      ),
    }),
    response: T.Array(AnyRow),
  }),
  show: defineControl({
    id: 'showRow',
    call: 'GET /tables/:table/:id',
    summary: 'Show a row',
    errors: ['unknown_id'],
    params: RowOfTable,
    response: AnyRow,
  }),
  create: defineControl({
    id: 'createRow',
    call: 'POST /tables/:table',
    summary: 'Create a row',
    params: InTable,
    body: Fields,
    response: AnyRow,
    status: 201,
  }),
  change: defineControl({
    id: 'changeRow',
    call: 'PATCH /tables/:table/:id',
    summary: 'Change columns of a row',
    errors: ['unknown_id'],
    params: RowOfTable,
    body: Fields,
    response: AnyRow,
  }),
  remove: defineControl({
    id: 'deleteRow',
    call: 'DELETE /tables/:table/:id',
    summary: 'Delete a row',
    errors: ['unknown_id'],
    params: RowOfTable,
  }),
}
