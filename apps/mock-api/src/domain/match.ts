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

/** Whether some path matches two patterns: `*` stands for any text, and `:id` of a route for a part of a path. */
export function canMatch(pattern: string, other: string): boolean {
  const [own, theirs] = [pattern, other].map(toTokens) as [string[], string[]]
  const tried = new Set<number>()
  /** Compares the rest of both. The work is the product of both lengths. */
  const canRestMatch = (at: number, to: number): boolean => {
    const [one, two] = [own[at], theirs[to]]
    const pair = at * (theirs.length + 1) + to
    if (tried.has(pair) || (!one && !two)) return !one && !two
    tried.add(pair)
    const isSame = one && two && (fits(one, two) || fits(two, one))
    const canTakeTheirs = one?.endsWith('*') && (canRestMatch(at + 1, to) || (isSame && canRestMatch(at, to + 1)))
    const canBeTaken = two?.endsWith('*') && (canRestMatch(at, to + 1) || (isSame && canRestMatch(at + 1, to)))
    return canTakeTheirs || canBeTaken || (isSame && canRestMatch(at + 1, to + 1)) || false
  }
  return canRestMatch(0, 0)
}

/** Signs, `.*` for a star, and `[^/]` with `[^/]*` for a part of a path. */
const toTokens = (pattern: string) =>
  (pattern.match(/:\w+|./gs) ?? []).flatMap((sign) =>
    sign === '*' ? '.*' : sign.length > 1 ? ['[^/]', '[^/]*'] : sign,
  )
const fits = (token: string, other: string) =>
  token === other || token === '.*' || (token.length > 1 && other !== '/' && other !== '.*')

export interface Difference {
  /** Such as `slots.0.fightId`; empty for the whole value. */
  path: string
  expected: unknown
  actual?: unknown
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
    if (!Object.is(value, other)) yield* findDifferences(value, other, path ? `${path}.${name}` : name)
  }
}
