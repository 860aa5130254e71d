import {
  type Endpoint,
  hasNoZone,
  ROW_COUNT_HEADER,
  type Service,
  ZONE_NOT_STATED,
} from '@cornerman/contract'
import { isRecord, parseJson } from '#browser/json.ts'
import { createStoredChoice } from '#browser/storage.ts'
import { ApiError } from '../api-error.ts'
import { custom, type RequestParts } from './custom.ts'
import { type AdapterSettings, CONTRACT_HEADERS, HEADER_KEYS } from './settings.ts'

/** Parses JSON without rounding: a number that JavaScript would write in another way becomes its text. Undefined for other text. */
export const parseExactly = (text: string): unknown =>
  parseJson(
    text.replace(STRING_OR_NUMBER, (token) =>
      token.startsWith('"') || String(Number(token)) === token ? token : `"${token}"`,
    ),
  )
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

type GetHeader = (name: string) => string | undefined

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

/** Returns the number of rows that a header gives. */
export function readRowCount(header: GetHeader, settings: AdapterSettings): number | undefined {
  const rows = Number(header(toApiHeader(ROW_COUNT_HEADER, settings)) ?? Number.NaN)
  return Number.isInteger(rows) ? rows : undefined
}

/** Returns the name that the API has for a header of the contract. */
export function toApiHeader(name: string, { headers = {} }: AdapterSettings): string {
  const key = HEADER_KEYS.find((each) => CONTRACT_HEADERS[each] === name)
  return (key && headers[key]) || name
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

/**
 * Reads a value. When one amount of money in it has decimals, the API counts in whole units: then no amount is read, because
 * the others, without decimals, would be taken for cents.
 */
const readMoneyAndValue = (schema: Schema, value: unknown): unknown =>
  readValue(hasDecimalMoney(schema, value) ? withoutMoney(schema) : schema, value)

function hasDecimalMoney(schema: Schema, value: unknown): boolean {
  const { items, anyOf, properties } = schema
  if (!hasMoney(schema)) {
    return false
  }
  if (schema['x-kind'] === 'cents') {
    return NUMBER.test(String(value)) && readNumber(schema, value) === undefined
  }
  if (Array.isArray(value)) {
    return value.some((item) => hasDecimalMoney(items ?? {}, item))
  }
  if (anyOf) {
    return anyOf.some((option) => hasDecimalMoney(option, value))
  }
  return (
    isRecord(value) &&
    Object.entries(properties ?? {}).some(([name, each]) => hasDecimalMoney(each, value[name]))
  )
}

const getParts = ({ items, anyOf = [], properties = {} }: Schema): Schema[] => [
  ...(items ? [items] : []),
  ...anyOf,
  ...Object.values(properties),
]

/** Whether a value by this schema can have money, by schema: most have none, and long lists are not searched for it. */
const moneyBySchema = new WeakMap<Schema, boolean>()
function hasMoney(schema: Schema): boolean {
  const known =
    moneyBySchema.get(schema) ?? (schema['x-kind'] === 'cents' || getParts(schema).some(hasMoney))
  moneyBySchema.set(schema, known)
  return known
}

/** The same schema, by which no amount of money can be read. */
function withoutMoney(schema: Schema): Schema {
  const { items, anyOf, properties } = schema
  if (schema['x-kind'] === 'cents') {
    return NO_MONEY
  }
  return {
    ...schema,
    ...(items && { items: withoutMoney(items) }),
    ...(anyOf && { anyOf: anyOf.map(withoutMoney) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, each]) => [name, withoutMoney(each)]),
      ),
    }),
  }
}

export const isPage = ({ properties = {} }: Schema) =>
  properties.data?.type === 'array' && 'total' in properties

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

/**
 * Returns the rows of a bare list, or of an object with one list: `{data}`, `{items}`, `{content}`.
 * An object with a count and no list has no rows.
 */
export function findRows(json: unknown): unknown[] | undefined {
  if (Array.isArray(json)) {
    return json
  }
  if (!isRecord(json)) {
    return undefined
  }
  const lists = Object.values(json).filter(Array.isArray)
  if (lists.length === 1) {
    return lists[0]
  }
  if (Array.isArray(json.data)) {
    return json.data
  }
  return lists.length === 0 &&
    LIST_NAMES.every((name) => (json[name] ?? null) === null) &&
    hasListOrCount(json)
    ? []
    : undefined
}

const LIST_NAMES = ['data', 'items', 'content', 'results', 'rows']
const COUNT_NAMES = ['total', 'count', 'totalElements', 'totalCount', 'total_count', 'totalItems']
const hasListOrCount = (json: Record<string, unknown>) =>
  LIST_NAMES.some((name) => name in json) || findCount(json) !== undefined

