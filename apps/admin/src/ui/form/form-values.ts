import { cleanText } from '@cornerman/contract'

/**
 * Compares form values deeply. Undefined, null, empty and missing fields are equal, because they look the same to the user.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (isBlank(one) || isBlank(other)) return isBlank(one) && isBlank(other)
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  // Dates of a picker compare by valueOf; files and other objects by identity.
  if (!isPlain(one) || !isPlain(other)) return isInstant(one) && isInstant(other) && one.valueOf() === other.valueOf()
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false
  return [...names].every((name) => isSameValue(one[name as never], other[name as never]))
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''
const isPlain = (value: object) =>
  Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null
const isInstant = (value: object) => typeof value.valueOf() === 'number'

/** Cleans the texts of a form. A text that nobody changed stays as it was loaded. */
export function cleanValues<Value>(typed: Value, loaded: unknown): Value {
  if (typeof typed === 'string') return (typed === loaded ? typed : cleanText(typed)) as Value
  if (typeof typed !== 'object' || typed === null || !isPlain(typed)) return typed
  const cleanEntry = ([name, value]: [string, unknown]) => [name, cleanValues(value, loaded?.[name as never])]
  const entries = Object.entries(typed).map(cleanEntry)
  return (Array.isArray(typed) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as Value
}
