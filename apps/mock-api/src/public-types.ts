import type { Rows } from '@cornerman/fixtures/tables'

export type { Rows } from '@cornerman/fixtures/tables'

// Public types of the testkit. They must not refer to types of internal files.

/** Options of a mock in the current process. */
export interface MockOptions {
  /** Name of a scenario (GET /__mock/scenarios); `demo` by default. */
  scenario?: string
  /** Changes to the rows of the scenario: an overlay, or the path of its file (docs/qa-guide.md, Own data). */
  rows?: Overlay | string
  /** Where the clock starts: an ISO instant. */
  now?: string
  /** Whether the clock is stopped. With `seed` and `now`, PINs, ids and tokens are the same in each run. */
  frozen?: boolean
  seed?: number
  /** 0 selects a free port. */
  port?: number
  host?: string
  /** Names of dialects, separated by commas (docs/qa-guide.md, Dialects); none by default. */
  dialect?: string
  /** Whether the request logs keep bodies and headers. */
  logBodies?: boolean
  /** Folder that stores the default world; in memory by default. */
  dataDir?: string
}

export interface Table<R> {
  get(id: number): R | undefined
  all(): readonly R[]
}

/** An isolated copy of all data, clock, mails and faults. */
export interface World {
  readonly id: string
  readonly rows: { readonly [Name in keyof Rows]: Table<Rows[Name]> }
  /** In milliseconds since the epoch. */
  readonly clock: {
    now(): number
    readonly frozen: boolean
    set(setting: { now?: number; advance?: number; frozen?: boolean }): void
  }
  /** Changes since the scenario or snapshot was loaded, or since a checkpoint. Without `security`, leaves PINs, sessions and limits out. */
  diff(options?: { security?: boolean; since?: string }): readonly Difference[]
  /** Saves the current rows and time under a name. */
  checkpoint(name: string): { name: string; at: string }
  /** Returns rows and clock to a checkpoint and removes the faults. */
  rewind(name: string): void
  reset(): void
}

export interface Worlds {
  get(id: string): World | undefined
  create(
    world: Omit<MockOptions, 'port' | 'host' | 'dataDir' | 'now' | 'rows'> & {
      id?: string
      now?: number
      rows?: Overlay
    },
  ): World
  /** Returns whether the world existed. */
  end(id: string): boolean
}

export interface Mock {
  /** Base URL, without a trailing slash. */
  readonly url: string
  /** The default world. */
  readonly world: World
  readonly worlds: Worlds
  close(): Promise<void>
}

/** A row that differs. A changed one names its fields. */
export interface Difference {
  table: string
  id: number
  kind: 'added' | 'changed' | 'removed'
  before?: object
  after?: object
  fields?: Record<string, { from: unknown; to: unknown }>
}

/** The tables of the fixtures. The others hold what a world creates itself, such as mails and sessions. */
type OwnTable = Exclude<
  keyof Rows,
  'chatMessages' | 'chatMutes' | 'outbox' | 'pins' | 'limits' | 'sessions' | 'idempotency' | 'meta'
>

/** Fields of a row. A reference can be an email or a name, a date an offset from the start such as `+2d 19:30`. */
export type RowFields<Name extends keyof Rows> = {
  readonly [Field in keyof Rows[Name]]?: PartOf<Rows[Name][Field]> | string
}
type PartOf<V> = V extends readonly unknown[]
  ? V
  : V extends object
    ? { readonly [Field in keyof V]?: PartOf<V[Field]> }
    : V
/** An id, a natural key such as an email or a name, or fields that the row has. */
export type RowKey<Name extends keyof Rows> = number | string | RowFields<Name>

/** Changes to the rows of a scenario (docs/qa-guide.md, Own data). */
export interface Overlay {
  /** Scenario that is changed; `demo` by default. */
  readonly base?: string
  readonly add?: { readonly [Name in OwnTable]?: readonly RowFields<Name>[] }
  readonly patch?: {
    readonly [Name in OwnTable]?: readonly { readonly key: RowKey<Name>; readonly fields: RowFields<Name> }[]
  }
  readonly remove?: { readonly [Name in OwnTable]?: readonly RowKey<Name>[] }
  /** Responses to calls that the contract does not have. */
  readonly stubs?: readonly NewStub[]
}

/** A response to a call that the contract does not have. */
export interface NewStub {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Without world and query; a star stands for any text. */
  readonly path: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Text as it is, anything else as JSON. */
  readonly body?: unknown
}
