import { isRecord } from '#browser/json.ts'
import { readId } from './ids.ts'
import { readDay, readInstant } from './instants.ts'
import { NO_MONEY, type Schema, SYNONYMS } from './schema.ts'
import { createUnreadable } from './unreadable.ts'

/**
 * Reads a received value as its schema says, as far as possible. Never throws.
 * A fact that is missing, or not what the schema says, is undefined: unknown. Unknown values of enums stay as they are.
 * A list or object that is missing or something else is empty, and marked as unreadable.
 */
export function readValue(schema: Schema, value: unknown): unknown {
  if (schema.anyOf) {
    return readUnion(schema.anyOf, value)
  }
  if (schema.type === 'array') {
    return readList(schema.items ?? {}, value)
  }

  if (schema.properties) {
    return isRecord(value)
      ? readObject(schema, value)
      : createUnreadable(readObject(schema, {}), value)
  }

  return readFact(schema, value)
}

/** Reads a value without parts. */
function readFact(schema: Schema, value: unknown): unknown {
  if (schema['x-kind'] === 'id') {
    return readId(value)
  }
  if (schema === NO_MONEY) {
    return undefined
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    return readNumber(schema, value)
  }
  if (schema.format === 'date-time') {
    return readInstant(value)
  }
  if (schema.format === 'date') {
    return readDay(value)
  }
  if (schema.type === 'boolean') {
    return typeof value === 'boolean' ? value : undefined
  }
  if (value === null && schema['x-kind'] === 'optional-text') {
    return ''
  }
  if (schema.type === 'string' || schema.enum) {
    return readText(value)
  }

  return value ?? undefined
}

/** In the contract a union is a schema or null. Only null means that there is none: what was left out is unknown. */
const readUnion = (options: readonly Schema[], value: unknown): unknown =>
  value === null ? null : readValue(options.find(({ type }) => type !== 'null') ?? {}, value)

/** Some APIs send null for an empty list. */
function readList(items: Schema, value: unknown): unknown[] {
  if (value === null) {
    return []
  }

  return Array.isArray(value)
    ? value.map((item) => readValue(items, item))
    : createUnreadable([], value)
}

/** Keeps fields that the contract does not know. An optional object or list stays missing. */
function readObject(
  { properties = {}, required = [] }: Schema,
  value: Record<string, unknown>,
): Record<string, unknown> {
  const known = Object.entries(properties).map(([name, schema]) => {
    const received = value[name] ?? value[SYNONYMS[name] ?? name] ?? value[name]
    const isAbsent = (received === undefined || received === null) && !required.includes(name)
    return [name, isAbsent ? undefined : readValue(schema, received)]
  })
  return { ...value, ...Object.fromEntries(known) }
}

export const NUMBER = /^\s*-?\d+(\.\d+)?([eE][+-]?\d+)?\s*$/

const WHOLE_NUMBER = /^\s*-?\d+\s*$/

/** Decimal money is not in cents, also when the decimals are 0. */
export function readNumber({ type, 'x-kind': kind }: Schema, value: unknown): number | undefined {
  const pattern = kind === 'cents' ? WHOLE_NUMBER : NUMBER
  const number = typeof value === 'string' && pattern.test(value) ? Number(value) : value

  return typeof number === 'number' &&
    (type === 'integer' ? Number.isSafeInteger(number) : Number.isFinite(number))
    ? number
    : undefined
}

const readText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
