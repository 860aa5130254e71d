import { cleanText } from '@cornerman/contract'
import { ApiError } from '#api'
import type { Ask } from '#ui/dialog/dialog.tsx'

interface Versions<Values extends object> {
  /** The values that this admin began with. */
  initial: Values
  /** The values that this admin wants to save. */
  edited: Values
  /** Reads the values that are saved now. */
  read(): Promise<Values>
  labels: Readonly<Partial<Record<keyof Values, string>>>
  /** Returns the value of a field as the form shows it. */
  format?(field: keyof Values & string, values: Values): string
}

/**
 * Returns the fields that this admin has changed, if they differ from what is saved now. Asks before a change of another admin
 * is replaced, with both values; after No it throws an ApiError that says so. Reads nothing for an untouched form.
 */
export async function compareBeforeSave<Values extends object>(
  {
    initial,
    edited,
    read,
    labels,
    format = (field, values) => String(values[field] || 'none'),
  }: Versions<Values>,
  ask: Ask,
): Promise<Partial<Values>> {
  const findDifferences = (one: Values, other: Values) =>
    (Object.keys(edited) as (keyof Values & string)[]).filter(
      (field) => !isSameValue(one[field], other[field]),
    )

  const touched = findDifferences(edited, initial)
  if (touched.length === 0) {
    return {}
  }

  const saved = await read()
  const unsaved = findDifferences(edited, saved).filter((field) => touched.includes(field))
  const conflicts = findDifferences(saved, initial).filter((field) => unsaved.includes(field))
  const describe = (values: Values) =>
    conflicts.map((field) => `${labels[field]}: ${format(field, values)}`).join('. ')

  const question = {
    question: 'Replace the change of another admin?',
    text: `Saved by the other admin: ${describe(saved)}. Yours: ${describe(edited)}.`,
    confirmText: 'Save mine',
  }

  if (conflicts.length > 0 && !(await ask(question))) {
    throw new ApiError({
      kind: 'rejected',
      message: `Not saved. Another admin has changed this: ${describe(saved)}.`,
    })
  }

  return Object.fromEntries(unsaved.map((field) => [field, edited[field]])) as Partial<Values>
}

/**
 * Compares form values deeply. Undefined, null, empty and missing fields are equal, because they look the same to the user.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (isBlank(one) || isBlank(other)) {
    return isBlank(one) && isBlank(other)
  }
  if (Object.is(one, other)) {
    return true
  }
  // Files compare by identity.
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) {
    return false
  }

  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) {
    return false
  }

  return [...names].every((name) => isSameValue(one[name as never], other[name as never]))
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (value instanceof Object && Object.getPrototypeOf(value) === Object.prototype)

/** Cleans the texts of a form. A text that nobody changed stays as it was loaded. */
export function cleanValues<Value>(typed: Value, loaded: unknown): Value {
  if (typeof typed === 'string') {
    return (typed === loaded ? typed : cleanText(typed)) as Value
  }
  if (!isPlain(typed)) {
    return typed
  }

  const cleanEntry = ([name, value]: [string, unknown]) => [
    name,
    cleanValues(value, loaded?.[name as never]),
  ]

  const entries = Object.entries(typed).map(cleanEntry)

  return (
    Array.isArray(typed) ? entries.map(([, value]) => value) : Object.fromEntries(entries)
  ) as Value
}
