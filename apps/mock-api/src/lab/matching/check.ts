import { IDEMPOTENCY_HEADER, REQUEST_ID_HEADER } from '@cornerman/contract'
import { canMatchPattern, canMatchRoute } from '../../domain/match.ts'
import { suggestCalls, suggestWord, suggestWords } from '../../domain/suggestions.ts'
import { reject } from '../../http/validation.ts'
import type { World } from '../../store/world.ts'
import { MAX_BODY } from '../requests/schema.ts'
import { type CallTarget, CONTRACT_TARGETS } from './match.ts'
import type { Effect, RequestMatch } from './schema.ts'

/** Throws InvalidInput for a match that no request can meet, or whose names are misspelt. `at` is the field of the match. */
export function checkMatch(match: RequestMatch, targets: readonly CallTarget[], at = 'match.') {
  const { path, endpoint, query, body, user } = match
  const method = match.method?.toUpperCase()
  checkValues(match, at)
  // The router ignores a trailing slash.
  const pattern = path?.replace(/(?<=.)\/$/, '')
  const onPath = targets.filter((each) => {
    const canMatch = each.isUnknown ? canMatchPattern : canMatchRoute
    return pattern === undefined || canMatch(pattern, each.path)
  })
  if (onPath.length === 0) {
    const nearest = suggestCalls(method ?? 'GET', path ?? '', targets)
    reject(`${at}path`, `meets no path; the nearest are ${nearest.join(', ')}`)
  }
  const met = onPath.filter(
    (each) => (each.method === method || !method) && (each.endpointName === endpoint || !endpoint),
  )
  const these = endpoint ?? 'what it meets'
  if (met.length === 0) {
    reject(
      at ? 'match' : 'path',
      `meets no call: ${JSON.stringify({ method, path, endpoint })} do not belong together`,
    )
  }
  if (
    user !== undefined &&
    !met.some((each) => each.endpoint && each.endpoint.access !== 'public')
  ) {
    reject(`${at}user`, `meets no request: ${these} is public, so nobody is signed in`)
  }
  if (body !== undefined && !met.some((each) => each.endpoint?.body || each.isUnknown)) {
    reject(`${at}body`, `meets no request: ${these} takes no body`)
  }

  const endpoints = met.flatMap((each) => each.endpoint ?? [])
  // Nothing is known of the input of other calls.
  if (endpoints.length < met.length) {
    return
  }
  for (const [part, value] of Object.entries({ query, body })) {
    const schemas = endpoints.map((each): Schema => each[part as 'query' | 'body'] ?? NOTHING)
    const unknown = findUnknownField(schemas, value, part)
    if (!unknown) {
      continue
    }
    const { field, name, known } = unknown
    const alias = endpoints
      .map(({ aliases }) => aliases?.[name] ?? '')
      .find((each) => known.includes(each))
    if (alias) {
      reject(at + field, `is an alias: give ${alias}, which matches both names`)
    }
    const nearest = suggestWords(name, known)
    reject(
      at + field,
      `is no field of ${these}${nearest.length > 0 ? `; the nearest are ${nearest.join(', ')}` : ''}`,
    )
  }
}

export function checkUser({ user }: RequestMatch, { users }: World['rows'], at = 'match.') {
  if (user === undefined || users.by('email', user.toLowerCase())[0]) {
    return
  }
  const admins = users
    .all()
    .flatMap(({ email, role }) => (role === 'ADMIN' && email ? [email] : []))
  reject(
    `${at}user`,
    `is not a user of this world; the nearest admins are ${suggestWords(user, admins).join(', ')}`,
  )
}

