import * as T from 'typebox'
import type { LoggedRequest } from '../src/control/responses.ts'
import {
  ClockSetting,
  InRow,
  InTable,
  NewCheckpoint,
  NewWorld,
  OutboxFilter,
  Rewind,
  RowFields,
  Verification,
} from '../src/control/schemas.ts'
import { FaultEffect, FaultMatch, METHODS } from '../src/worlds/fault-schema.ts'
import { NewStub } from '../src/worlds/stubs.ts'
import { type MockClient, toQuery } from './mock-client.ts'

/** A control as a tool of an assistant. */
export interface McpTool {
  description: string
  input: T.TObject
  /** Whether it changes the mock. Such tools are offered only when that is allowed. */
  isWrite: boolean
  /** `mock` is connected to the world that the input names. */
  run(mock: MockClient, input: Readonly<Record<string, unknown>>): Promise<unknown>
}

/** Without a name, the world of the environment. */
const IN_WORLD = {
  world: T.Optional(T.String({ description: 'id of the world; by default the one the server was started for' })),
}
/** The list of all names would fill each schema. The mock rejects an unknown name with the nearest ones. */
const Call = T.String({ description: 'name of a call, such as people.list (list_calls finds it)' })
const Limit = (of: string, standard: number) =>
  T.Optional(T.Integer({ minimum: 1, maximum: 1000, description: `how many ${of}; ${standard} by default` }))

/** Returns a function that defines tools with these common inputs. */
const createToolFactory =
  (common: T.TProperties, isWrite: boolean) =>
  <P extends T.TProperties>(
    description: string,
    input: P,
    run: (mock: MockClient, input: T.Static<T.TObject<P>>) => Promise<unknown>,
  ): McpTool => ({
    description,
    input: T.Object({ ...input, ...common }),
    isWrite,
    // The SDK checks each input by its schema.
    run: run as McpTool['run'],
  })
const [readMock, writeMock, readWorld, writeWorld] = [
  createToolFactory({}, false),
  createToolFactory({}, true),
  createToolFactory(IN_WORLD, false),
  createToolFactory(IN_WORLD, true),
]

const inRow = ({ table, id }: { table: string; id: number }) => `/__mock/tables/${encodeURIComponent(table)}/${id}`

