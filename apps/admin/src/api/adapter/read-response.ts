import { readValue, type Schema } from './read-value.ts'
import { type AdapterSettings, isRecord } from './settings.ts'

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
    return rows ? { data: readValue(schema, rows) } : { problem: 'is not a list' }
  }
  if (!schema.properties) return { data: readValue(schema, json) }
  if (isPage(schema)) return readPage(schema, json, rowCount)
  if (!isRecord(json)) return { problem: 'is not an object' }
  const { required = [] } = schema
  const isUnrelated = required.length > 0 && !required.some((name) => name in json)
  return isUnrelated ? { problem: `has none of ${required.slice(0, 3).join(', ')}` } : { data: readValue(schema, json) }
}

export const isPage = ({ properties = {} }: Schema) => properties.data?.type === 'array' && 'total' in properties

function readPage({ properties = {} }: Schema, json: unknown, rowCount: number | undefined): Reading {
  const rows = findRows(json)
  if (!rows) return { problem: 'has no list' }
  const total = isRecord(json) ? findCount(json) : undefined
  return { data: { data: readValue(properties.data!, rows), total: total ?? rowCount } }
}

/** Returns the rows of a bare list, or of an object with one list: `{data}`, `{items}`, `{content}`. An object with a count and no list has no rows. */
export function findRows(json: unknown): unknown[] | undefined {
  if (Array.isArray(json)) return json
  if (!isRecord(json)) return undefined
  const lists = Object.values(json).filter(Array.isArray)
  if (lists.length === 1) return lists[0]
  if (Array.isArray(json.data)) return json.data
  return lists.length === 0 && LIST_NAMES.every((name) => (json[name] ?? null) === null) && hasListOrCount(json)
    ? []
    : undefined
}

const LIST_NAMES = ['data', 'items', 'content', 'results', 'rows']
const COUNT_NAMES = ['total', 'count', 'totalElements', 'totalCount', 'total_count', 'totalItems']
const hasListOrCount = (json: Record<string, unknown>) =>
  LIST_NAMES.some((name) => name in json) || findCount(json) !== undefined

function findCount(json: Record<string, unknown>): number | undefined {
  const name = COUNT_NAMES.find((each) => each in json)
  return name === undefined ? undefined : (readValue({ type: 'integer' }, json[name]) as number | undefined)
}

/** Renames fields at every depth. */
export function renameFields(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((item) => renameFields(item, names))
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [names[name] ?? name, renameFields(item, names)]),
  )
}

/** Not a file of a form. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && Object.getPrototypeOf(value) === Object.prototype
