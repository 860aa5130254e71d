import type * as T from 'typebox'

/** Whether the specification defines a call, a field or a response, or whether it fills a gap of the specification. */
export type Documentation = 'documented' | 'undocumented'

/**
 * Marks a schema that the specification does not define; everything else is documented. `note` says what exactly is assumed.
 * On a field it applies to the field. On a response it also applies to the inline schemas within.
 * Schemas with a title carry their own marks, wherever they are used.
 */
export const undocumented = <S extends T.TSchema>(schema: S, note?: string): S =>
  mark(schema, 'undocumented', note)

/** Marks a schema whose existence the specification defines, but not its values, its place or its nesting: `note` says which. */
export const partlyDocumented = <S extends T.TSchema>(schema: S, note: string): S =>
  mark(schema, 'documented', note)

/** Marks every field, and so a whole titled schema, as undocumented. */
export function markAllUndocumented<P extends T.TProperties>(fields: P): P {
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, undocumented(schema)]),
  ) as P
}

/** Returns the labels of one use of a schema. `inherited` is the label of the schema around it. */
export function getDocumentation(
  schema: T.TSchema,
  inherited: Documentation,
): { 'x-origin': Documentation; 'x-origin-note'?: string } {
  const { 'x-origin': explicit, 'x-origin-note': note } = schema as Marks
  return {
    'x-origin': explicit ?? (isUndocumented(schema) ? 'undocumented' : inherited),
    ...(note !== undefined && { 'x-origin-note': note }),
  }
}

/** Returns whether every field of the schema is undocumented. */
export function isUndocumented(schema: T.TSchema): boolean {
  const fields = Object.values<Marks>(
    (schema as { properties?: Record<string, Marks> }).properties ?? {},
  )
  return fields.length > 0 && fields.every((field) => field['x-origin'] === 'undocumented')
}

interface Marks {
  'x-origin'?: Documentation
  'x-origin-note'?: string
}

const mark = <S extends T.TSchema>(schema: S, origin: Documentation, note?: string): S =>
  addKeywords(schema, {
    'x-origin': origin,
    ...(note !== undefined && { 'x-origin-note': note }),
  })

/** Returns a copy of a schema with further keywords. */
export function addKeywords<S extends T.TSchema>(schema: S, keywords: object): S {
  // TypeBox stores metadata in non-enumerable properties, which a spread would lose.
  const copy = Object.defineProperties({} as S, Object.getOwnPropertyDescriptors(schema))
  return Object.assign(copy, keywords)
}
