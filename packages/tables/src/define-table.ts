import type { Resource, Role } from '@cornerman/contract'
import type * as T from 'typebox'

/** How an index compares the values of its field. Null excludes a row. */
export type Comparison = 'exact' | 'lower case'

/** Target of a foreign key: a table, or users with one of these roles. */
export type Reference = Resource | { readonly users: readonly Role[] }

interface Definition<Schema extends T.TObject, Index extends string> {
  row: Schema
  /** Fields with an index, besides the id. */
  indexes?: Record<Index & keyof T.Static<Schema>, Comparison>
  /** Foreign keys. */
  references?: { readonly [Field in keyof T.Static<Schema>]?: Reference }
  /** Unique fields, compared case-insensitively. */
  unique?: readonly (keyof T.Static<Schema> & string)[]
  /** What people call a row, such as an email or a name. Need not be unique. */
  naturalKey?: (row: T.Static<Schema>) => string
}

export const defineTable = <S extends T.TObject, Index extends string = never>(
  table: Definition<S, Index>,
) => ({
  row: table.row,
  indexes: (table.indexes ?? {}) as Record<Index, Comparison>,
  references: (table.references ?? {}) as Readonly<Record<string, Reference>>,
  unique: (table.unique ?? []) as readonly string[],
  naturalKey: table.naturalKey as ((row: never) => string) | undefined,
})
