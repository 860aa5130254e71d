import type { Cache } from 'swr'
import { isSameId } from '../ids.ts'

/** What the app has read of the main API: the responses in the cache, newest first. */
export interface CachedRecords {
  /** Returns an object that fits, of the newest response that has one. */
  find<Row extends object>(fits: (row: Partial<Row>) => unknown): Row | undefined
  /** Returns the object with this id that has all of these fields. */
  byId<Row extends { id: number }>(id: number | undefined, ...fields: (keyof Row)[]): Row | undefined
  /** Returns the response to a query with this id in its path. */
  getResponse<Out>(path: string, id: number): Out | undefined
}

/** An entry of the cache, with SWR's copy of its key (see `cacheKey` in api/hooks). */
interface CacheEntry {
  _k?: readonly [service: string, path: string, input: { params?: { id?: number } } | null]
  /** `rows`: of a list that is read page by page (api/use-read-pages). */
  data?: { data?: unknown; rows?: unknown; fetchedAt?: Date }
}

const MAX_DEPTH = 8

/** `before`: what the caller has just read of the record, past the cache. */
export function readCachedRecords(cache: Cache, before?: unknown): CachedRecords {
  // Not of the metrics services, which respond with thousands of coordinates.
  const responses = [...cache.keys()]
    .map((name) => (cache.get(name) ?? {}) as CacheEntry)
    .filter(({ _k: key, data }) => Array.isArray(key) && key[0] === 'api' && data?.fetchedAt)
    .toSorted((one, other) => Number(other.data?.fetchedAt) - Number(one.data?.fetchedAt))

  function search<Row extends object>(
    value: unknown,
    fits: (row: Partial<Row>) => unknown,
    depth = 0,
  ): Row | undefined {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return undefined
    if (!Array.isArray(value) && fits(value as Partial<Row>)) return value as Row
    for (const part of Object.values(value)) {
      const found = search(part, fits, depth + 1)
      if (found) return found
    }
    return undefined
  }
  const find: CachedRecords['find'] = (fits) =>
    search([before, ...responses.map(({ data }) => data?.data ?? data?.rows)], fits)
  return {
    find,
    byId: (id, ...fields) => find((row) => isSameId(row.id, id) && fields.every((field) => row[field] !== undefined)),
    getResponse: <Out>(path: string, id: number) =>
      responses.find(({ _k: key }) => key?.[1] === path && isSameId(key[2]?.params?.id, id))?.data?.data as
        | Out
        | undefined,
  }
}
