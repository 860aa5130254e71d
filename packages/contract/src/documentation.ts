import type * as T from 'typebox'

/** Whether the specification defines a call, a field or a response, or whether it fills a gap of the specification. */
export type Documentation = 'documented' | 'undocumented'

/**
 * Marks a schema that the specification does not define; everything else is documented. `note` says what exactly is assumed.
 * On a field it applies to the field. On a response it also applies to the inline schemas within.
 * Schemas with a title carry their own marks, wherever they are used.
 */
export function undocumented<S extends T.TSchema>(schema: S, note?: string): S {
  // TypeBox stores metadata in non-enumerable properties, which a spread would lose.
  const copy = Object.defineProperties({} as S, Object.getOwnPropertyDescriptors(schema))
  return Object.assign(copy, { 'x-origin': 'undocumented' satisfies Documentation, ...(note !== undefined && { 'x-origin-note': note }) })
}

/** Marks every field, and so a whole titled schema, as undocumented. */
export function markAllUndocumented<P extends T.TProperties>(fields: P): P {
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, undocumented(schema)])) as P
}
