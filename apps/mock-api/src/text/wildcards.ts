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
