import { isRecord } from '#browser/json.ts'
import { readValue } from './read-value.ts'

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

export function findCount(json: Record<string, unknown>): number | undefined {
  const name = COUNT_NAMES.find((each) => each in json)
  return name === undefined
    ? undefined
    : (readValue({ type: 'integer' }, json[name]) as number | undefined)
}
