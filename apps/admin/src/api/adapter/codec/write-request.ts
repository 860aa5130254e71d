import { type Endpoint, hasNoZone, type Service } from '@cornerman/contract'
import { isRecord } from '#browser/json.ts'
import { ApiError } from '../../api-error.ts'
import { custom, type RequestParts } from '../custom.ts'
import type { AdapterSettings } from '../settings.ts'
import { writeId } from './ids.ts'
import { FORM, getContentType, renameFields, type Schema } from './schema.ts'

/** A request as it is sent, with the contract's names of headers. The app and the drift report share both functions. */
export function encodeRequest(endpoint: Endpoint, input: RequestParts, settings: AdapterSettings) {
  const dialect = { ...settings, firstPage: getFirstPage(settings, endpoint.service) }

  const request = {
    ...input,
    params: writeInput(endpoint.params as Schema | undefined, input.params, dialect),
    query: writeInput(endpoint.query as Schema | undefined, input.query, dialect),
    body: writeInput(endpoint.body as Schema | undefined, input.body, dialect),
  }

  const { params, query, headers, body } = custom.adaptRequest?.(endpoint, request) ?? request

  return {
    path: fillPath(endpoint.path, params) + toQueryString(query),
    headers: toTextFields(headers),
    body:
      body && (getContentType(endpoint.body) === FORM ? toFormData(body) : JSON.stringify(body)),
  }
}

/** Undefined: as in the contract. */
export const getFirstPage = (
  { firstPage }: AdapterSettings,
  service: Service,
): 0 | 1 | undefined => (typeof firstPage === 'object' ? firstPage[service] : firstPage)

type Fields = Record<string, unknown>

export function fillPath(path: string, params: Fields = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const text = toText(params[name], name)
    // A browser would resolve the dots, and so call another path.
    if (/^(\.{0,2}|undefined|null|NaN)$/.test(text)) {
      throw createMissingError(name)
    }

    return encodeURIComponent(text)
  })
}

const createMissingError = (name: string) =>
  new ApiError({ kind: 'malformed', message: `Nothing was sent, because “${name}” is unknown.` })

/** Writes lists as `status[0]=UPCOMING` and omits undefined values. */
export function toQueryString(query: Fields = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (Array.isArray(value)) {
      return value.map((item, index) => [`${name}[${index}]`, toText(item, name)])
    }

    return value === undefined ? [] : [[name, toText(value, name)]]
  })
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

/** Refuses what has no text in a URL. */
function toText(value: unknown, name: string): string {
  if (typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) {
    return String(value)
  }

  throw createMissingError(name)
}

/** Writes objects and lists as JSON, other values as plain text, and null as an empty part. */
export function toFormData(body: Fields): FormData {
  const form = new FormData()

  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) {
      continue
    }

    if (value instanceof Blob) {
      form.append(name, value)
    } else {
      form.append(name, toFormText(value))
    }
  }

  return form
}

/** A field of a form has text only: a list or an object is JSON in it. */
function toFormText(value: unknown): string {
  if (value === null) {
    return ''
  }

  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const toTextFields = (fields: Fields = {}) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

/** Writes the query or the body of a request as the API expects it: numbers of pages, times, names of fields. */
export function writeInput(
  schema: Schema | undefined,
  input: Record<string, unknown> | undefined,
  {
    firstPage,
    times,
    fields,
  }: Pick<AdapterSettings, 'times' | 'fields'> & { firstPage?: 0 | 1 | undefined },
): Record<string, unknown> | undefined {
  if (!schema || !input) {
    return input
  }

  let output = writeValue(schema, input, times === 'epoch') as Record<string, unknown>
  const ownFirstPage = schema.properties?.page?.minimum
  if (firstPage !== undefined && ownFirstPage !== undefined && typeof output.page === 'number') {
    output = { ...output, page: output.page - ownFirstPage + firstPage }
  }

  if (!fields) {
    return output
  }

  const toApiNames = Object.fromEntries(
    Object.entries(fields).map(([apiName, contractName]) => [contractName, apiName]),
  )

  return renameFields(output, toApiNames) as Record<string, unknown>
}

/**
 * Writes ids and times as the API sends them, without the mark of a time whose zone was not stated. Throws when something required is
 * missing: a response without an id must not become a command about something else.
 */
function writeValue(schema: Schema, value: unknown, isEpoch: boolean): unknown {
  const { properties, required = [], items, anyOf } = schema
  if (anyOf) {
    return writeValue(anyOf.find(({ type }) => type !== 'null') ?? {}, value, isEpoch)
  }
  if (Array.isArray(value)) {
    return value.map((item) => writeValue(items ?? {}, item, isEpoch))
  }

  if (properties && isRecord(value)) {
    const missing = required.find((name) => value[name] === undefined)
    if (missing !== undefined) {
      throw createMissingError(missing)
    }

    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        name,
        writeValue(properties[name] ?? {}, item, isEpoch),
      ]),
    )
  }

  if (schema['x-kind'] === 'id') {
    return writeId(value)
  }

  return schema.format === 'date-time' && typeof value === 'string'
    ? writeInstant(value, isEpoch)
    : value
}

function writeInstant(value: string, isEpoch: boolean): string | number {
  if (!isEpoch && !hasNoZone(value)) {
    return value
  }

  const at = new Date(value)
  if (Number.isNaN(at.getTime())) {
    return value
  }

  return isEpoch ? at.getTime() : at.toISOString()
}
