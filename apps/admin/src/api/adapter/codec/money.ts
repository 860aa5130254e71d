import { isRecord } from '#browser/json.ts'
import { NUMBER, readNumber, readValue } from './read-value.ts'
import { getParts, NO_MONEY, type Schema } from './schema.ts'

/**
 * Reads a value. When one amount of money in it has decimals, the API counts in whole units: then no amount is read, because
 * the others, without decimals, would be taken for cents.
 */
export const readMoneyAndValue = (schema: Schema, value: unknown): unknown =>
  readValue(hasDecimalMoney(schema, value) ? withoutMoney(schema) : schema, value)

function hasDecimalMoney(schema: Schema, value: unknown): boolean {
  const { items, anyOf, properties } = schema
  if (!hasMoney(schema)) {
    return false
  }
  if (schema['x-kind'] === 'cents') {
    return NUMBER.test(String(value)) && readNumber(schema, value) === undefined
  }
  if (Array.isArray(value)) {
    return value.some((item) => hasDecimalMoney(items ?? {}, item))
  }
  if (anyOf) {
    return anyOf.some((option) => hasDecimalMoney(option, value))
  }

  return (
    isRecord(value) &&
    Object.entries(properties ?? {}).some(([name, each]) => hasDecimalMoney(each, value[name]))
  )
}

/** Whether a value by this schema can have money, by schema: most have none, and long lists are not searched for it. */
const moneyBySchema = new WeakMap<Schema, boolean>()

function hasMoney(schema: Schema): boolean {
  const known =
    moneyBySchema.get(schema) ?? (schema['x-kind'] === 'cents' || getParts(schema).some(hasMoney))
  moneyBySchema.set(schema, known)

  return known
}

/** The same schema, by which no amount of money can be read. */
function withoutMoney(schema: Schema): Schema {
  const { items, anyOf, properties } = schema
  if (schema['x-kind'] === 'cents') {
    return NO_MONEY
  }

  return {
    ...schema,
    ...(items && { items: withoutMoney(items) }),
    ...(anyOf && { anyOf: anyOf.map(withoutMoney) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, each]) => [name, withoutMoney(each)]),
      ),
    }),
  }
}
