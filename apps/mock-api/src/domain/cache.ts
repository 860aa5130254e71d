interface Remembered {
  inputs: readonly unknown[]
  value: unknown
}
const remembered = new WeakMap<object, Map<string, Remembered>>()

/**
 * Returns the same value for an object and a name until one of the inputs is another one. Only the latest value of a name is
 * kept. Tables return the same list until a row changes, so lists can be inputs.
 */
export function remember<V>(source: object, name: string, inputs: readonly unknown[], compute: () => V): V {
  const byName = remembered.get(source) ?? new Map<string, Remembered>()
  remembered.set(source, byName)
  const last = byName.get(name)
  if (last?.inputs.every((input, index) => input === inputs[index])) return last.value as V
  const value = compute()
  byName.set(name, { inputs, value })
  return value
}
