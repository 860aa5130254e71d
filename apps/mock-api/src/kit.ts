import type { Rows } from '@cornerman/fixtures/tables'
import { createMock as start } from './create-mock.ts'
import type { MockOptions } from './mock-options.ts'

export type { Rows } from '@cornerman/fixtures/tables'
export type { MockOptions } from './mock-options.ts'

// Public types of the package. They must not refer to types of internal files.

export interface Table<R> {
  get(id: number): R | undefined
  all(): readonly R[]
}

export interface Change {
  table: string
  id: number
  before: object | undefined
  after: object | undefined
}

/** An isolated copy of all data, clock, mails and faults. */
export interface World {
  readonly id: string
  readonly rows: { readonly [Name in keyof Rows]: Table<Rows[Name]> }
  /** In milliseconds since the epoch. */
  readonly clock: { now(): number; readonly frozen: boolean; set(setting: { now?: number; advance?: number; frozen?: boolean }): void }
  /** Changes since the scenario was loaded. */
  diff(): readonly Change[]
  reset(): void
}

export interface Worlds {
  get(id: string): World | undefined
  make(world: { id?: string; scenario?: string; seed?: number; now?: number; frozen?: boolean; dialect?: string }): World
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

/** Starts the whole backend in this process. Checks every response against the contract. */
export const createMock: (options?: MockOptions) => Promise<Mock> = start
