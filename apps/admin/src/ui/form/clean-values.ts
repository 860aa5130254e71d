import { cleanText } from '@cornerman/contract'
import { isPlain } from './same-values.ts'

/** Cleans the texts of a form. A text that nobody changed stays as it was loaded. */
export function cleanValues<Value>(typed: Value, loaded: unknown): Value {
  if (typeof typed === 'string') return (typed === loaded ? typed : cleanText(typed)) as Value
  if (typeof typed !== 'object' || typed === null || !isPlain(typed)) return typed
  const cleanEntry = ([name, value]: [string, unknown]) => [name, cleanValues(value, loaded?.[name as never])]
  const entries = Object.entries(typed).map(cleanEntry)
  return (Array.isArray(typed) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as Value
}
