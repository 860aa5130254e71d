import type { Rows } from '@cornerman/fixtures/tables'
import { createMock as start } from './create-mock.ts'
import type { MockOptions } from './mock-options.ts'

export type { Rows } from '@cornerman/fixtures/tables'
export type { MockOptions } from './mock-options.ts'

// What the package for other projects shows of a mock, and no more: of its types nothing leads into our own files.

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

/** One isolated copy of everything the mock knows. */
export interface World {
  readonly id: string
  readonly rows: { readonly [Name in keyof Rows]: Table<Rows[Name]> }
  /** In milliseconds since the epoch. */
  readonly clock: { now(): number; readonly frozen: boolean; set(setting: { now?: number; advance?: number; frozen?: boolean }): void }
  /** What differs from the scenario as it was loaded. */
  diff(): readonly Change[]
  reset(): void
}

export interface Worlds {
  get(id: string): World | undefined
  make(world: { id?: string; scenario?: string; seed?: number; now?: number; frozen?: boolean }): World
  /** Whether there was such a world. */
  end(id: string): boolean
}

export interface Mock {
  /** Where it listens, without a slash at the end. */
  readonly url: string
  /** The default world. */
  readonly world: World
  readonly worlds: Worlds
  close(): Promise<void>
}

/** Starts a whole backend in this process, on a free port. Every answer is held against the contract. */
export const createMock: (options?: MockOptions) => Promise<Mock> = start
