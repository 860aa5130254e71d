import type * as T from 'typebox'

/** Returns the same copy each time, so that AJV compiles a schema once per process. */
export function getClosedSchema(schema: T.TSchema): T.TSchema {
  const known = closedSchemas.get(schema) ?? forbidUnknownFields(schema)
  closedSchemas.set(schema, known)

  return known
}

const closedSchemas = new WeakMap<T.TSchema, T.TSchema>()

/** Shared schemas allow unknown fields. Inputs forbid them at every depth. */
function forbidUnknownFields<S>(schema: S): S {
  if (typeof schema !== 'object' || schema === null) {
    return schema
  }
  if (Array.isArray(schema)) {
    return schema.map(forbidUnknownFields) as S
  }

  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, forbidUnknownFields(value)]),
  )

  return (
    copy.type === 'object' &&
    (copy.properties ?? copy.patternProperties) &&
    copy.additionalProperties === undefined
      ? { ...copy, additionalProperties: false }
      : copy
  ) as S
}
