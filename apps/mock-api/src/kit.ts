import type { Rows } from '@cornerman/fixtures/tables'
import { createMock as start } from './create-mock.ts'
import type { MockOptions } from './mock-options.ts'
import type { Overlay } from './overlay/overlay-types.ts'
import type { Difference } from './worlds/difference.ts'

export type { Rows } from '@cornerman/fixtures/tables'
export type { MockOptions } from './mock-options.ts'
export type { Overlay } from './overlay/overlay-types.ts'
export type { Difference } from './worlds/difference.ts'

// Public types of the package. They must not refer to types of internal files.

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
  create(world: {
    id?: string
    scenario?: string
    seed?: number
    now?: number
    frozen?: boolean
    dialect?: string
    logBodies?: boolean
    rows?: Overlay
  }): World
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
