export { createAjv } from './ajv.ts'
export { getClosedSchema } from './closed-schema.ts'
export { describeErrors } from './field-errors.ts'
export { findFieldError } from './row-validator.ts'