export const MCP_TOOLS: Readonly<Record<string, McpTool>> = {
  list_worlds: readMock(
    'List the worlds (isolated copies of all data) and the scenarios that a world can start with',
    {},
    async ({ inMock }) => ({
      worlds: await inMock('GET', '/__mock/worlds'),
      scenarios: await inMock('GET', '/__mock/scenarios'),
    }),
  ),
  show_world: readWorld(
    'Show scenario, seed, clock and dialect of a world, and its checkpoints',
    {},
    async ({ inWorld }) => ({
      ...(await inWorld<object>('GET', '/__mock/clock')),
      checkpoints: await inWorld('GET', '/__mock/checkpoints'),
    }),
  ),
  list_calls: readMock(
    'Find calls of the API: name, method, path and summary',
    { search: T.Optional(T.String({ description: 'text in the name, path or summary' })) },
    async ({ inMock }, { search = '' }) =>
      (await listCalls(inMock)).filter((line) => line.toLowerCase().includes(search.toLowerCase())),
  ),
  list_mails: readWorld(
    'List the newest mails of a world, with PINs',
    { ...OutboxFilter.properties, limit: Limit('mails', 20) },
    async ({ inWorld }, { limit = 20, ...filter }) =>
      (await inWorld<object[]>('GET', `/__mock/outbox${toQuery(filter)}`)).slice(-limit),
  ),
  list_faults: readWorld(
    'List the faults of a world, with how many requests each has seen and changed',
    {},
    ({ inWorld }) => inWorld('GET', '/__mock/faults'),
  ),
  list_requests: readWorld(
    'List the newest requests of a world, with status and error message, without secrets',
    {
      endpoint: T.Optional(Call),
      method: T.Optional(T.Enum([...METHODS])),
      statusFrom: T.Optional(T.Integer({ minimum: 100, maximum: 599, description: '400 for rejected requests' })),
      id: T.Optional(T.String({ description: 'the response header x-request-id' })),
      bodies: T.Optional(T.Boolean({ description: 'also headers and bodies, of a world that logs them' })),
      limit: Limit('requests', 50),
    },
    async ({ inWorld }, { limit = 50, bodies = false, ...filter }) =>
      (await inWorld<LoggedRequest[]>('GET', `/__mock/requests${toQuery({ ...filter, bodies })}`)).slice(-limit),
  ),
  verify_requests: readWorld(
    'Compare the requests of a world with what a client should have sent; returns the differences of the nearest ones',
    { ...Verification.properties, call: Call, before: T.Optional(Call) },
    ({ inWorld }, expected) => inWorld('POST', '/__mock/verify', expected),
  ),
  list_rows: readWorld(
    'List rows of a table',
    {
      ...InTable.properties,
      where: T.Optional(
        T.Record(T.String(), T.Unknown(), {
          description: 'columns with the value they must have, such as {"role":"FIGHTER"}',
        }),
      ),
      columns: T.Optional(T.Array(T.String(), { description: 'columns to return; all by default' })),
      limit: Limit('rows', 20),
    },
    async ({ inWorld }, { table, where = {}, columns, limit = 20 }) => {
      const rows = await inWorld<Record<string, unknown>[]>('GET', `/__mock/tables/${encodeURIComponent(table)}`)
      assertColumns(rows, [...Object.keys(where), ...(columns ?? [])])
      const found = rows.filter((row) =>
        Object.entries(where).every(([name, value]) => JSON.stringify(row[name]) === JSON.stringify(value)),
      )
      const pick = (row: Record<string, unknown>) =>
        columns ? Object.fromEntries(columns.map((name) => [name, row[name]])) : row
      return { total: found.length, rows: found.slice(0, limit).map(pick) }
    },
  ),
  show_diff: readWorld(
    'List the rows that changed since the world started, or since a checkpoint, with fields before and after',
    { since: T.Optional(NewCheckpoint.properties.name) },
    ({ inMock, world }, { since }) =>
      inMock('GET', `/__mock/worlds/${encodeURIComponent(world)}/diff${toQuery({ since })}`),
  ),

  create_world: writeMock(
    'Create a world from a scenario, with a log that keeps bodies',
    NewWorld.properties,
    ({ inMock }, start) => inMock('POST', '/__mock/worlds', { logBodies: true, ...start }),
  ),
  end_world: writeMock('End a world', { id: T.String() }, ({ inMock }, { id }) =>
    inMock('DELETE', `/__mock/worlds/${encodeURIComponent(id)}`),
  ),
  set_clock: writeWorld(
    'Set, advance (PT16M, P30D), stop or start the clock of a world',
    ClockSetting.properties,
    ({ inWorld }, setting) => inWorld('PUT', '/__mock/clock', setting),
  ),
  add_fault: writeWorld(
    'Make requests of a world fail, wait or lose their connection. match says which; the other fields say how',
    { match: T.Object({ ...FaultMatch.properties, endpoint: T.Optional(Call) }), ...FaultEffect.properties },
    ({ inWorld }, fault) => inWorld('POST', '/__mock/faults', fault),
  ),
  remove_faults: writeWorld(
    'Remove a fault of a world, or all without an id',
    { id: T.Optional(T.Integer({ minimum: 1 })) },
    ({ inWorld }, { id }) => inWorld('DELETE', `/__mock/faults${id === undefined ? '' : `/${id}`}`),
  ),
  change_row: writeWorld(
    'Change columns of a row directly, for states that no call can create',
    { ...InRow.properties, fields: RowFields },
    ({ inWorld }, { fields, ...row }) => inWorld('PATCH', inRow(row), fields),
  ),
  add_row: writeWorld(
    'Create a row. Fields that are left out get defaults; a reference can be an email or a name',
    { ...InTable.properties, fields: RowFields },
    ({ inWorld }, { table, fields }) => inWorld('POST', `/__mock/tables/${encodeURIComponent(table)}`, fields),
  ),
  remove_row: writeWorld('Delete a row that no other one refers to', InRow.properties, ({ inWorld }, row) =>
    inWorld('DELETE', inRow(row)),
  ),
  add_stub: writeWorld('Respond to a call that the contract does not have', NewStub.properties, ({ inWorld }, stub) =>
    inWorld('POST', '/__mock/stubs', stub),
  ),
  create_checkpoint: writeWorld(
    'Save the current rows and time of a world under a name',
    NewCheckpoint.properties,
    ({ inWorld }, checkpoint) => inWorld('POST', '/__mock/checkpoints', checkpoint),
  ),
  rewind_world: writeWorld(
    'Return a world to a checkpoint, and remove its faults',
    Rewind.properties,
    ({ inWorld }, checkpoint) => inWorld('POST', '/__mock/rewind', checkpoint),
  ),
  reset_world: writeWorld('Return a world to its scenario', {}, ({ inWorld }) => inWorld('POST', '/__mock/reset')),
}

/** Reads the calls from the description of the API, as `people.list GET /api/v1/admin/users: List users`. */
async function listCalls(inMock: MockClient['inMock']): Promise<string[]> {
  const { paths } = await inMock<{ paths: Record<string, Record<string, { operationId?: string; summary?: string }>> }>(
    'GET',
    '/openapi.json',
  )
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).flatMap(([method, { operationId, summary }]) =>
      operationId ? [`${operationId} ${method.toUpperCase()} ${path}: ${summary}`] : [],
    ),
  )
}

/** Optional columns may be missing in one row. */
function assertColumns(rows: readonly object[], names: readonly string[]) {
  const known = new Set(rows.flatMap((row) => Object.keys(row)))
  const unknown = names.find((name) => rows.length > 0 && !known.has(name))
  if (unknown !== undefined) throw new Error(`${unknown} is no column; there are ${[...known].join(', ')}`)
}