export function checkValues({ path, headers, body }: RequestMatch, at = 'match.') {
  if (path?.includes('?')) {
    reject(`${at}path`, `has no query: give ${at}query`)
  }
  if (path && /^\/w\/|^\/__mock/.test(path)) {
    reject(
      `${at}path`,
      'is without world: send this to /w/<world>/__mock/…; controls have no faults, stubs and log',
    )
  }
  if (path && /\/:/.test(path)) {
    reject(`${at}path`, `has no :names; a star stands for any text: ${path.replace(/:\w+/g, '*')}`)
  }
  for (const name of Object.keys(headers ?? {})) {
    if (!HEADER_NAME.test(name)) {
      reject(`${at}headers.${name}`, 'is no name of a header')
    }
    const known = suggestWord(name, HEADERS, MAX_TYPOS)
    if (known !== undefined && known !== name.toLowerCase()) {
      reject(`${at}headers.${name}`, `is no header that clients send; did you mean ${known}?`)
    }
  }
  if (body !== undefined && JSON.stringify(body).length > MAX_BODY) {
    reject(`${at}body`, `is longer than ${MAX_BODY} characters: name the fields that matter`)
  }
  if (countValues(body) > MAX_VALUES) {
    reject(`${at}body`, `has more than ${MAX_VALUES} values: name the fields that matter`)
  }
}

/** Values in the body of a match, which is compared with each of a thousand logged requests. */
const MAX_VALUES = 100

function countValues(value: unknown): number {
  const parts = typeof value === 'object' ? Object.values(value ?? {}) : []
  return parts.reduce<number>((sum, part) => sum + countValues(part), 1)
}

/** Throws InvalidInput for a response that cannot be sent. Without `now`, accepts every end. */
export function checkEffect({ headers, sequence, status, until }: Effect, now?: number) {
  if (sequence && status !== undefined) {
    reject('sequence', 'replaces status: give one of them')
  }
  if (until !== undefined && now !== undefined && Date.parse(until) <= now) {
    reject('until', "has passed on this world's clock")
  }
  for (const name of Object.keys(headers ?? {})) {
    if (!HEADER_NAME.test(name)) {
      reject(`headers.${name}`, 'is no name of a header')
    }
    if (CONNECTION_HEADER.test(name)) {
      reject(`headers.${name}`, 'belongs to the connection: the server sets it')
    }
  }
}

/** A token of RFC 9110. */
const HEADER_NAME = /^[!#$%&'*+.^_`|~\w-]+$/
/** Headers that frame a message, or concern one connection only (RFC 9110, 7.6.1). */
const CONNECTION_HEADER =
  /^(connection|content-length|keep-alive|te|trailer|transfer-encoding|upgrade|proxy-.*)$/i

/** Headers of requests that are known. A name of few other letters is misspelt; any other may be the client's own. */
const HEADERS = [
  ...'accept accept-encoding accept-language authorization cache-control content-encoding content-length'.split(
    ' ',
  ),
  ...'content-type cookie host if-match if-modified-since if-none-match if-unmodified-since origin range'.split(
    ' ',
  ),
  ...[
    'referer',
    'user-agent',
    'x-mock-token',
    'x-mock-world',
    IDEMPOTENCY_HEADER,
    REQUEST_ID_HEADER,
  ],
  ...CONTRACT_TARGETS.flatMap(({ endpoint }) => Object.keys(endpoint?.headers?.properties ?? {})),
]
const MAX_TYPOS = 2

interface Schema {
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
}
const NOTHING: Schema = { properties: {} }

/** Returns the first field that none of the schemas has, at any depth, and the names that are known in its place. */
function findUnknownField(
  schemas: readonly Schema[],
  value: unknown,
  at: string,
): { field: string; name: string; known: string[] } | undefined {
  const options = schemas.flatMap((schema) => schema.anyOf ?? [schema])
  const known = options.flatMap(({ properties }) => Object.keys(properties ?? {}))
  const isList = Array.isArray(value)
  for (const [name, each] of typeof value === 'object' ? Object.entries(value ?? {}) : []) {
    const field = `${at}.${name}`
    if (!isList && !known.includes(name)) {
      return { field, name, known }
    }
    const inner = options.flatMap(
      ({ items, properties }) => (isList ? items : properties?.[name]) ?? [],
    )
    const found = findUnknownField(inner, each, field)
    if (found) {
      return found
    }
  }
  return undefined
}
