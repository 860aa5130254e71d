import { wrapError } from '../../api/api-error.ts'

export type FieldPath = readonly (string | number)[]
export interface InvalidField {
  path: FieldPath
  message: string
}

interface Given {
  /** The fields that the form shows. */
  fields: readonly FieldPath[]
  /** Which field a fact is about: `{ email_taken: 'email' }`. */
  facts?: Readonly<Record<string, string>>
}

/** What a refused call says of a form: what belongs under its fields, and what is left to say above them. */
export interface ServerErrors {
  wrong: InvalidField[]
  rest: string[]
}

/** A detail about part of what one field holds, such as the latitude of a picked address, belongs to that field. */
export function parseServerErrors(error: unknown, { fields, facts = {} }: Given): ServerErrors {
  const { details, reason, message } = wrapError(error)
  const about = reason !== undefined ? facts[reason] : undefined
  const said = about !== undefined ? [{ field: about, message }] : details
  const wrong: InvalidField[] = []
  const rest: string[] = []
  for (const { field, message } of said) {
    const path = fieldFor(pathOf(field), fields)
    if (path) wrong.push({ path, message: sentence(message) })
    else rest.push(`${field}: ${message}`)
  }
  // Nothing that belongs anywhere in particular: the sentence itself.
  return wrong.length + rest.length > 0 ? { wrong, rest } : { wrong, rest: [message] }
}

/** `location.address.street`, `pairs.0.targetId` and `pairs[0].targetId` alike. */
function pathOf(field: string): FieldPath {
  return field
    .split(/[.[\]]+/)
    .filter((name) => name !== '')
    .map((name) => (/^\d+$/.test(name) ? Number(name) : name))
}

/** The field itself, or the nearest one that holds it. */
function fieldFor(path: FieldPath, fields: readonly FieldPath[]): FieldPath | undefined {
  const holding = fields.filter((field) => field.length > 0 && field.every((name, index) => String(name) === String(path[index])))
  return holding.sort((one, other) => other.length - one.length)[0]
}

/** "is required" stands under its field: "Is required". What begins with no word, such as an e-mail address, is left as it is. */
const sentence = (message: string) => (/^[a-z]+\s/.test(message) ? message.charAt(0).toUpperCase() + message.slice(1) : message)
