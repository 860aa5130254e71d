import { initCache } from 'swr/_internal'

/**
 * Returns an empty cache for a test. SWR deletes the state of other caches when their components unmount, so a command
 * that ends after its test, and then reads again, would fail.
 */
export function createTestCache() {
  const cache = new Map()
  initCache(cache)
  return cache
}
