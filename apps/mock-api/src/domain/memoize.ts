/** Remembers what was made of an object and a key, for as long as there is that object: a table hands out the same list until a row changes. */
export function memoize<Of extends object, Key, Made>(make: (of: Of, key: Key) => Made): (of: Of, key: Key) => Made {
  const known = new WeakMap<Of, Map<Key, Made>>()
  return (of, key) => {
    const byKey = known.get(of) ?? new Map<Key, Made>()
    known.set(of, byKey)
    const made = byKey.get(key) ?? make(of, key)
    byKey.set(key, made)
    return made
  }
}
