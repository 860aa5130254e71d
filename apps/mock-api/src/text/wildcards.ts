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

  // The tokens that can come next, sign by sign: the work is the product of both lengths.
  let next = skipTokens(new Set([0]), tokens, isStar)
  for (const sign of pattern) {
    next = sign === '*' ? skipTokens(next, tokens, () => true) : takeSign(next, tokens, sign)
    if (next.size === 0) {
      return false
    }
  }

  return next.has(tokens.length)
}

const isStar = (token: string) => token === '*'

/** Returns the positions after a sign of the pattern that is no star. */
function takeSign(positions: ReadonlySet<number>, tokens: readonly string[], sign: string) {
  const next = new Set<number>()

  for (const at of positions) {
    const token = tokens[at] ?? ''
    const isParameter = token.length > 1 && sign !== '/'
    // A parameter and a star of the route take any number of signs.
    if (isParameter || isStar(token)) {
      next.add(at)
    }

    if (isParameter || token === sign) {
      next.add(at + 1)
    }
  }

  return skipTokens(next, tokens, isStar)
}

/** Adds the positions behind tokens that may stand for nothing. */
function skipTokens(
  positions: ReadonlySet<number>,
  tokens: readonly string[],
  mayBeNothing: (token: string) => boolean,
): ReadonlySet<number> {
  const all = new Set(positions)
  for (const [at, token] of tokens.entries()) {
    if (all.has(at) && mayBeNothing(token)) {
      all.add(at + 1)
    }
  }

  return all
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
