import type { Endpoint } from '@cornerman/contract'
import { isRecord } from '#browser/json.ts'
import { custom } from '../custom.ts'
import type { AdapterSettings } from '../settings.ts'
import { type GetHeader, readRowCount } from './headers.ts'
import { readMoneyAndValue } from './money.ts'
import { readValue } from './read-value.ts'
import { findCount, findRows } from './rows.ts'
import { getValues, isPage, renameFields, type Schema } from './schema.ts'
import { isUnreadable } from './unreadable.ts'

/** Reads the parsed body of a 2xx response. */
export function decodeResponse(
  endpoint: Endpoint,
  json: unknown,
  settings: AdapterSettings,
  header: GetHeader,
): Reading {
  if (!endpoint.response) {
    return { data: undefined }
  }

  const body = adaptBody(endpoint, json, settings)
  return readResponse(endpoint.response as Schema, body, settings, readRowCount(header, settings))
}

/** Returns the parsed body of a response as the reader understands it, with the session token under its name. */
function adaptBody(endpoint: Endpoint, json: unknown, { jwt }: AdapterSettings): unknown {
  const body = custom.adaptResponse ? custom.adaptResponse(endpoint, json) : json
  const hasJwt = (endpoint.response as Schema | undefined)?.properties?.jwt !== undefined
  return jwt && hasJwt && isRecord(body) && jwt in body ? { ...body, jwt: body[jwt] } : body
}

/** Returns the parsed body of a response with the contract's names of fields. */
export const toContractNames = (endpoint: Endpoint, json: unknown, settings: AdapterSettings) =>
  renameFields(adaptBody(endpoint, json, settings), settings.fields ?? {})

/** Whether the parsed body of a response is what the contract describes: it has a field of it, with a value that can be read. */
export function isDescribed(endpoint: Endpoint, json: unknown, settings: AdapterSettings): boolean {
  const schema = endpoint.response as Schema | undefined
  const body = toContractNames(endpoint, json, settings)
  if (schema?.type === 'array') {
    return findRows(body)?.some((row) => hasOwnField(schema.items ?? {}, row)) ?? false
  }

  return hasOwnField(schema ?? {}, body)
}

/** Errors have fields of these names too, so that they say nothing alone. */
const WORDS_OF_ERRORS = ['title', 'name', 'description', 'type', 'status', 'reason']

function hasOwnField({ properties = {} }: Schema, value: unknown): boolean {
  if (!isRecord(value)) {
    return false
  }

  return Object.entries(properties).some(([name, schema]) => {
    const received = value[name]
    return !WORDS_OF_ERRORS.includes(name) && received !== null && isReadable(schema, received)
  })
}

function isReadable(schema: Schema, received: unknown): boolean {
  if (getValues(schema)?.includes(received) === false) {
    return false
  }

  const read = readValue(schema, received)
  const isObject = typeof read === 'object' && read !== null

  return isObject ? !isUnreadable(read) : read !== undefined && (schema.const ?? read) === read
}

export type Reading = { data: unknown } | { problem: string }

/** Reads the parsed body of a response. `problem` completes a sentence: 'is not a list'. `rowCount` comes from a header. */
export function readResponse(
  schema: Schema,
  body: unknown,
  { fields }: AdapterSettings = {},
  rowCount?: number,
): Reading {
  const json = fields ? renameFields(body, fields) : body
  if (schema.type === 'array') {
    const rows = json === null ? [] : findRows(json)
    return rows ? { data: readMoneyAndValue(schema, rows) } : { problem: 'is not a list' }
  }
  if (!schema.properties) {
    return { data: readMoneyAndValue(schema, json) }
  }
  if (isPage(schema)) {
    return readPage(schema, json, rowCount)
  }
  if (!isRecord(json)) {
    return { problem: 'is not an object' }
  }

  const { required = [] } = schema
  const isUnrelated = required.length > 0 && !required.some((name) => name in json)

  return isUnrelated
    ? { problem: `has none of ${required.slice(0, 3).join(', ')}` }
    : { data: readMoneyAndValue(schema, json) }
}

function readPage(
  { properties = {} }: Schema,
  json: unknown,
  rowCount: number | undefined,
): Reading {
  const rows = findRows(json)
  if (!rows) {
    return { problem: 'has no list' }
  }

  const total = isRecord(json) ? findCount(json) : undefined

  return { data: { data: readMoneyAndValue(properties.data!, rows), total: total ?? rowCount } }
}
