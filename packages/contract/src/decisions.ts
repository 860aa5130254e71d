import type * as T from 'typebox'
import { addKeywords } from './documentation.ts'

/**
 * What a field of a response decides. Without the field, or with a value that the app does not know, the app would say or offer
 * something false. Everything else is a detail, which the app can show as unknown.
 * - `identity`: which record it is, or to which record it belongs
 * - `list`: what is counted, and whether it is complete
 * - `money`: an amount, or whether something costs money
 * - `state`: what is over, live, pending, banned or won
 * - `offer`: what the app lets the admin do
 */
export type Decision = 'identity' | 'list' | 'money' | 'state' | 'offer'

/** Marks what a schema decides wherever a response contains it. */
export const decides = <S extends T.TSchema>(decision: Decision, schema: S): S =>
  addKeywords(schema, { 'x-decides': decision })

/** The part of a schema that a decision is read from. */
interface Marked {
  'x-decides'?: Decision
  anyOf?: readonly Marked[]
}

/** Returns what a field decides. A nullable field decides what its value decides. */
export function getDecision(schema: object): Decision | undefined {
  const { anyOf = [], 'x-decides': own } = schema as Marked
  const ofValue = anyOf.flatMap((option) => option['x-decides'] ?? [])
  return own ?? ofValue[0]
}
