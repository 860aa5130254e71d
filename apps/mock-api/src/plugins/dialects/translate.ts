import { type Endpoint, getDocumentation, isCommand, VALUE_KIND } from '@cornerman/contract'
import type * as T from 'typebox'
import type { Dialect, DialectResponse, Kind } from './dialects.ts'

/** The properties of a schema that are read here. */
interface Schema {
  type?: string
  title?: string
  format?: string
  contentType?: string
  enum?: readonly unknown[]
  minimum?: number
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  [VALUE_KIND]?: string
}
type Fields = Record<string, unknown>
type Origin = ReturnType<typeof getDocumentation>['x-origin']

const toOrigin = (schema: Schema, inherited: Origin) => getDocumentation(schema as T.TSchema, inherited)['x-origin']
/** A schema with a title declares the origin of its fields itself. */
const inheritOrigin = (schema: Schema, origin: Origin): Origin => (schema.title === undefined ? origin : 'documented')
/** The schema of a nullable value without its null. */
const unwrapNullable = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
const isNullable = ({ anyOf }: Schema) => anyOf?.some(({ type }) => type === 'null') ?? false
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Roles and permissions decide who may sign in and which screens open, so no dialect makes their values unknown. */
const isRole = (schema: Schema) => schema.enum?.includes('LOCATION_PROVIDER') ?? false
const isPermission = (schema: Schema) => schema.enum?.includes('super_admin') ?? false

function getKind(name: string | undefined, schema: Schema): Kind | undefined {
  if (schema[VALUE_KIND]) return schema[VALUE_KIND] as Kind
  if (schema.format === 'date-time') return 'instant'
  if (schema.enum) return isRole(schema) || isPermission(schema) ? undefined : 'enum'
  return name === 'page' && schema.minimum === 1 ? 'page' : undefined
}

/** Translates the successful JSON response of a call. Downloads stay as they are. */
export function writeResponse(
  endpoint: Endpoint,
  dialects: readonly Dialect[],
  { status, body }: DialectResponse,
): DialectResponse {
  const response = endpoint.response as Schema | undefined
  if (response?.contentType) return { status, body }
  const origin = response ? toOrigin(response, 'documented') : 'documented'
  if (isCommand(endpoint) && (!response || origin === 'undocumented')) {
    const writeDone = dialects.findLast((each) => each.writeDone)?.writeDone
    if (writeDone) return writeDone(endpoint.method)
  }
  const writeStatus = dialects.findLast((each) => each.writeStatus)?.writeStatus
  return {
    status: status === 200 && writeStatus ? writeStatus(endpoint.method) : status,
    body: response ? writeRoot(response, body, dialects, origin) : body,
  }
}

/** A page is `{data, total}` in the contract; lists without pages are arrays. */
function writeRoot(schema: Schema, body: unknown, dialects: readonly Dialect[], origin: Origin): unknown {
  const rowsSchema = schema.type === 'array' ? schema : schema.properties?.total ? schema.properties.data : undefined
  const rows = schema.type === 'array' ? body : (body as Fields | null)?.data
  if (!rowsSchema || !Array.isArray(rows)) return writeValue(schema, body, dialects, origin)
  const written = writeValue(rowsSchema, rows, dialects, origin)
  const list = rows.length === 0 ? (writeWithField(rowsSchema, written, dialects) ?? null) : written
  const total = schema.type === 'array' ? rows.length : Number((body as Fields).total)
  const writeList = dialects.findLast((each) => each.writeList)?.writeList
  if (writeList) return writeList(list, total)
  return schema.type === 'array' ? list : { data: list, total }
}

/** Translates an empty list as if it were a required field. */
const writeWithField = (schema: Schema, value: unknown, dialects: readonly Dialect[]) =>
  applyFieldDialects(
    { name: '', value, isOptional: false, isDocumented: true, isPermissions: isPermission(schema.items ?? {}) },
    dialects,
  )?.value

function writeValue(schema: Schema, value: unknown, dialects: readonly Dialect[], origin: Origin): unknown {
  if (value === null || value === undefined) return value
  const inner = unwrapNullable(schema)
  if (Array.isArray(value)) return value.map((each) => writeValue(inner.items ?? {}, each, dialects, origin))
  if (isObject(value)) return writeObject(inner, value, dialects, inheritOrigin(inner, origin))
  const kind = getKind(undefined, inner)
  return kind
    ? dialects.reduce(
        (current, { write }) => (write?.[kind] ? write[kind](current as never) : current),
        value as unknown,
      )
    : value
}

function writeObject(schema: Schema, value: Fields, dialects: readonly Dialect[], inherited: Origin): Fields {
  const { properties = {}, required = [] } = schema
  const origins = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, toOrigin(field, inherited)]),
  )
  // Keeps all fields of a value whose fields are all undocumented: without them the value would be empty.
  const hasDocumented = Object.values(origins).includes('documented')
  const fields = Object.entries(value).flatMap(([name, each]) => {
    const field = properties[name] ?? {}
    // `role` and `roleName` are two names of one field, which is sent once.
    const isDocumented = !hasDocumented || (origins[name] === 'documented' && !(name === 'role' && properties.roleName))
    const inner = unwrapNullable(field)
    const written = applyFieldDialects(
      {
        name,
        value: writeValue(field, each, dialects, origins[name] ?? inherited),
        isOptional: !required.includes(name) || isNullable(field),
        isDocumented,
        isPermissions: isPermission(inner.items ?? {}),
      },
      dialects,
    )
    return written ? [[written.name, written.value] as const] : []
  })
  return Object.fromEntries(fields)
}

type Field = Parameters<NonNullable<Dialect['writeField']>>[0]
function applyFieldDialects(field: Field, dialects: readonly Dialect[]): { name: string; value: unknown } | undefined {
  let current = field
  for (const { writeField } of dialects) {
    if (!writeField) continue
    const written = writeField(current)
    if (!written) return undefined
    current = { ...current, ...written }
  }
  return current
}

/** Translates an input part of a request back to the contract, by the schema of the part. */
export function readInput(
  schema: T.TSchema,
  value: unknown,
  dialects: readonly Dialect[],
  isDocumentedOnly: boolean,
): unknown {
  return readValue(undefined, schema as Schema, value, dialects, isDocumentedOnly)
}

function readValue(
  name: string | undefined,
  schema: Schema,
  value: unknown,
  dialects: readonly Dialect[],
  isDocumentedOnly: boolean,
): unknown {
  if (value === null || value === undefined) return value
  const inner = unwrapNullable(schema)
  if (Array.isArray(value))
    return value.map((each) => readValue(name, inner.items ?? {}, each, dialects, isDocumentedOnly))
  if (isObject(value)) return inner.properties ? readObject(inner, value, dialects, isDocumentedOnly) : value
  // In a query, a list with one item is the item.
  const kind = getKind(name, inner.type === 'array' ? (inner.items ?? {}) : inner)
  return kind
    ? dialects.reduce((current, { read }) => (read?.[kind] ? read[kind](current) : current), value as unknown)
    : value
}

function readObject(
  { properties = {}, required = [] }: Schema,
  value: Fields,
  dialects: readonly Dialect[],
  isDocumentedOnly: boolean,
): Fields {
  const fields = Object.entries(value).flatMap(([name, each]) => {
    const field = properties[name]
    if (!field) return [[name, each] as const]
    const isIgnored = isDocumentedOnly && !required.includes(name) && toOrigin(field, 'documented') === 'undocumented'
    return isIgnored ? [] : [[name, readValue(name, field, each, dialects, isDocumentedOnly)] as const]
  })
  return Object.fromEntries(fields)
}
