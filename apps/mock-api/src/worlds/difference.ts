/** A row that differs. A changed one names its fields. */
export interface Difference {
  table: string
  id: number
  kind: 'added' | 'changed' | 'removed'
  before?: object
  after?: object
  fields?: Record<string, { from: unknown; to: unknown }>
}
