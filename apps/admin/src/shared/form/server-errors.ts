import { wrapError } from '#api'
import { capitalize } from '#shared/labels.tsx'
import type { FieldPath } from '#ui/form/field-path.ts'

interface FormFields {
  /** The fields shown in the form. */
  fields: readonly FieldPath[]
  /** Maps error reasons to fields: `{ email_taken: 'email' }`. */
  errorFields?: Readonly<Record<string, string>>
}

/**
 * Assigns error details to fields; the others belong above the form. A detail about part of a value, such as an address's
 * latitude, goes to the whole field.
 */
export function parseServerErrors(error: unknown, { fields, errorFields = {} }: FormFields) {
  const { details, reason, message } = wrapError(error)
  const mappedField = reason !== undefined ? errorFields[reason] : undefined
  const errors = mappedField !== undefined ? [{ field: mappedField, message }] : details
  const fieldErrors: { path: FieldPath; message: string }[] = []
  const formErrors: string[] = []

  for (const { field, message } of errors) {
    const path = findField(parsePath(field), fields)
    if (path) {
      fieldErrors.push({ path, message: toSentence(message) })
    } else {
      formErrors.push(`${field}: ${message}`)
    }
  }

  // An error without details has only its message.
  return fieldErrors.length + formErrors.length > 0
    ? { fieldErrors, formErrors }
    : { fieldErrors, formErrors: [message] }
}

/** Parses `location.address.street`, `pairs.0.targetId` and `pairs[0].targetId`. */
function parsePath(field: string): FieldPath {
  return field
    .split(/[.[\]]+/)
    .filter((name) => name !== '')
    .map((name) => (/^\d+$/.test(name) ? Number(name) : name))
}

/** Returns the field, or the nearest one that contains it. */
function findField(path: FieldPath, fields: readonly FieldPath[]): FieldPath | undefined {
  const candidates = fields.filter(
    (field) =>
      field.length > 0 && field.every((name, index) => String(name) === String(path[index])),
  )
  return candidates.sort((one, other) => other.length - one.length)[0]
}

/** Capitalizes a message: "is required" becomes "Is required". Leaves a leading value, such as an email, unchanged. */
const toSentence = (message: string) => (/^[a-z]+\s/.test(message) ? capitalize(message) : message)
