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

  if (!isObject(expected) || !isObject(actual) || !haveSameLength(expected, actual)) {
    yield { path, expected, actual }
    return
  }

  for (const [name, value] of Object.entries(expected)) {
    const other = Object.hasOwn(actual, name) ? actual[name] : undefined
    yield* findDifferences(value, other, path ? `${path}.${name}` : name)
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether both are lists of one length, or neither is a list. */
function haveSameLength(expected: object, actual: object): boolean {
  if (!Array.isArray(expected) || !Array.isArray(actual)) {
    return Array.isArray(expected) === Array.isArray(actual)
  }

  return expected.length === actual.length
}
