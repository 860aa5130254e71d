import { Instant } from '@cornerman/contract'
import { type Rows, TABLES, type Table } from '@cornerman/fixtures/tables'
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
const Checkpoint = T.Object({ name: T.String(), at: Instant })
export type Checkpoint = T.Static<typeof Checkpoint>

/** A row that differs. A changed one names its fields. */
export const Difference = T.Object({
  table: T.Enum([...TABLES]),
  id: T.Integer(),
  kind: T.Enum(['added', 'changed', 'removed']),
  before: T.Optional(T.Object({})),
  after: T.Optional(T.Object({})),
  fields: T.Optional(T.Record(T.String(), T.Object({ from: T.Unknown(), to: T.Unknown() }))),
})
export type Difference = T.Static<typeof Difference>

const RowId = T.Integer({ minimum: 1, maximum: LAST_ROW_ID })
const OPEN = { additionalProperties: true, maxProperties: MAX_COLUMNS }
const AnyRow = T.Object({ id: RowId }, OPEN)
/** Rows of a table: five times those of the largest of `large`. */
const MAX_ROWS = 500_000
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
})
/** A world as one file, to recreate it in any process of the same version. */
export const Snapshot = T.Object({
  schemaHash: T.String({ maxLength: MAX_NAME }),
  world: T.String({ maxLength: MAX_NAME }),
  ...KeptOptions.properties,
  clock: T.Object({ now: Instant, frozen: T.Boolean() }),
  /** Changes to the rows of the scenario, for a reset. */
  overlay: T.Optional(T.Object({ name: T.String({ maxLength: MAX_FILE_NAME }), overlay: Overlay })),
  stubs: T.Optional(T.Array(NewStub, { maxItems: MAX_STUBS })),
  nextIds: T.Object(Object.fromEntries(TABLES.map((table) => [table, T.Optional(RowId)]))),
  /** Parsed by the schemas of their tables after `schemaHash` is checked. */
  rows: T.Unsafe<{ readonly [Name in Table]?: readonly Rows[Name][] }>(
    T.Object({
      ...Object.fromEntries(
        TABLES.map((table) => [table, T.Optional(T.Array(AnyRow, { maxItems: MAX_ROWS }))]),
      ),
      meta: T.Optional(T.Array(T.Object({ id: T.Literal(1) }, OPEN), { minItems: 1, maxItems: 1 })),
    }),
  ),
  faults: T.Array(NewFault, { maxItems: MAX_FAULTS }),
  /** Uploaded files as base64, by file name. */
  files: T.Record(FileName, T.String({ maxLength: MAX_FILE }), {
    additionalProperties: false,
    maxProperties: MAX_FILES,
  }),
  log: T.Array(LoggedRequest, { maxItems: LOG_LENGTH }),
})
export type Snapshot = T.Static<typeof Snapshot>

/** Bytes. Enough for a world with 100,000 users; a day's work in the demo takes two million. */
const MAX_BYTES = 256 * 1024 * 1024

export const snapshots = {
  diff: defineControl('GET /worlds/:id/diff', 'Show the diff', {
    params: WorldId,
    query: T.Object({ security: T.Boolean({ default: false }), since: T.Optional(CheckpointName) }),
    response: T.Array(Difference),
  }),
  listCheckpoints: defineControl('GET /checkpoints', 'List the checkpoints', {
    response: T.Array(Checkpoint),
  }),
  checkpoint: defineControl('POST /checkpoints', 'Create a checkpoint', {
    body: T.Object({ name: CheckpointName }),
    response: Checkpoint,
    status: 201,
  }),
  rewind: defineControl('POST /rewind', 'Rewind the world', {
    body: T.Object({ to: CheckpointName }),
    response: WorldDescription,
  }),
  save: defineControl('GET /worlds/:id/snapshot', 'Save a world', {
    params: WorldId,
    response: Snapshot,
  }),
  restore: defineControl('PUT /worlds/:id/snapshot', 'Restore a saved world', {
    params: WorldId,
    body: Snapshot,
    response: WorldDescription,
    bodyLimit: MAX_BYTES,
  }),
}
