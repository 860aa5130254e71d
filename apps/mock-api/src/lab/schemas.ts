import { EMAIL_PATTERN, Instant } from '@cornerman/contract'
import { ENDPOINT_NAMES } from '@cornerman/contract/contract'
import { TABLES, tables } from '@cornerman/fixtures/tables'
import * as T from 'typebox'
import { LOG_LENGTH } from '../store/world.ts'
import { FaultEffect, FaultMatch, MAX_FAULTS, METHODS } from './faults/state.ts'
import { DIRECTOR_SCRIPTS, LoggedRequest } from './responses.ts'
import { OverlaySchema } from './rows/overlay.ts'
import { LAST_ROW_ID } from './rows/rows.ts'
import { MAX_STUBS, NewStub } from './stubs/state.ts'

// Inputs and responses of every control call. Unknown fields of inputs are rejected, with the nearest name.

/** PT16M, P30D, P1DT12H: weeks, days, hours, minutes and seconds. Excludes months and years, which vary in length. */
const Duration = T.String({
  pattern: '^P(?=.)(\\d+W)?(\\d+D)?(T(?=.)(\\d+H)?(\\d+M)?(\\d+(\\.\\d+)?S)?)?$',
  description: 'a duration such as PT16M, P30D or P1DT12H (weeks, days, then after T hours, minutes, seconds)',
})
/** Names separated by commas; empty for none. */
const Dialect = T.String({ maxLength: 1000 })
const EndpointName = T.Enum(ENDPOINT_NAMES)
const EmailAddress = T.String({ pattern: EMAIL_PATTERN, description: 'an email address; in a query, + is written %2B' })
const Status = T.Integer({ minimum: 100, maximum: 599 })

// Worlds.
export const WorldId = T.Object({ id: T.String() })
export const NewWorld = T.Object({
  id: T.Optional(T.String()),
  scenario: T.Optional(T.String()),
  /** Seeds the metrics, the chat bots and the probability of faults; with `now` and `frozen`, PINs and tokens too. */
  seed: T.Optional(T.Integer({ minimum: 0, maximum: 4_294_967_295 })),
  now: T.Optional(Instant),
  frozen: T.Optional(T.Boolean()),
  dialect: T.Optional(Dialect),
  /** Whether the request log keeps bodies and headers. */
  logBodies: T.Optional(T.Boolean()),
  /** Changes to the rows of the scenario: the content of an overlay file. */
  rows: T.Optional(OverlaySchema),
})
export const ClockSetting = T.Object(
  { now: T.Optional(Instant), frozen: T.Optional(T.Boolean()), advance: T.Optional(Duration) },
  { minProperties: 1 },
)
export const DialectSetting = T.Object({ dialect: Dialect })
const CheckpointName = T.String({
  pattern: '^[\\w -]{1,64}$',
  description: 'a name of up to 64 letters, digits, spaces and dashes',
})
export const NewCheckpoint = T.Object({ name: CheckpointName })
export const Rewind = T.Object({ to: CheckpointName })
export const DiffOptions = T.Object({ security: T.Boolean({ default: false }), since: T.Optional(CheckpointName) })
export const DirectorOptions = T.Object({
  script: T.Enum([...DIRECTOR_SCRIPTS], { default: 'evening' }),
  /** How much faster than real time the world's clock runs. */
  speed: T.Number({ minimum: 1, maximum: 600, default: 60 }),
})
export type DirectorOptions = T.Static<typeof DirectorOptions>

// Faults.
export const NewFault = T.Object({ match: FaultMatch, ...FaultEffect.properties })

/** Of a fault, a stub or a mail. */
export const NumericId = T.Object({ id: T.Integer({ minimum: 1 }) })

// Sessions.
export const NewSession = T.Object({ email: EmailAddress })

// Mails.
export const OutboxFilter = T.Object({
  to: T.Optional(EmailAddress),
  kind: T.Optional(tables.outbox.row.properties.kind),
  /** Id of the last mail already seen. */
  after: T.Optional(T.Integer({ minimum: 0 })),
})
export const OutboxWait = T.Object({
  ...OutboxFilter.properties,
  timeoutMs: T.Integer({ minimum: 1, maximum: 60_000, default: 10_000 }),
})

