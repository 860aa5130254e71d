import { createHmac, randomBytes } from 'node:crypto'
import { reject } from '../../http/validation.ts'
import { memoize } from '../../store/cache.ts'
import type { World } from '../../store/world.ts'
import { isMatcher } from '../matching/differences.ts'
import type { RequestMatch } from '../matching/schema.ts'

/** Returns what a log has in place of a secret. */
export type Mask = (secret: string) => string

/** Headers of requests and responses whose value no log has. */
const SECRET_HEADER = /token|authorization|cookie|idempotency|secret|key$/i

/** Headers whose value is a URL: it can have a token. */
const URL_HEADER = /^(location|referer)$/i
const SECRET_FIELD = /^(jwt|key|pin(code)?)$|token$/i
const SECRET_PARAMETER = /^(jwt|key|pin(code)?|([a-z]+[-_]?)?token)$/i
const SCHEME = /^(Basic|Bearer) +/i

export const HIDDEN = '…'
const MASKED = /^…[0-9a-f]*$/
const HASH_LENGTH = 10

/** Masks a secret by its hash, so that a log shows which secrets are equal. A PIN cannot be guessed from it without the key. */
export const getMask = memoize((_: World): Mask => {
  const key = randomBytes(32)

  return (secret) => {
    // What was read from the log can be expected again.
    if (MASKED.test(secret)) {
      return secret
    }

    const hash = createHmac('sha256', key).update(secret).digest('hex')
    return HIDDEN + hash.slice(0, HASH_LENGTH)
  }
})

export const maskHeaders = (headers: Readonly<Record<string, unknown>>, mask: Mask) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, maskHeader(name, String(value), mask)]],
    ),
  )

function maskHeader(name: string, value: string, mask: Mask): string {
  if (SECRET_HEADER.test(name)) {
    const [scheme = ''] = SCHEME.exec(value) ?? []
    return scheme + mask(value.slice(scheme.length))
  }

  return URL_HEADER.test(name) ? maskUrl(value, mask) : value
}

/** Returns a copy in which each secret that has a value is masked, at every depth. */
export function maskFields(body: unknown, mask: Mask): unknown {
  const text = JSON.stringify(body, (name, value) =>
    value !== null && SECRET_FIELD.test(name) ? maskField(name, value, mask) : value,
  )
  return JSON.parse(text)
}

/** The field of a match can have a condition. */
function maskField(name: string, value: unknown, mask: Mask): unknown {
  if (!isMatcher(value)) {
    return mask(toText(value))
  }

  return 'regex' in value ? reject(name, HAS_ONLY_HASH) : value
}

const HAS_ONLY_HASH =
  'is a secret, of which the log has a hash: give the whole value, or * for any header'

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

/** Masks tokens in any spelling of their name: the chat has them in the query (AEV-06), Google in the fragment. */
export function maskUrl(url: string, mask: Mask): string {
  const [path = '', ...query] = url.split(/([?&#])/)
  return query.reduce((text, part) => {
    const name = part.slice(0, Math.max(0, part.indexOf('=')))
    const isSecret = SECRET_PARAMETER.test(decode(name))
    return text + (isSecret ? `${name}=${mask(decode(part.slice(name.length + 1)))}` : part)
  }, path)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).trim()
  } catch {
    return text
  }
}

/** Masks the secrets of a match like those of the log. Throws InvalidInput for a part of one, of which no log knows. */
export function maskMatch({ query, headers, body, ...match }: RequestMatch, mask: Mask) {
  return {
    ...match,
    ...(query && { query: maskPatterns('query', query, maskParameter, mask) }),
    ...(headers && { headers: maskPatterns('headers', headers, maskHeader, mask) }),
    ...(body !== undefined && { body: maskFields(body, mask) }),
  }
}

const maskParameter = (name: string, value: string, mask: Mask): string =>
  SECRET_PARAMETER.test(name) ? mask(value) : value

function maskPatterns(
  part: string,
  patterns: NonNullable<RequestMatch['query']>,
  maskValue: typeof maskHeader,
  mask: Mask,
) {
  const masked = Object.entries(patterns).map(([name, pattern]) => {
    if (typeof pattern === 'object') {
      const isSecret = maskValue(name, 'x', mask) !== 'x'
      return [
        name,
        isSecret && 'regex' in pattern ? reject(`${part}.${name}`, HAS_ONLY_HASH) : pattern,
      ]
    }

    const value = maskValue(name, pattern, mask)

    // Any value is a question that the log can answer.
    const isAny = /^(Basic |Bearer )?\*$/i.test(pattern)
    if (value !== pattern && !isAny && pattern.includes('*')) {
      reject(`${part}.${name}`, HAS_ONLY_HASH)
    }

    return [name, isAny ? pattern : value]
  })
  return Object.fromEntries(masked)
}
