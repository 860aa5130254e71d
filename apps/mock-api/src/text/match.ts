/** Finds the parts between the stars one after another. A regular expression of many `.*` would backtrack. */
export function matchesPattern(pattern: string, text: string): boolean {
  const [start = '', ...parts] = pattern.split('*')
  const end = parts.pop()
  if (end === undefined) {
    return text === start
  }
  if (!text.startsWith(start) || !text.endsWith(end)) {
    return false
  }
  let at = start.length
  for (const part of parts) {
    const found = text.indexOf(part, at)
    if (found === -1) {
      return false
    }
    at = found + part.length
  }
  return at <= text.length - end.length
}

/** Whether some path matches both a pattern with stars and a route such as `/users/:id` or `/media/*`. */
export function canMatchRoute(pattern: string, route: string): boolean {
  const tokens = route.match(/:\w+|./gs) ?? []
  // Which tokens can come next, sign by sign: the work is the product of both lengths.
  let row = new Uint8Array(tokens.length + 1)
  const skip = (any: boolean) => {
    for (let at = 0; at < tokens.length; at++) {
      if (row[at] && (any || tokens[at] === '*')) {
        row[at + 1] = 1
      }
    }
  }
  row[0] = 1
  skip(false)
  for (const sign of pattern) {
    if (!row.includes(1)) {
      return false
    }
    if (sign !== '*') {
      const before = row
      row = new Uint8Array(tokens.length + 1)
      for (let at = 0; at < tokens.length; at++) {
        if (!before[at]) {
          continue
        }
        const token = tokens[at] as string
        const isParameter = token.length > 1 && sign !== '/'
        if (isParameter || token === '*') {
          row[at] = 1
        }
        if (isParameter || token === sign) {
          row[at + 1] = 1
        }
      }
    }
    skip(sign === '*')
  }
  return row[tokens.length] === 1
}

/** Whether some path can match both patterns. Does not look beyond the first star when both have one: linear in their lengths. */
export function canMatchPattern(pattern: string, other: string): boolean {
  const [start = '', ...rest] = pattern.split('*')
  const [otherStart = '', ...otherRest] = other.split('*')
  if (rest.length === 0) {
    return matchesPattern(other, pattern)
  }
  if (otherRest.length === 0) {
    return matchesPattern(pattern, other)
  }
  return start.startsWith(otherStart) || otherStart.startsWith(start)
}

/** A condition of a value in the place of the value itself. */
export type ValueMatcher = { regex: string } | { absent: true }

export function isMatcher(value: unknown): value is ValueMatcher {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) {
    return false
  }
  const { regex, absent } = value as { regex?: unknown; absent?: unknown }
  return typeof regex === 'string' || absent === true
}

/** Whether one of the values of a name meets a condition. Without a value, it is absent. */
export const meetsMatcher = (matcher: ValueMatcher, values: readonly unknown[]): boolean =>
  'absent' in matcher
    ? values.length === 0
    : values.some((value) => new RegExp(matcher.regex).test(String(value)))

export interface Difference {
  /** Such as `slots.0.fightId`; empty for the whole value. */
  path: string
  expected: unknown
  actual?: unknown
}

/** Compares the fields that are expected. Objects may have more; lists must have the same length. */
export function* findDifferences(
  expected: unknown,
  actual: unknown,
  path = '',
): Generator<Difference> {
  if (Object.is(expected, actual)) {
    return
  }
  if (isMatcher(expected)) {
    if (!meetsMatcher(expected, actual === undefined ? [] : [actual])) {
      yield { path, expected, actual }
    }
    return
  }
  const isComparable =
    typeof expected === 'object' &&
    expected !== null &&
    typeof actual === 'object' &&
    actual !== null &&
    Array.isArray(expected) === Array.isArray(actual)
  if (
    !isComparable ||
    (Array.isArray(expected) && expected.length !== (actual as unknown[]).length)
  ) {
    yield { path, expected, actual }
    return
  }
  for (const [name, value] of Object.entries(expected)) {
    const other = Object.hasOwn(actual, name)
      ? (actual as Record<string, unknown>)[name]
      : undefined
    if (!Object.is(value, other)) {
      yield* findDifferences(value, other, path ? `${path}.${name}` : name)
    }
  }
}