function findCount(json: Record<string, unknown>): number | undefined {
  const name = COUNT_NAMES.find((each) => each in json)
  return name === undefined
    ? undefined
    : (readValue({ type: 'integer' }, json[name]) as number | undefined)
}

/** Renames fields at every depth. */
export function renameFields(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => renameFields(item, names))
  }
  if (!isPlain(value)) {
    return value
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [names[name] ?? name, renameFields(item, names)]),
  )
}

/** The value is not a file of a form. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && Object.getPrototypeOf(value) === Object.prototype

/** The part of a contract schema that reading needs. */
export interface Schema {
  type?: string
  format?: string
  enum?: readonly unknown[]
  const?: unknown
  minimum?: number
  items?: Schema
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  'x-kind'?: string
}

/** The lists and objects in place of others that could not be read, with what was sent. */
const unreadable = new WeakMap<object, unknown>()
/** Whether the API left a list out, or sent something else in place of a list or an object. */
export const isUnreadable = (value: object | null | undefined): boolean =>
  Boolean(value && unreadable.has(value))
/** Returns what was sent in place of an unreadable list or object; undefined for nothing. */
export const getSentValue = (value: object): unknown => unreadable.get(value)

function createUnreadable<Value extends object>(value: Value, sent: unknown): Value {
  unreadable.set(value, sent)
  return value
}

/** The values of an enum, also of one that may be null. */
export const getValues = ({ enum: values, anyOf = [] }: Schema): readonly unknown[] | undefined =>
  values ?? anyOf.find((option) => option.enum)?.enum

/** The documents use two names for one thing. Either may be sent. */
export const SYNONYMS: Readonly<Record<string, string>> = {
  role: 'roleName',
  roleName: 'role',
  createDate: 'created',
  created: 'createDate',
}

/**
 * Reads a received value as its schema says, as far as possible. Never throws.
 * A fact that is missing, or not what the schema says, is undefined: unknown. Unknown values of enums stay as they are.
 * A list or object that is missing or something else is empty, and marked as unreadable.
 */
export function readValue(schema: Schema, value: unknown): unknown {
  if (schema.anyOf) {
    return readUnion(schema.anyOf, value)
  }
  if (schema.type === 'array') {
    return readList(schema.items ?? {}, value)
  }
  if (schema.properties) {
    return isRecord(value)
      ? readObject(schema, value)
      : createUnreadable(readObject(schema, {}), value)
  }
  if (schema['x-kind'] === 'id') {
    return readId(value)
  }
  if (schema === NO_MONEY) {
    return undefined
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    return readNumber(schema, value)
  }
  if (schema.format === 'date-time') {
    return readInstant(value)
  }
  if (schema.format === 'date') {
    return readDay(value)
  }
  if (schema.type === 'boolean') {
    return typeof value === 'boolean' ? value : undefined
  }
  if (value === null && schema['x-kind'] === 'optional-text') {
    return ''
  }
  if (schema.type === 'string' || schema.enum) {
    return readText(value)
  }
  return value ?? undefined
}

/** In the contract a union is a schema or null. Only null means that there is none: what was left out is unknown. */
const readUnion = (options: readonly Schema[], value: unknown): unknown =>
  value === null ? null : readValue(options.find(({ type }) => type !== 'null') ?? {}, value)

/** Some APIs send null for an empty list. */
function readList(items: Schema, value: unknown): unknown[] {
  if (value === null) {
    return []
  }
  return Array.isArray(value)
    ? value.map((item) => readValue(items, item))
    : createUnreadable([], value)
}

/** Keeps fields that the contract does not know. An optional object or list stays missing. */
function readObject(
  { properties = {}, required = [] }: Schema,
  value: Record<string, unknown>,
): Record<string, unknown> {
  const known = Object.entries(properties).map(([name, schema]) => {
    const received = value[name] ?? value[SYNONYMS[name] ?? name] ?? value[name]
    const isAbsent = (received === undefined || received === null) && !required.includes(name)
    return [name, isAbsent ? undefined : readValue(schema, received)]
  })
  return { ...value, ...Object.fromEntries(known) }
}

const NO_MONEY: Schema = {}
const NUMBER = /^\s*-?\d+(\.\d+)?([eE][+-]?\d+)?\s*$/
const WHOLE_NUMBER = /^\s*-?\d+\s*$/

/** Decimal money is not in cents, also when the decimals are 0. */
function readNumber({ type, 'x-kind': kind }: Schema, value: unknown): number | undefined {
  const pattern = kind === 'cents' ? WHOLE_NUMBER : NUMBER
  const number = typeof value === 'string' && pattern.test(value) ? Number(value) : value
  return typeof number === 'number' &&
    (type === 'integer' ? Number.isSafeInteger(number) : Number.isFinite(number))
    ? number
    : undefined
}

