/**
 * Caches a result by object and key, as long as the object exists. Tables return the same list until a row changes.
 */
export function memoize<Source extends object, Key, Result>(
  compute: (source: Source, key: Key) => Result,
): (source: Source, key: Key) => Result {
  const cache = new WeakMap<Source, Map<Key, Result>>()
  return (source, key) => {
    const byKey = cache.get(source) ?? new Map<Key, Result>()
    cache.set(source, byKey)
    const result = byKey.get(key) ?? compute(source, key)
    byKey.set(key, result)
    return result
  }
}
