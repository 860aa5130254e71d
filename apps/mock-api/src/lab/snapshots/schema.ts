import { Instant } from '@cornerman/contract'
import { type Rows, TABLES, type Table } from '@cornerman/tables'
import * as T from 'typebox'
import { defineControl, MAX_COLUMNS, MAX_NAME } from '../control.ts'
import { MAX_FAULTS, NewFault } from '../faults/schema.ts'
import { LOG_LENGTH, LoggedRequest } from '../requests/schema.ts'
import { LAST_ROW_ID, Overlay } from '../rows/schema.ts'
import { WorldDescription } from '../settings/schema.ts'
import { MAX_STUBS, NewStub } from '../stubs/schema.ts'
import { WorldId, WorldOptions } from '../worlds/schema.ts'

const CheckpointName = T.String({
  maxLength: 64,
  pattern: '^[\\w -]{1,64}$',
  description: 'a name of up to 64 letters, digits, spaces and dashes',
})

const Checkpoint = T.Object(
  {
    name: T.String({ description: 'Its name' }),
    at: T.String({ ...Instant, description: "When it was created, on the world's clock" }),
  },
  { title: 'Checkpoint' },
)

export type Checkpoint = T.Static<typeof Checkpoint>

/** A row that differs. A changed one names its fields. */
export const Difference = T.Object(
  {
    table: T.Enum([...TABLES], { description: 'Table of the row' }),
    id: T.Integer({ description: 'Id of the row' }),
    kind: T.Enum(['added', 'changed', 'removed'], { description: 'What happened to the row' }),
    before: T.Optional(T.Object({}, { description: 'A changed or removed row as it was' })),
    after: T.Optional(T.Object({}, { description: 'An added or changed row as it is' })),
    fields: T.Optional(
      T.Record(T.String(), T.Object({ from: T.Unknown(), to: T.Unknown() }), {
        description: 'The fields of a changed row that differ',
      }),
    ),
  },
  { title: 'Difference' },
)

export type Difference = T.Static<typeof Difference>

const RowId = T.Integer({ minimum: 1, maximum: LAST_ROW_ID, description: 'Id of a row' })
const OPEN = { additionalProperties: true, maxProperties: MAX_COLUMNS }
const AnyRow = T.Object({ id: RowId }, OPEN)

/** Rows of a table: five times those of the largest of `large`. */
const MAX_ROWS = 500_000
const toRowList = (table: string) =>
  T.Optional(T.Array(AnyRow, { maxItems: MAX_ROWS, description: `All rows of ${table}` }))

/** A hash of the content and an ending, as the upload named it. */
const FileName = T.String({ pattern: '^[A-Za-z0-9_-]{43}\\.[a-z0-9]{2,5}$' })

/** Characters of a picture of 10 MB as base64, and pictures of a world. */
const MAX_FILE = 14_000_000
const MAX_FILES = 10_000

/** Characters that a file system allows. */
const MAX_FILE_NAME = 255

/** Options of a world that it keeps as they are. */
export const KeptOptions = T.Object({
  ...T.Omit(WorldOptions, ['rows', 'now', 'frozen']).properties,
  ...T.Required(T.Pick(WorldOptions, ['scenario', 'seed'])).properties,
  frozen: T.Optional(T.Boolean({ description: 'Whether its clock stood still from the start' })),
  repeatable: T.Optional(
    T.Boolean({ description: 'Whether its PINs, ids and tokens are the same in each run' }),
  ),
})

/** A world as one file, to recreate it in any process of the same version. */
export const Snapshot = T.Object(
  {
    schemaHash: T.String({
      maxLength: MAX_NAME,
      description: 'Hash of the schemas of all tables: another version of the mock has another one',
    }),
    world: T.String({ maxLength: MAX_NAME, description: 'Id of the world that was saved' }),
    ...KeptOptions.properties,
    clock: T.Object(
      {
        now: T.String({ ...Instant, description: "The world's time" }),
        frozen: T.Boolean({ description: 'Whether the clock stands still' }),
      },
      { description: 'The clock when it was saved' },
    ),
    overlay: T.Optional(
      T.Object(
        {
          name: T.String({ maxLength: MAX_FILE_NAME, description: 'Name of its file, or rows' }),
          overlay: Overlay,
        },
        { description: 'Changes to the rows of the scenario, for a reset' },
      ),
    ),
    stubs: T.Optional(T.Array(NewStub, { maxItems: MAX_STUBS, description: 'Its stubs' })),
    nextIds: T.Object(Object.fromEntries(TABLES.map((table) => [table, T.Optional(RowId)])), {
      description: 'The id of the next row of each table',
    }),
    /** Parsed by the schemas of their tables after `schemaHash` is checked. */
    rows: T.Unsafe<{ readonly [Name in Table]?: readonly Rows[Name][] }>(
      T.Object(
        {
          ...Object.fromEntries(TABLES.map((table) => [table, toRowList(table)])),
          meta: T.Optional(
            T.Array(T.Object({ id: T.Literal(1, { description: 'Always 1' }) }, OPEN), {
              minItems: 1,
              maxItems: 1,
              description: 'The one row about the world itself',
            }),
          ),
        },
        { description: 'All rows by table' },
      ),
    ),
    faults: T.Array(NewFault, { maxItems: MAX_FAULTS, description: 'Its faults' }),
    files: T.Record(FileName, T.String({ maxLength: MAX_FILE }), {
      additionalProperties: false,
      maxProperties: MAX_FILES,
      description: 'Uploaded files as base64, by file name',
    }),
    log: T.Array(LoggedRequest, {
      maxItems: LOG_LENGTH,
      description: 'The newest requests, oldest first',
    }),
  },
  { title: 'Snapshot' },
)

export type Snapshot = T.Static<typeof Snapshot>

/** Bytes. Enough for a world with 100,000 users; a day's work in the demo takes two million. */
const MAX_BYTES = 256 * 1024 * 1024

export const snapshots = {
  diff: defineControl({
    id: 'showDiff',
    call: 'GET /worlds/:id/diff',
    summary: 'Show the diff',
    errors: ['unknown_world'],
    params: WorldId,
    query: T.Object({
      security: T.Boolean({
        default: false,
        description: 'Whether sessions, PINs and other security tables are compared too',
      }),
      since: T.Optional(CheckpointName),
    }),
    response: T.Array(Difference),
  }),
  listCheckpoints: defineControl({
    id: 'listCheckpoints',
    call: 'GET /checkpoints',
    summary: 'List the checkpoints',
    response: T.Array(Checkpoint),
  }),
  checkpoint: defineControl({
    id: 'createCheckpoint',
    call: 'POST /checkpoints',
    summary: 'Create a checkpoint',
    body: T.Object({ name: CheckpointName }),
    response: Checkpoint,
    status: 201,
  }),
  rewind: defineControl({
    id: 'rewindWorld',
    call: 'POST /rewind',
    summary: 'Rewind the world',
    body: T.Object({ to: CheckpointName }),
    response: WorldDescription,
  }),
  save: defineControl({
    id: 'saveWorld',
    call: 'GET /worlds/:id/snapshot',
    summary: 'Save a world',
    errors: ['unknown_world'],
    params: WorldId,
    response: Snapshot,
  }),
  restore: defineControl({
    id: 'restoreWorld',
    call: 'PUT /worlds/:id/snapshot',
    summary: 'Restore a saved world',
    params: WorldId,
    body: Snapshot,
    response: WorldDescription,
    bodyLimit: MAX_BYTES,
  }),
}