const readText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** Timestamps below this are seconds: in milliseconds it is a day of 1973. */
const FIRST_MILLISECONDS = 100_000_000_000
/** Day, time and zone of `2026-03-14T20:00:00.000Z`, also with a space, without seconds, or with the zone `+0300` or none. */
const ISO_INSTANT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?:(Z)|([+-]\d{2}):?(\d{2}))?$/

/** Reads a time, but for the zero dates of other platforms. */
function parseInstant(value: unknown): string | undefined {
  const instant = toIso(value)
  return instant === undefined || isZeroYear(instant) ? undefined : instant
}

/** Returns ISO 8601 for timestamps and for times in ISO 8601. Other text is never guessed: 01.12.2026 has two meanings. */
function toIso(value: unknown): string | undefined {
  if (typeof value === 'number' || (typeof value === 'string' && /^-?\d{9,16}$/.test(value))) {
    const at = new Date(Number(value) * (Math.abs(Number(value)) < FIRST_MILLISECONDS ? 1000 : 1))
    const year = at.getUTCFullYear()
    return year >= 0 && year <= 9999 ? at.toISOString() : undefined
  }
  const [, day, clock, utc, hours, minutes] =
    (typeof value === 'string' && ISO_INSTANT.exec(value)) || []
  const offset = hours ? `${hours}:${minutes}` : ZONE_NOT_STATED
  const instant = `${day}T${clock}${utc ?? offset}`
  return isDay(day) && !Number.isNaN(Date.parse(instant)) ? instant : undefined
}

function readDay(value: unknown): string | undefined {
  if (typeof value === 'string' && isDay(value)) {
    return isZeroYear(value) ? undefined : value
  }
  // Somebody may be born on 1 January 1970, but no text is the number 0.
  const instant = typeof value === 'number' ? readInstant(value) : parseInstant(value)
  return instant?.slice(0, 'YYYY-MM-DD'.length)
}

/** Services that know no day send the first one of their calendar: the year 1, or 1753 or 1899. */
const FIRST_YEAR = 1900
const isZeroYear = (iso: string) => Number(iso.slice(0, 4)) < FIRST_YEAR

/** Nothing on the platform happened in the first second of computers: it stands for no time. */
function readInstant(value: unknown): string | undefined {
  const instant = parseInstant(value)
  return instant !== undefined && Date.parse(instant) === 0 ? undefined : instant
}

/** Whether the calendar has the day: `Date` takes 30 February for 2 March. */
function isDay(text: string | undefined): boolean {
  const at = new Date(`${text}T00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${text}T`)
}

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

const FORM = 'multipart/form-data'

/** The type of a download or a form; undefined for JSON. */
export const getContentType = (schema: object | undefined) =>
  (schema as { contentType?: string } | undefined)?.contentType
export const isDownload = ({ response }: Endpoint) => getContentType(response) !== undefined

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
    for (const name of required) {
      if (value[name] === undefined) {
        throw createMissingError(name)
      }
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
  if (
    schema.format !== 'date-time' ||
    typeof value !== 'string' ||
    !(isEpoch || hasNoZone(value))
  ) {
    return value
  }
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) {
    return value
  }
  return isEpoch ? at.getTime() : at.toISOString()
}

/** Ids are opaque, a number or a text as the API sends them; the type of the contract says number. */
const ID_PATTERN = /^[\w.:~-]{1,64}$/

/** Whether the API sends numeric ids as text. Stored, because a page may send an id of its URL before the API has responded. */
const idType = createStoredChoice('cornerman.ids', ['number', 'text'], 'number')

/** Reads an id of a response: the same id is the same value, whether it comes from the API or from a URL. A larger number stays text. */
function readId(value: unknown): number | undefined {
  if (typeof value !== 'string' && !Number.isSafeInteger(value)) {
    return undefined
  }
  const id = parseId(String(value))
  const type = typeof value === 'string' ? 'text' : 'number'
  if (typeof id === 'number' && idType.read() !== type) {
    idType.write(type)
  }
  return id
}

/** Returns an id as the API sends it. */
const writeId = (id: unknown): unknown =>
  idType.read() === 'text' && typeof id === 'number' ? String(id) : id

/** Reads an id from a URL; undefined for what cannot be one. Text that is no canonical whole number, such as a UUID, stays as it is. */
export function parseId(text: string | null | undefined): number | undefined {
  if (!text || !ID_PATTERN.test(text)) {
    return undefined
  }
  const number = Number(text)
  if (!Number.isSafeInteger(number) || String(number) !== text) {
    return text as unknown as number
  }
  return number > 0 ? number : undefined
}

/** Returns the ids of a list in a URL, each once. */
export const parseIds = (text: string | null, max: number): number[] =>
  [...new Set((text?.split(',') ?? []).flatMap((each) => parseId(each) ?? []))].slice(0, max)
