/** A response to a call that the contract does not have. */
export interface Stub {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Without world and query; a star stands for any text. */
  path: string
  status?: number
  headers?: Record<string, string>
  /** Text as it is, anything else as JSON. */
  body?: unknown
}
/** Changes to the rows of a scenario, by table (docs/qa-guide.md, Own data). */
export interface Overlay {
  /** Scenario that is changed; `demo` by default. */
  base?: string
  add?: Record<string, object[]>
  patch?: Record<string, { key: RowKey; fields: object }[]>
  remove?: Record<string, RowKey[]>
  stubs?: Stub[]
}
/** An id, a natural key such as an email or a name, or fields that the row has. */
type RowKey = number | string | object
