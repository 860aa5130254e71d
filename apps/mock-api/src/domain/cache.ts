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

const remembered = new WeakMap<object, Map<string, { inputs: readonly unknown[]; value: unknown }>>()

/**
 * Returns the same value for an object and a name until one of the inputs is another one. Only the latest value of a name is
 * kept. For results that depend on several lists; `memoize` keeps one for each key.
 */
export function remember<V>(source: object, name: string, inputs: readonly unknown[], compute: () => V): V {
  const byName = remembered.get(source) ?? new Map<string, { inputs: readonly unknown[]; value: unknown }>()
  remembered.set(source, byName)
  const last = byName.get(name) as { inputs: readonly unknown[]; value: V } | undefined
  if (last?.inputs.every((input, index) => input === inputs[index])) return last.value
  const value = compute()
  byName.set(name, { inputs, value })
  return value
}
