interface Remembered {
  inputs: readonly unknown[]
  value: unknown
}

const remembered = new WeakMap<object, Map<string, Remembered>>()

/**
 * Computes a named value of a source anew when an input is another one. Lists of tables are the same until a row
 * changes. `compute` gets the value before, to return that if nothing has changed that matters.
 */
export function remember<V>(
  source: object,
  name: string,
  inputs: readonly unknown[],
  compute: (before?: V) => V,
): V {
  const byName = remembered.get(source) ?? new Map<string, Remembered>()
  remembered.set(source, byName)

  const last = byName.get(name)
  if (last && isSameList(last.inputs, inputs)) {
    return last.value as V
  }

  const value = compute(last?.value as V | undefined)
  byName.set(name, { inputs, value })

  return value
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, index) => each === other[index])

/**
 * Returns a function that computes once for each object: the text of a row, which never changes, or the state of a tool
 * for a world, which costs nothing before its first use.
 */
export function memoize<Key extends object, V>(compute: (key: Key) => V): (key: Key) => V {
  const values = new WeakMap<Key, V>()
  return (key) => {
    if (!values.has(key)) {
      values.set(key, compute(key))
    }

    return values.get(key) as V
  }
}

/** Makes an entry the newest of a map, and drops the oldest beyond `max`. Returns its value. */
export function keepNewest<Key, V>(entries: Map<Key, V>, key: Key, value: V, max: number): V {
  entries.delete(key)
  entries.set(key, value)

  if (entries.size > max) {
    entries.delete(entries.keys().next().value as Key)
  }

  return value
}
