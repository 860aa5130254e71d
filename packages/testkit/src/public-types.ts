import type { NewStub } from '@cornerman/mock-api/lab/stubs/schema'
import type { WorldOptions } from '@cornerman/mock-api/lab/worlds/schema'
import type { Rows } from '@cornerman/tables'

export type { Permission } from '@cornerman/contract'
export type { EndpointName } from '@cornerman/contract/contract'
export type { MockOptions } from '@cornerman/mock-api'
export type { Overlay, RowFields, RowKey } from '@cornerman/mock-api/lab/rows/schema'
export type { WorldOptions } from '@cornerman/mock-api/lab/worlds/schema'
export type { MailRow, Rows } from '@cornerman/tables'

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

/** A request as a stub reads it. */
export interface StubbedRequest {
  method: string
  /** Without world and query. */
  path: string
  query?: unknown
  /** Names in lower case. */
  headers?: Readonly<Record<string, unknown>> | undefined
  /** JSON, the fields of a form, a text, or `{ base64 }` of bytes. */
  body?: unknown
}

/** What a stub responds with: status 200 by default, and a body or bytes as base64. */
export type StubResponse = Pick<NewStub, 'status' | 'body' | 'base64' | 'headers'>

export interface Mock {
  /** Base URL, without a trailing slash. */
  readonly url: string
  /** The default world. */
  readonly world: World
  readonly worlds: Worlds
  /**
   * Responds by a function to a call that the contract does not have, of the default world. The
   * returned function removes the stub. No snapshot has it.
   */
  stub(
    match: NewStub['match'],
    respond: (request: StubbedRequest) => StubResponse | Promise<StubResponse>,
  ): () => void
  close(): Promise<void>
}
