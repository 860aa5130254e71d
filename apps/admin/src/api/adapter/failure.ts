import type { Endpoint } from '@cornerman/contract'
import { isRecord, readPath } from '#browser/json.ts'
import { getValues, type Schema } from './codec/schema.ts'
import type { AdapterSettings, Condition } from './settings.ts'

/**
 * What the parsed JSON of a 2xx response says of its call: for queries, commands, downloads and the token refresh alike.
 * The API's own words come first, then the forms that failures usually have. Undefined: neither.
 */
export function detectOutcome(
  { response }: Endpoint,
  json: unknown,
  { failure, success }: AdapterSettings,
): 'failure' | 'success' | undefined {
  if (failure && isMet(failure, json)) {
    return 'failure'
  }
  if (success && isMet(success, json)) {
    return 'success'
  }

  return describesFailure((response ?? {}) as Schema, json) ? 'failure' : undefined
}

/** A missing value meets no condition: a response may have none. */
function isMet(condition: Condition, json: unknown): boolean {
  const value = readPath(json, condition.path)
  if ('equals' in condition) {
    return value === condition.equals
  }

  return value !== undefined && value !== condition.not
}

/** Fields that are true or false, and say whether the call succeeded. */
const SUCCESS_FLAGS = ['success', 'ok', 'isSuccess', 'succeeded']

/** Fields that say so by a word. */
const OUTCOME_FIELDS = ['status', 'result']
const FAILURE_WORD = /^(error|fail|failed|failure)$/i

/** Fields with a number, which means an error from 400 on, in a response without data. */
const CODE_FIELDS = ['code', 'status', 'statusCode']
const FIRST_ERROR_CODE = 400
const DATA_FIELDS = ['data', 'items', 'content', 'results', 'rows', 'result']

/** Any value that is not empty. */
const ERROR_FIELDS = ['error', 'errors', 'exception', 'errorCode']

/** Only errors have these fields, which may be empty. */
const TRACE_FIELDS = ['trace', 'stackTrace']

/** A field that the contract has is the contract's: a message alone, a status of its own values. */
function describesFailure(schema: Schema, json: unknown): boolean {
  if (!isRecord(json)) {
    return json === false
  }

  const foreign = Object.fromEntries(
    Object.entries(json).filter(([name, value]) => !isOfContract(schema, name, value)),
  )
  const hasData = DATA_FIELDS.some(
    (name) => typeof json[name] === 'object' && !isNothing(json[name]),
  )

  return (
    SUCCESS_FLAGS.some((name) => foreign[name] === false) ||
    OUTCOME_FIELDS.some((name) => FAILURE_WORD.test(String(foreign[name]))) ||
    ERROR_FIELDS.some((name) => !isNothing(foreign[name])) ||
    TRACE_FIELDS.some((name) => name in foreign) ||
    (!hasData && CODE_FIELDS.some((name) => isErrorCode(foreign[name])))
  )
}

/** Whether a field is one of the contract, with a value that it can have there: no enum has the word "error". */
function isOfContract({ properties = {} }: Schema, name: string, value: unknown): boolean {
  const schema = properties[name]
  if (!schema) {
    return false
  }

  const values = getValues(schema)

  return values === undefined || value === null || values.includes(value)
}

/** Some APIs send numbers as text. */
const isErrorCode = (value: unknown): boolean =>
  (typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))) &&
  Number(value) >= FIRST_ERROR_CODE

const isNothing = (value: unknown): boolean =>
  !value || value === '0' || (typeof value === 'object' && Object.keys(value).length === 0)

/** Whether a response without a field of the contract says that the command is done, where no query can show it. */
export function isSuccessResponse(text: string, json: unknown): boolean {
  if (isRecord(json)) {
    return SUCCESS_FLAGS.some((name) => json[name] === true)
  }

  const word = typeof json === 'string' ? json : text
  return json === true || /^(ok|success)$/i.test(word.trim())
}