// Request log.
export const RequestFilter = T.Object({
  endpoint: T.Optional(EndpointName),
  method: T.Optional(T.Enum([...METHODS])),
  /** The id in the response header x-request-id. */
  id: T.Optional(T.String()),
  /** Either an exact status, or a minimum. */
  status: T.Optional(Status),
  statusFrom: T.Optional(Status),
  /** Whether the response has headers and bodies, where the log has them. */
  bodies: T.Boolean({ default: true }),
})
export const LogSetting = T.Object({ bodies: T.Boolean() })
export const Verification = T.Object({
  call: EndpointName,
  /** Exact number of matching requests; at least one by default. */
  times: T.Optional(T.Integer({ minimum: 0 })),
  /** Fields of the body; others may differ. */
  body: T.Optional(T.Unknown()),
  query: T.Optional(T.Record(T.String(), T.String())),
  /** Email of the caller. */
  user: T.Optional(EmailAddress),
  status: T.Optional(Status),
  /** A call whose first request starts after all matching ones have started. */
  before: T.Optional(EndpointName),
})
export type Verification = T.Static<typeof Verification>
export const VerificationResult = T.Object({
  isVerified: T.Boolean(),
  /** Number of matching requests. */
  matched: T.Integer(),
  /** What was expected and what came, in sentences. */
  message: T.String(),
  nearMisses: T.Array(
    T.Object({
      id: T.String(),
      method: T.String(),
      path: T.String(),
      status: T.Integer(),
      differences: T.Array(T.Object({ path: T.String(), expected: T.Unknown(), actual: T.Unknown() })),
    }),
  ),
})
export type VerificationResult = T.Static<typeof VerificationResult>

// Rows.
export const InTable = T.Object({ table: T.Enum([...TABLES]) })
export const InRow = T.Object({ ...InTable.properties, ...NumericId.properties })
/** Without `limit`, all rows. */
export const RowFilter = T.Object({
  /** Words that all occur in a row; `role:FAN` is the exact value of a column. */
  search: T.Optional(T.String({ maxLength: 200 })),
  limit: T.Optional(T.Integer({ minimum: 1, maximum: 1000 })),
})
/** Columns of the table, checked by its own schema. A reference can be an email or a name, a date an offset such as +2d 19:30. */
export const RowFields = T.Unsafe<Record<string, unknown>>(
  T.Object({}, { additionalProperties: true, minProperties: 1 }),
)

// Snapshots.
const RowId = T.Integer({ minimum: 1, maximum: LAST_ROW_ID })
const AnyRow = T.Object({ id: RowId }, { additionalProperties: true })
/** A hash of the content and an ending, as the upload named it. */
const FileName = T.String({ pattern: '^[A-Za-z0-9_-]{43}\\.[a-z0-9]{2,5}$' })
/** A world as one file, to recreate it in any process of the same version. */
export const Snapshot = T.Object(
  {
    /** SCHEMA_HASH of the version that wrote it. */
    schemaHash: T.String(),
    /** Id of the saved world. */
    world: T.String(),
    scenario: T.String(),
    seed: T.Integer({ minimum: 0 }),
    clock: T.Object({ now: Instant, frozen: T.Boolean() }),
    dialect: T.Optional(Dialect),
    logBodies: T.Optional(T.Boolean()),
    /** Changes to the rows of the scenario, for a reset. */
    overlay: T.Optional(T.Object({ name: T.String(), overlay: OverlaySchema })),
    stubs: T.Optional(T.Array(NewStub, { maxItems: MAX_STUBS })),
    nextIds: T.Object(Object.fromEntries(TABLES.map((table) => [table, T.Optional(RowId)]))),
    /** Parsed by the schemas of their tables after `schemaHash` is checked. */
    rows: T.Object({
      ...Object.fromEntries(TABLES.map((table) => [table, T.Optional(T.Array(AnyRow))])),
      meta: T.Optional(
        T.Array(T.Object({ id: T.Literal(1) }, { additionalProperties: true }), { minItems: 1, maxItems: 1 }),
      ),
    }),
    faults: T.Array(T.Object({ match: FaultMatch, effect: FaultEffect }), { maxItems: MAX_FAULTS }),
    /** Uploaded files as base64, by file name. */
    files: T.Record(FileName, T.String(), { additionalProperties: false }),
    log: T.Array(LoggedRequest, { maxItems: LOG_LENGTH }),
  },
  { failFast: true },
)
export type Snapshot = T.Static<typeof Snapshot>

/** Response of every rejected control. */
export const ControlError = T.Object({ statusCode: T.Integer(), reason: T.Optional(T.String()), message: T.String() })
