import type { Ajv, ValidateFunction } from 'ajv'
import { type Table, tables } from '../tables.ts'
import { createAjv } from './ajv.ts'
import { getClosedSchema } from './closed-schema.ts'
import { describeErrors } from './field-errors.ts'

let ajv: Ajv | undefined
const validators = new Map<Table, ValidateFunction>()

/**
 * Checks a row against the schema of its table, wherever it comes from. Returns the first problem:
 * `email is required`.
 */
export function findFieldError(table: Table, row: unknown): string | undefined {
  const validate = getValidator(table)
  if (validate(row)) {
    return undefined
  }

  const [first] = describeErrors(validate.errors ?? [], table)

  return first && `${first.field} ${first.message}`.trim()
}

/**
 * Compiles on the first row of a table: a start checks few, and compiling takes longer than
 * checking.
 */
function getValidator(table: Table): ValidateFunction {
  const known = validators.get(table)
  if (known) {
    return known
  }

  // Stops at the first error: a row can have thousands.
  ajv ??= createAjv({ allErrors: false })

  const validate = ajv.compile(getClosedSchema(tables[table].row))
  validators.set(table, validate)

  return validate
}
