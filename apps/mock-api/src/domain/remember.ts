const remembered = new WeakMap<object, Map<string, { inputs: readonly unknown[]; value: unknown }>>()

/**
 * Returns the same value for an object and a name until one of the inputs is another one. Only the latest value of a name is
 * kept, and `compute` receives the one before. For results that depend on several lists; `memoize` keeps one for each key.
 */
export function remember<V>(
  source: object,
  name: string,
  inputs: readonly unknown[],
  compute: (before: V | undefined) => V,
): V {
  const byName = remembered.get(source) ?? new Map<string, { inputs: readonly unknown[]; value: unknown }>()
  remembered.set(source, byName)
  const last = byName.get(name) as { inputs: readonly unknown[]; value: V } | undefined
  if (last?.inputs.every((input, index) => input === inputs[index])) return last.value
  const value = compute(last?.value)
  byName.set(name, { inputs, value })
  return value
}
