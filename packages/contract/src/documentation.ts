import type * as T from 'typebox'

/** Where a call, a field or an answer comes from: a document names it, or it fills a gap that the documents leave. */
export type Documentation = 'documented' | 'ours'

/**
 * Marks what no document names, so that nobody takes our guess for a fact; all else is documented. `note` says what exactly is the guess.
 * On a field it means the field. On a whole answer it means that the call answers so: what stands inline beneath is ours with it,
 * while a titled shape speaks for its own fields, wherever it is used.
 */
export function undocumented<S extends T.TSchema>(schema: S, note?: string): S {
  // TypeBox keeps what it needs under hidden keys, which a spread would lose.
  const copy = Object.defineProperties({} as S, Object.getOwnPropertyDescriptors(schema))
  return Object.assign(copy, { 'x-origin': 'ours' satisfies Documentation, ...(note !== undefined && { 'x-origin-note': note }) })
}

/** Marks each of these fields: how a titled shape is ours as a whole. */
export function markAllUndocumented<P extends T.TProperties>(fields: P): P {
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, undocumented(schema)])) as P
}
