import { parse as parseQueryString } from 'node:querystring'
import {
  CLEANING,
  type CleanKind,
  cleanText,
  type Endpoint,
  type ErrorBody,
  isLongerThan,
  isTimeZone,
} from '@cornerman/contract'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { DataValidationCxt } from 'ajv/dist/types/index.js'
import addFormats from 'ajv-formats'
import type * as T from 'typebox'
import { suggestWord, suggestWords } from '../text/suggestions.ts'
import { ApiError } from './api-error.ts'

export const FORM = 'multipart/form-data'

/** For inputs. Nothing is coerced or dropped. */
const strictAjv = createAjv({ allErrors: true }).addKeyword({
  keyword: CLEANING,
  type: 'string',
  modifying: true,
  before: 'minLength',
  errors: false,
  validate: clean,
})
/** Stops at the first error: a snapshot of 250 kB can hold 100,000, and collecting them takes 150 ms. */
const failFastAjv = createAjv({ allErrors: false })

function createAjv(options: { allErrors: boolean }) {
  // The contract's tests check the schemas. Checking them here would take a tenth of a cold start.
  const ajv = new Ajv({
    ...options,
    useDefaults: true,
    strict: false,
    verbose: true,
    validateSchema: false,
  })
  addFormats.default(ajv)
  const { validate } = ajv.formats['date-time'] as { validate: (text: string) => boolean }
  ajv.addFormat('date-time', (text: string) => validate(text) && hasFourDigitYear(Date.parse(text)))
  ajv.addFormat('time-zone', isTimeZone)
  ajv.addKeyword({
    keyword: 'file',
    errors: false,
    validate: (_accepted: unknown, value: unknown) => uploads.has(value as object),
  })
  // AJV counts code points.
  ajv.removeKeyword('maxLength')
  const validateLength = (max: number, text: string) =>
    text.length <= max || !isLongerThan(text, max)
  ajv.addKeyword({ keyword: 'maxLength', type: 'string', errors: false, validate: validateLength })
  return ajv.addVocabulary(['contentType', 'failFast', ...(options.allErrors ? [] : [CLEANING])])
}

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

/** RFC 3339 allows leap seconds and offsets into year 0, which a Date cannot hold or prints with a sign. */
const hasFourDigitYear = (instant: number) => instant >= FIRST_INSTANT && instant <= LAST_INSTANT
const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z')
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z')

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

/** Returns the schema's first error; empty when the value is valid. AJV keeps what it has compiled of a schema. */
export function validationErrors(schema: T.TSchema, value: unknown): string[] {
  const validate = failFastAjv.compile(schema)
  if (validate(value)) {
    return []
  }
  return toDetails(validate.errors ?? []).map(({ field, message }) => `${field} ${message}`)
}

/** Returns the same copy each time, so that AJV compiles a schema once per process. */
export function getClosedSchema(schema: T.TSchema): T.TSchema {
  const known = closedSchemas.get(schema) ?? forbidUnknownFields(schema)
  closedSchemas.set(schema, known)
  return known
}
const closedSchemas = new WeakMap<T.TSchema, T.TSchema>()

/** Shared schemas allow unknown fields. Inputs forbid them at every depth. */
function forbidUnknownFields<S>(schema: S): S {
  if (typeof schema !== 'object' || schema === null) {
    return schema
  }
  if (Array.isArray(schema)) {
    return schema.map(forbidUnknownFields) as S
  }
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, forbidUnknownFields(value)]),
  )
  return (
    copy.type === 'object' &&
    (copy.properties ?? copy.patternProperties) &&
    copy.additionalProperties === undefined
      ? { ...copy, additionalProperties: false }
      : copy
  ) as S
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

const MAX_DETAILS = 16

/** Returns the first distinct details and stops, because a body can hold thousands of unknown fields. */
function toDetails(errors: readonly ErrorObject[]): Detail[] {
  const details = new Map<string, Detail>()
  for (const error of mergeUnions(errors)) {
    const { field, message } = toDetail(error)
    const detail = { field: field.slice(0, 200), message: message.slice(0, 500) }
    details.set(JSON.stringify(detail), detail)
    if (details.size === MAX_DETAILS) {
      break
    }
  }
  return [...details.values()]
}

