import { parse as parseQueryString } from 'node:querystring'
import type { Endpoint, Upload } from '@cornerman/contract'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type * as T from 'typebox'
import { ApiError } from '../../domain/api-error.ts'
import { suggestWord } from '../suggestions.ts'

export const FORM = 'multipart/form-data'

/** A JSON body says what it means: nothing is coerced and nothing is dropped. Addresses and forms only carry text, so there '5' is 5. */
const strict = make(false)
const lenient = make('array')
const ofForms = make(true)

function make(coerceTypes: boolean | 'array') {
  // Whether the schemas are well-formed is for the contract's tests: to ask at the first call would take a tenth of a cold start.
  const ajv = new Ajv({
    allErrors: true,
    removeAdditional: false,
    useDefaults: true,
    coerceTypes,
    strict: false,
    verbose: true,
    validateSchema: false,
  })
  addFormats.default(ajv)
  ajv.addKeyword({ keyword: 'file', errors: false, validate: (_accepted: unknown, value: unknown) => uploads.has(value as object) })
  return ajv.addVocabulary(['contentType'])
}

/** What came in as a file. Text under a file's name, or JSON that looks like one, is none. */
const uploads = new WeakSet<object>()
export function markUpload<U extends Upload>(upload: U): U {
  uploads.add(upload)
  return upload
}

/** The input of a call did not fit its shapes: which fields, and why. */
export class InvalidInput extends ApiError {
  constructor(readonly details: { field: string; message: string }[]) {
    super('invalid_input', details.map(({ field, message }) => `${field} ${message}`).join('; '))
  }
}

interface RouteSchema {
  schema: unknown
  httpPart?: string
  /** Of a body that comes in several. */
  contentType?: string
}

/** Compiled on the first call of a route: a cold start compiles nothing that nobody asks for. */
export const compileLazily = ({ schema, httpPart, contentType }: RouteSchema) => {
  const ajv = httpPart !== 'body' ? lenient : contentType === FORM ? ofForms : strict
  let validate: ValidateFunction | undefined
  return (value: unknown) => {
    // Headers are never closed: a request carries many that are no input.
    validate ??= ajv.compile(httpPart === 'headers' ? (schema as T.TSchema) : getClosedSchema(schema as T.TSchema))
    if (validate(value)) return { value }
    return { error: new InvalidInput(detailsOf(validate.errors ?? [])) }
  }
}

/** The value, typed by its schema. Throws InvalidInput, with the fields named below `field`. */
export function parse<S extends T.TSchema>(schema: S, value: unknown, field: string): T.Static<S> {
  const errors = validationErrors(schema, value)
  if (errors.length > 0) throw new InvalidInput(errors.map((message) => ({ field, message })))
  return value as T.Static<S>
}

/** What keeps a value from fitting a schema; empty when it fits. */
export function validationErrors(schema: T.TSchema, value: unknown): string[] {
  let validate = checks.get(schema)
  if (!validate) {
    validate = strict.compile(schema)
    checks.set(schema, validate)
  }
  if (validate(value)) return []
  return detailsOf(validate.errors ?? []).map(({ field, message }) => `${field} ${message}`)
}
const checks = new WeakMap<T.TSchema, ValidateFunction>()

/** The same copy each time, so that AJV compiles a schema once however many apps a process has. */
function getClosedSchema(schema: T.TSchema): T.TSchema {
  const known = closedSchemas.get(schema) ?? forbidUnknownFields(schema)
  closedSchemas.set(schema, known)
  return known
}
const closedSchemas = new WeakMap<T.TSchema, T.TSchema>()

/** Shared shapes are open; an input takes known fields only, at every depth. */
function forbidUnknownFields<S>(schema: S): S {
  if (typeof schema !== 'object' || schema === null) return schema
  if (Array.isArray(schema)) return schema.map(forbidUnknownFields) as S
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, forbidUnknownFields(value)]))
  return (copy.type === 'object' && copy.properties && copy.additionalProperties === undefined ? { ...copy, additionalProperties: false } : copy) as S
}

/** Renames tolerated names of body fields to the contract's, before validation. A field under both names stays as the contract calls it. */
export function applyAliases(body: unknown, aliases: Endpoint['aliases']): unknown {
  if (!aliases || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [aliases[name] && !(aliases[name] in body) ? aliases[name] : name, value]))
}

function detailsOf(errors: readonly ErrorObject[]) {
  const details = errors.map(({ instancePath, keyword, params, message, parentSchema, data }) => {
    const path = instancePath.slice(1).replaceAll('/', '.')
    const within = (name: string) => (path ? `${path}.${name}` : name)
    if (keyword === 'required') return { field: within(params.missingProperty), message: 'is required' }
    if (keyword === 'additionalProperties')
      return {
        field: within(params.additionalProperty),
        message: `is not a field of this call${meant(params.additionalProperty, Object.keys(parentSchema?.properties ?? {}))}`,
      }
    if (keyword === 'enum') return { field: path, message: `must be one of ${params.allowedValues.join(', ')}${meant(data, params.allowedValues)}` }
    if (keyword === 'file') return { field: path, message: 'must be a file, as a part of a form' }
    if (keyword === 'const') return { field: path, message: `must be ${JSON.stringify(params.allowedValue)}` }
    // A pattern says nothing to a person; the shape's own description does.
    if (keyword === 'pattern' && parentSchema?.description) return { field: path, message: `must be ${parentSchema.description}` }
    return { field: path || 'body', message: message ?? 'is not valid' }
  })
  return details.filter(({ field, message }, at) => details.findIndex((each) => each.field === field && each.message === message) === at)
}

/** What somebody who mistyped was probably after. */
function meant(given: unknown, known: readonly unknown[]): string {
  const near =
    typeof given === 'string'
      ? suggestWord(
          given,
          known.filter((each) => typeof each === 'string'),
        )
      : undefined
  return near === undefined ? '' : `; did you mean ${near}?`
}

/** Reads a query so that `status=A&status=B`, `status[]=A` and `status[0]=A&status[1]=B` are the same list. */
export function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of Object.entries(parseQueryString(text))) {
    const plain = name.replace(/\[\d*\]$/, '')
    const values = [query[plain] ?? [], value ?? []].flat()
    query[plain] = plain === name && values.length === 1 ? (values[0] as string) : values
  }
  return query
}
