import { type Endpoint, getDocumentation, isCommand, VALUE_KIND } from '@cornerman/contract'
import type * as T from 'typebox'
import type { DialectName } from './state.ts'
import { parseId, parseInstant, toUuid } from './values.ts'

interface Schema {
  type?: string
  title?: string
  format?: string
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  [VALUE_KIND]?: string
}

type Fields = Record<string, unknown>
type Origin = ReturnType<typeof getDocumentation>['x-origin']

interface Response {
  status: number
  /** Sent as JSON; undefined is no body. */
  body?: unknown
}

const toOrigin = (schema: Schema, inherited: Origin) =>
  getDocumentation(schema as T.TSchema, inherited)['x-origin']

/** Translates the successful JSON response of a call. */
export function writeResponse(
  endpoint: Endpoint,
  dialects: readonly DialectName[],
  { status, body }: Response,
): Response {
  const response = endpoint.response as Schema | undefined
  const origin = response ? toOrigin(response, 'documented') : 'documented'
  if (
    dialects.includes('documented') &&
    isCommand(endpoint) &&
    (!response || origin === 'undocumented')
  ) {
    return endpoint.method === 'POST' ? { status: 200, body: {} } : { status: 204 }
  }

  return { status, body: response ? writeRoot(response, body, dialects, origin) : body }
}

/** A page is `{data, total}` in the contract; lists without pages are arrays. */
function writeRoot(
  schema: Schema,
  body: unknown,
  dialects: readonly DialectName[],
  origin: Origin,
): unknown {
  const translated = translate('write', schema, body, dialects, origin)
  if (!dialects.includes('list-items')) {
    return translated
  }
  if (schema.type === 'array') {
    return { items: translated, count: (translated as unknown[]).length }
  }
  if (schema.properties?.data?.type !== 'array') {
    return translated
  }

  const { data, total } = translated as Fields

  return { items: data, count: total }
}

function writeObject(
  schema: Schema,
  value: Fields,
  dialects: readonly DialectName[],
  inherited: Origin,
): Fields {
  const { properties = {}, required = [] } = schema
  const origins = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, toOrigin(field, inherited)]),
  )

  // Keeps all fields of a value whose fields are all undocumented: without them the value would be empty.
  const hasDocumented = Object.values(origins).includes('documented')
  const isStrict = dialects.includes('documented')

  // `role` and `roleName` are two names of one field, which is sent once.
  const isTwice = (name: string) => name === 'role' && properties.roleName !== undefined
  const isDocumented = (name: string) =>
    !hasDocumented || (origins[name] === 'documented' && !isTwice(name))
  const isOptional = (name: string) => !required.includes(name) || isNullable(properties[name])
  const isSent = (name: string) =>
    !(isOptional(name) && dialects.includes('no-fields')) && (!isStrict || isDocumented(name))

  const sent = Object.entries(value).filter(([name]) => isSent(name))

  const fields = sent.map(([name, each]) => {
    const isNull = isOptional(name) && dialects.includes('null-fields')
    const origin = origins[name] ?? inherited
    const value = translate('write', properties[name] ?? {}, each, dialects, origin)
    const sentName = isStrict && name === 'role' ? 'roleName' : name

    return [sentName, isNull ? null : value]
  })

  return Object.fromEntries(fields)
}

const isNullable = (field: Schema | undefined) =>
  field?.anyOf?.some(({ type }) => type === 'null') === true

/** Translates an input part of a request back to the contract, by the schema of the part if the call has one. */
export function readInput(
  schema: T.TSchema | undefined,
  value: unknown,
  dialects: readonly DialectName[],
): unknown {
  return schema ? translate('read', schema as Schema, value, dialects) : value
}

function readObject(
  { properties = {}, required = [] }: Schema,
  value: Fields,
  dialects: readonly DialectName[],
): Fields {
  const fields = Object.entries(value).flatMap(([name, each]) => {
    const field = properties[name]
    if (!field) {
      return [[name, each] as const]
    }

    const isIgnored =
      dialects.includes('documented') &&
      !required.includes(name) &&
      toOrigin(field, 'documented') === 'undocumented'

    return isIgnored ? [] : [[name, translate('read', field, each, dialects)] as const]
  })
  return Object.fromEntries(fields)
}

/** Walks a value by its schema. `origin` is that of the schema around it, which what is written inherits. */
function translate(
  way: 'read' | 'write',
  schema: Schema,
  value: unknown,
  dialects: readonly DialectName[],
  origin: Origin = 'documented',
): unknown {
  if (value === null || value === undefined) {
    return value
  }

  // The schema of a nullable value without its null.
  const inner = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  const { items = {}, title } = inner
  if (Array.isArray(value)) {
    return value.map((each) => translate(way, items, each, dialects, origin))
  }
  // A schema with a title declares the origin of its fields itself.
  if (typeof value === 'object' && way === 'write') {
    const fieldOrigin = title === undefined ? origin : 'documented'
    return writeObject(inner, value as Fields, dialects, fieldOrigin)
  }
  // A file has no properties, and stays the object that the upload made.
  if (typeof value === 'object') {
    return inner.properties ? readObject(inner, value as Fields, dialects) : value
  }

  // In a query, a list with one item is the item.
  return translateScalar(way, inner.type === 'array' ? items : inner, value, dialects)
}

/** Translates an id or an instant. */
function translateScalar(
  way: 'read' | 'write',
  { format, [VALUE_KIND]: kind }: Schema,
  value: unknown,
  dialects: readonly DialectName[],
): unknown {
  if (kind === 'id' && dialects.includes('uuid-ids')) {
    return way === 'write' ? toUuid(value as number) : parseId(value)
  }
  if (format !== 'date-time' || !dialects.includes('epoch-times')) {
    return value
  }

  return way === 'write' ? Date.parse(String(value)) : parseInstant(value)
}
