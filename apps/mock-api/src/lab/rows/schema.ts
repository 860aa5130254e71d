import { type DemoTable, demoTables, type Rows, TABLES } from '@cornerman/fixtures/tables'
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
const Columns = T.Object({}, { additionalProperties: true, maxProperties: MAX_COLUMNS })
/** Characters of an email or a name. */
const MAX_KEY = 1000
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
const byTable = (schema: T.TSchema) => {
  const list = T.Optional(T.Array(schema, { maxItems: MAX_CHANGES }))
  return T.Optional(T.Object(Object.fromEntries(OVERLAY_TABLES.map((name) => [name, list]))))
}
export const Overlay = T.Unsafe<Overlay>(
  T.Object(
    {
      base: T.Optional(T.String({ maxLength: MAX_NAME })),
      add: byTable(Columns),
      patch: byTable(T.Object({ key: Key, fields: Columns })),
      remove: byTable(Key),
      stubs: T.Optional(T.Array(NewStub, { maxItems: MAX_STUBS })),
    },
    {
      description: `Changes to the rows of a scenario: adds and patches up to ${MAX_CHANGES} rows, and removes up to ${MAX_REMOVED}`,
    },
  ),
)

const InTable = T.Object({ table: T.Enum([...TABLES]) })
const RowOfTable = T.Object({ ...InTable.properties, ...NumericId.properties })
/** Columns of the table, checked by its own schema. A reference can be an email or a name, a date an offset such as +2d 19:30. */
const Fields = T.Unsafe<Record<string, unknown>>(
  T.Object({}, { additionalProperties: true, minProperties: 1, maxProperties: MAX_COLUMNS }),
)
const AnyRow = T.Unsafe<{ id: number }>(
  T.Object({ id: T.Integer() }, { additionalProperties: true }),
)

export const rows = {
  tables: defineControl('GET /tables', 'List the tables', {
    response: T.Array(T.Object({ table: T.String(), rows: T.Integer() })),
  }),
  list: defineControl('GET /tables/:table', 'List the rows of a table', {
    params: InTable,
    query: T.Object({
      search: T.Optional(
        T.String({
          maxLength: 200,
          description: 'Words that all occur in a row; role:FAN is the exact value of a column',
        }),
      ),
      limit: T.Optional(
        T.Integer({ minimum: 1, maximum: 1000, description: 'All rows by default' }),
      ),
    }),
    response: T.Array(AnyRow),
  }),
  show: defineControl('GET /tables/:table/:id', 'Show a row', {
    params: RowOfTable,
    response: AnyRow,
  }),
  create: defineControl('POST /tables/:table', 'Create a row', {
    params: InTable,
    body: Fields,
    response: AnyRow,
    status: 201,
  }),
  change: defineControl('PATCH /tables/:table/:id', 'Change columns of a row', {
    params: RowOfTable,
    body: Fields,
    response: AnyRow,
  }),
  remove: defineControl('DELETE /tables/:table/:id', 'Delete a row', { params: RowOfTable }),
}
