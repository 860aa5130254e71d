import type { Rows } from '@cornerman/fixtures/tables'
import type { Overlay } from './lab/rows/schema.ts'
import type { WorldOptions } from './lab/worlds/schema.ts'

export type { Permission } from '@cornerman/contract'
export type { EndpointName } from '@cornerman/contract/contract'
export type { MailRow, Rows } from '@cornerman/fixtures/tables'
export type { Fault, NewFault } from './lab/faults/schema.ts'
export type { Expectation, LoggedRequest } from './lab/requests/schema.ts'
export type { Overlay, RowFields, RowKey } from './lab/rows/schema.ts'
export type { Checkpoint, Difference } from './lab/snapshots/schema.ts'
export type { NewStub, Stub } from './lab/stubs/schema.ts'
export type { WorldDescription, WorldOptions } from './lab/worlds/schema.ts'

/** Options of a mock in the current process. */
export interface MockOptions extends Omit<WorldOptions, 'rows'> {
  /** Changes to the rows of the scenario: an overlay, or the path of its file (docs/qa-guide.md, Own data). */
  rows?: Overlay | string
  /** 0 selects a free port. */
  port?: number
  host?: string
  /** Folder that stores the default world; in memory by default. */
  dataDir?: string
}

export interface Table<R> {
  get(id: number): R | undefined
  all(): readonly R[]
}

/** An isolated copy of all data, clock, mails and faults. The class World of `@cornerman/testkit/world` does more, over HTTP. */
export interface World {
  readonly id: string
  readonly rows: { readonly [Name in keyof Rows]: Table<Rows[Name]> }
  readonly clock: {
    /** In milliseconds since the epoch. */
    now(): number
    readonly frozen: boolean
    set(setting: { now?: number; advance?: number; frozen?: boolean }): void
  }
  reset(): void
}

export interface Worlds {
  get(id: string): World | undefined
  create(options: WorldOptions & { id?: string }): World
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
