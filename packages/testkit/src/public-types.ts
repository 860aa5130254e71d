import type { Rows } from '@cornerman/fixtures/tables'
import type { WorldOptions } from '@cornerman/mock-api/lab/worlds/schema'

export type { Permission } from '@cornerman/contract'
export type { EndpointName } from '@cornerman/contract/contract'
export type { MailRow, Rows } from '@cornerman/fixtures/tables'
export type { MockOptions } from '@cornerman/mock-api'
export type { Overlay, RowFields, RowKey } from '@cornerman/mock-api/lab/rows/schema'
export type { WorldOptions } from '@cornerman/mock-api/lab/worlds/schema'

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
