import type { Rows } from '@cornerman/fixtures/tables'

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
