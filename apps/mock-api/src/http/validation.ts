import { parse as parseQueryString } from 'node:querystring'
import {
  CLEANING,
  type CleanKind,
  cleanText,
  type Endpoint,
  type ErrorBody,
} from '@cornerman/contract'
import { createAjv, describeErrors, getClosedSchema } from '@cornerman/tables/validation'
import type { ErrorObject, ValidateFunction } from 'ajv'
import type { DataValidationCxt } from 'ajv/dist/types/index.js'
import type * as T from 'typebox'
import { ApiError } from './api-error.ts'

export const FORM = 'multipart/form-data'

/** A keyword of the contract: its value in a request is a file of a form. */
const FILE = {
  keyword: 'file',
  errors: false,
  error: { message: 'must be a file, as a part of a form' },
  validate: (_accepted: unknown, value: unknown) => uploads.has(value as object),
}

/** For inputs. Nothing is coerced or dropped. */
const strictAjv = createAjv({ allErrors: true }).addKeyword(FILE).addKeyword({
  keyword: CLEANING,
  type: 'string',
  modifying: true,
  before: 'minLength',
  errors: false,
  validate: clean,
})

/** Stops at the first error: a snapshot of 250 kB can hold 100,000, and collecting them takes 150 ms. */
const failFastAjv = createAjv({ allErrors: false }).addKeyword(FILE)

/** Stores a typed text as the contract says, before its other keywords are checked. */
function clean(
  kind: CleanKind,
  text: string,
  _schema?: unknown,
  place?: DataValidationCxt,
): boolean {
  const cleaned = cleanText(text, kind)
  if (place && cleaned !== text) {
    place.parentData[place.parentDataProperty] = cleaned
  }

  return true
}

/** The files of forms, by the objects that stand for them. So text or JSON is never accepted as a file. */
export const uploads = new WeakMap<object, { bytes: Buffer; ending: string }>()

type Detail = NonNullable<ErrorBody['details']>[number]

/** The input does not match the schema. `details` names the fields. */
export class InvalidInput extends ApiError {
  constructor(readonly details: Detail[]) {
    super('invalid_input', details.map(toSentence).join('; '))
  }
}

/** A message is a sentence of its own, or goes on after the name of its field. */
const toSentence = ({ field, message }: Detail) =>
  /^[A-Z][a-z]/.test(message) ? `${field}: ${message}` : `${field} ${message}`

export function reject(field: string, message: string): never {
  throw new InvalidInput([{ field, message }])
}

/** The schemas that a call has, by Fastify's names. It warns of missing ones. */
export const toRouteSchema = (
  schemas: Partial<Record<'params' | 'querystring' | 'headers' | 'body', unknown>>,
) => Object.fromEntries(Object.entries(schemas).filter(([, schema]) => schema !== undefined))

interface RouteSchema {
  schema: unknown
  httpPart?: string
  /** Set for a body with several content types. */
  contentType?: string
}

/** Compiles on the first call of a route, so that a cold start compiles nothing. */
export const compileLazily = ({ schema: given, httpPart, contentType }: RouteSchema) => {
  const schema = given as T.TObject & { failFast?: boolean }
  const ajv = schema.failFast ? failFastAjv : strictAjv
  let validate: ValidateFunction | undefined

  return (value: unknown) => {
    // Allows unknown headers: a request carries many that are not part of the input.
    validate ??= ajv.compile(httpPart === 'headers' ? schema : getClosedSchema(schema))

    const isForm = contentType === FORM
    const isText = httpPart !== 'body' || isForm
    const repeated = isText ? readTexts(schema, value as Record<string, unknown>, isForm) : []
    if (repeated.length > 0) {
      return { error: new InvalidInput(repeated) }
    }

    return validate(value) ? { value } : { error: toError(validate.errors ?? [], httpPart) }
  }
}

/** A path with a number that no record can have names no record. */
function toError(errors: readonly ErrorObject[], httpPart: string | undefined): ApiError {
  const id =
    httpPart === 'params' && errors.find(({ parentSchema }) => parentSchema?.type === 'integer')
  if (!id) {
    return new InvalidInput(toDetails(errors))
  }

  const message = `There is no record with the ${id.instancePath.slice(1)} ${JSON.stringify(id.data)}.`

  return new ApiError('unknown_id', message)
}

/** Converts texts to the types of the schema, in place. Returns fields that are given twice and take one value. */
function readTexts(
  { properties }: T.TObject,
  fields: Record<string, unknown>,
  isForm: boolean,
): Detail[] {
  const repeated: Detail[] = []

  for (const [field, schema] of Object.entries<{ type?: string; items?: { type?: string } }>(
    properties ?? {},
  )) {
    const given = fields[field]
    const texts = [given].flat()

    if (given === undefined) {
      continue
    }

    if (isForm) {
      fields[field] = readText(schema, given)
    } else if (schema.type === 'array') {
      fields[field] = texts.map((text) => readText(schema.items, text))
    } else if (texts.length > 1) {
      repeated.push({ field, message: 'is given more than once' })
    } else {
      fields[field] = readText(schema, texts[0])
    }
  }

  return repeated
}

/** Numbers are written in plain digits, so `0x65`, `101.0`, `+101`, ` 101` and `1e2` are none. */
const NUMBERS: Record<string, RegExp> = {
  integer: /^-?\d{1,15}$/,
  number: /^-?\d{1,15}(\.\d{1,15})?$/,
}

function readText({ type = '' }: { type?: string } = {}, text: unknown): unknown {
  if (typeof text !== 'string') {
    return text
  }
  if (type === 'boolean' && (text === 'true' || text === 'false')) {
    return text === 'true'
  }

  return NUMBERS[type]?.test(text) ? Number(text) : text
}

const toDetails = (errors: readonly ErrorObject[], owner?: string): Detail[] =>
  describeErrors(errors, owner).map(({ field, message }) => ({ field: field || 'body', message }))

/**
 * Returns the schema's first error; empty when the value is valid. `owner` is what has the fields. AJV keeps what it has
 * compiled of a schema.
 */
export function validationErrors(schema: T.TSchema, value: unknown, owner?: string): string[] {
  const validate = failFastAjv.compile(schema)
  if (validate(value)) {
    return []
  }

  return toDetails(validate.errors ?? [], owner).map(({ field, message }) => `${field} ${message}`)
}

/** Renames aliases of fields to the contract's names, before validation. A field under both names keeps the contract's. */
export function applyAliases(fields: unknown, aliases: Endpoint['aliases']): unknown {
  if (!aliases || typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    return fields
  }
  if (!Object.keys(aliases).some((name) => name in fields)) {
    return fields
  }

  const rename = (name: string) =>
    aliases[name] && !(aliases[name] in fields) ? aliases[name] : name

  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [rename(name), value]))
}

/** Parses a query so that `status=A&status=B`, `status[]=A` and `status[0]=A&status[1]=B` are the same list. */
export function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of Object.entries(parseQueryString(text))) {
    const plain = name.endsWith(']') ? name.replace(/\[\d*\]$/, '') : name
    const values = [query[plain] ?? [], value ?? []].flat()
    query[plain] = plain === name && values.length === 1 ? (values[0] as string) : values
  }

  return query
}