/** Replaces the errors of a union by what is wrong: those of the option with the type of the value, or the types. */
function mergeUnions(errors: readonly ErrorObject[]): ErrorObject[] {
  const merged: ErrorObject[] = []
  for (const error of errors) {
    if (error.keyword === 'anyOf') {
      // The errors of the options come right before that of their union.
      const first = merged.findLastIndex((each) => !isPartOf(error, each)) + 1
      merged.push(...mergeOptions(error, merged.splice(first)))
    } else {
      merged.push(error)
    }
  }
  return merged
}

const isPartOf = (union: ErrorObject, { schemaPath, instancePath }: ErrorObject) =>
  schemaPath.startsWith(`${union.schemaPath}/`) && instancePath.startsWith(union.instancePath)

function mergeOptions(union: ErrorObject, options: readonly ErrorObject[]): ErrorObject[] {
  const isOfType = (error: ErrorObject) =>
    error.keyword !== 'type' || error.instancePath !== union.instancePath
  const inner = options.filter(isOfType)
  if (inner.length > 0) {
    return inner
  }
  const types = [...new Set(options.map(({ params }) => String(params.type)))]
  const described = union.parentSchema?.description ?? types.join(' or ')
  return [{ ...union, message: `must be ${described}` }]
}

function toDetail(error: ErrorObject): Detail {
  const { missingProperty, additionalProperty } = error.params
  const path = error.instancePath.slice(1).replaceAll('/', '.')
  const field = [path, missingProperty ?? additionalProperty].filter(Boolean).join('.')
  return { field: field || 'body', message: describe(error) }
}

function describe({ keyword, params, message, schema, parentSchema, data }: ErrorObject): string {
  const { properties, description } = parentSchema ?? {}
  if (keyword === 'required') {
    return 'is required'
  }
  if (keyword === 'maxLength') {
    return `must NOT have more than ${schema} characters`
  }
  if (keyword === 'additionalProperties' && !properties) {
    return 'is not a valid name'
  }
  if (keyword === 'additionalProperties') {
    return `is not a field of this call${formatSuggestion(params.additionalProperty, Object.keys(properties))}`
  }
  if (keyword === 'enum') {
    return formatEnumError(data, params.allowedValues)
  }
  if (keyword === 'file') {
    return 'must be a file, as a part of a form'
  }
  if (keyword === 'maxProperties') {
    return `must NOT have more than ${schema} names`
  }
  if (keyword === 'minProperties') {
    return `must have at least one of ${Object.keys(properties ?? {}).join(', ') || 'the columns'}`
  }
  if (keyword === 'const') {
    return `must be ${JSON.stringify(params.allowedValue)}`
  }
  if (keyword === 'format' && params.format === 'date-time') {
    return 'must be an instant such as 2026-03-14T20:00:00Z'
  }
  // The schema's description is clearer than its pattern or format.
  if ((keyword === 'pattern' || keyword === 'format') && description) {
    return `must be ${description}`
  }
  return message ?? 'is not valid'
}

/** Maximum number of allowed values in a message. Longer lists would hide the suggestions. */
const MAX_NAMED_VALUES = 30

function formatEnumError(given: unknown, allowed: readonly unknown[]): string {
  if (allowed.length <= MAX_NAMED_VALUES) {
    return `must be one of ${allowed.join(', ')}${formatSuggestion(given, allowed)}`
  }
  const nearest = typeof given === 'string' ? suggestWords(given, allowed.map(String)) : []
  const hint = nearest.length > 0 ? `. Nearest: ${nearest.join(', ')}` : ''
  return `${JSON.stringify(given)} is not one of the ${allowed.length} known names${hint}`
}

function formatSuggestion(given: unknown, known: readonly unknown[]): string {
  const words = known.filter((each) => typeof each === 'string')
  const suggestion = typeof given === 'string' ? suggestWord(given, words) : undefined
  return suggestion === undefined ? '' : `; did you mean ${suggestion}?`
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
