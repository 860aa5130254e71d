/** Finds the parts between the stars one after another. A regular expression of many `.*` would backtrack. */
export function matchesPattern(pattern: string, text: string): boolean {
  const [start = '', ...parts] = pattern.split('*')
  const end = parts.pop()
  if (end === undefined) return text === start
  if (!text.startsWith(start) || !text.endsWith(end)) return false
  let at = start.length
  for (const part of parts) {
    const found = text.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return at <= text.length - end.length
}

/** Whether some path matches both a pattern with stars and a route such as `/users/:id` or `/media/*`. */
export function canMatchRoute(pattern: string, route: string): boolean {
  const tokens = route.match(/:\w+|./gs) ?? []
  // The pairs of positions that are reachable, row by row: the work is the product of both lengths.
  let row = new Set([0])
  const skip = (positions: Set<number>, isOver: (token: string | undefined) => boolean) => {
    for (const at of positions) if (at < tokens.length && isOver(tokens[at])) positions.add(at + 1)
    return positions
  }
  const isStar = (token: string | undefined) => token === '*'
  skip(row, isStar)
  for (const sign of pattern) {
    if (row.size === 0) return false
    if (sign === '*') {
      skip(row, () => true)
      continue
    }
    const next = new Set<number>()
    for (const at of row) {
      const token = tokens[at]
      if (token === '*') next.add(at)
      else if (token !== undefined && token.length > 1) {
        if (sign !== '/') next.add(at).add(at + 1)
      } else if (token === sign) next.add(at + 1)
    }
    row = skip(next, isStar)
  }
  return row.has(tokens.length)
}

export interface Difference {
  /** Such as `slots.0.fightId`; empty for the whole value. */
  path: string
  expected: unknown
  actual: unknown
}

/** Compares the fields that are expected. Objects may have more; lists must have the same length. */
export function* findDifferences(expected: unknown, actual: unknown, path = ''): Generator<Difference> {
  if (Object.is(expected, actual)) return
  const isComparable =
    typeof expected === 'object' &&
    expected !== null &&
    typeof actual === 'object' &&
    actual !== null &&
    Array.isArray(expected) === Array.isArray(actual)
  if (!isComparable || (Array.isArray(expected) && expected.length !== (actual as unknown[]).length)) {
    yield { path, expected, actual }
    return
  }
  for (const [name, value] of Object.entries(expected)) {
    const other = Object.hasOwn(actual, name) ? (actual as Record<string, unknown>)[name] : undefined
    yield* findDifferences(value, other, path ? `${path}.${name}` : name)
  }
}
