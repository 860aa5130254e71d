import type { Endpoint } from '@cornerman/contract'
import { IDEMPOTENCY_HEADER, REQUEST_ID_HEADER } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import { canMatchRoute } from '../../domain/match.ts'
import { suggestCalls, suggestWord, suggestWords } from '../../domain/suggestions.ts'
import { reject } from '../../http/validation.ts'
import type { World } from '../../store/world.ts'
import { MAX_BODY } from '../requests/bodies.ts'
import type { CallTarget } from '../targets.ts'
import type { Effect, RequestMatch } from './schema.ts'

/**
 * Throws InvalidInput for a match that no request can meet, or whose names are misspelt. Without a world, accepts every
 * user. `at` is the field of the match.
 */
export function checkMatch(
  match: RequestMatch,
  targets: readonly CallTarget[],
  world: Pick<World, 'rows'> | undefined,
  at = 'match.',
) {
  const { endpoint, query, body } = match
  checkValues(match, at)
  const met = findTargets(match, targets, at)
  checkUser(match, met, world, at)
  const these = endpoint ?? 'what it meets'
  if (body !== undefined && !met.some((each) => each.endpoint?.body || each.isUnknown))
    reject(`${at}body`, `meets no request: ${these} takes no body`)
  const endpoints = met.flatMap((each) => each.endpoint ?? [])
  // Nothing is known of the input of other calls.
  if (endpoints.length < met.length) return
  for (const [part, value] of [
    ['query', query],
    ['body', body],
  ] as const) {
    const schemas = endpoints.map((each): Schema => each[part] ?? NOTHING)
    const unknown = findUnknownField(schemas, value, part)
    if (!unknown) continue
    const { path, name, known } = unknown
    const field = endpoints.map(({ aliases }) => aliases?.[name]).find((each) => each && known.includes(each))
    if (field !== undefined && path === `${part}.${name}`)
      reject(at + path, `is an alias: give ${field}, which matches both names`)
    const nearest = known.length > 0 ? `; the nearest are ${suggestWords(name, known).join(', ')}` : ''
    reject(at + path, `is no field of ${these}${nearest}`)
  }
}

/** Checks what needs no target. */
export function checkValues({ path, headers, body }: RequestMatch, at = 'match.') {
  if (path?.includes('?')) reject(`${at}path`, `has no query: give ${at}query`)
  if (path && /^\/w\/|^\/__mock/.test(path))
    reject(`${at}path`, 'is without world: send this to /w/<world>/__mock/…; controls have no faults, stubs and log')
  if (path && /\/:/.test(path))
    reject(`${at}path`, `has no :names; a star stands for any text: ${path.replace(/:\w+/g, '*')}`)
  for (const name of Object.keys(headers ?? {})) {
    if (!HEADER_NAME.test(name)) reject(`${at}headers.${name}`, 'is no name of a header')
    const known = suggestWord(name, HEADERS, MAX_TYPOS)
    if (known !== undefined && known !== name.toLowerCase())
      reject(`${at}headers.${name}`, `is no header that clients send; did you mean ${known}?`)
  }
  if (body !== undefined && JSON.stringify(body).length > MAX_BODY)
    reject(`${at}body`, `is longer than ${MAX_BODY} characters: name the fields that matter`)
}

/** Throws InvalidInput for a response that cannot be sent. Without `now`, accepts every end. */
export function checkEffect({ headers, sequence, status, until }: Effect, now?: number) {
  if (sequence && status !== undefined) reject('sequence', 'replaces status: give one of them')
  if (until !== undefined && now !== undefined && Date.parse(until) <= now)
    reject('until', "has passed on this world's clock")
  for (const name of Object.keys(headers ?? {})) {
    if (!HEADER_NAME.test(name)) reject(`headers.${name}`, 'is no name of a header')
    if (CONNECTION_HEADER.test(name)) reject(`headers.${name}`, 'belongs to the connection: the server sets it')
  }
}

/** A token of RFC 9110. */
const HEADER_NAME = /^[!#$%&'*+.^_`|~\w-]+$/
/** Headers that frame a message, or concern one connection only (RFC 9110, 7.6.1). */
const CONNECTION_HEADER = /^(connection|content-length|keep-alive|te|trailer|transfer-encoding|upgrade|proxy-.*)$/i

/** Headers of requests that are known. A name of few other letters is misspelt; any other may be the client's own. */
const HEADERS = [
  ...'accept accept-encoding accept-language authorization cache-control content-encoding content-length'.split(' '),
  ...'content-type cookie host if-match if-modified-since if-none-match if-unmodified-since origin range'.split(' '),
  ...['referer', 'user-agent', 'x-mock-token', 'x-mock-world', IDEMPOTENCY_HEADER, REQUEST_ID_HEADER],
  ...Object.values<Record<string, Endpoint>>(contract).flatMap((endpoints) =>
    Object.values(endpoints).flatMap(({ headers }) => Object.keys(headers?.properties ?? {})),
  ),
]
const MAX_TYPOS = 2

/** Returns the targets that a match meets. Throws InvalidInput when there are none. */
function findTargets(match: RequestMatch, targets: readonly CallTarget[], at: string): CallTarget[] {
  const { path, endpoint } = match
  const method = match.method?.toUpperCase()
  const onPath =
    path === undefined
      ? targets
      : targets.filter((each) => canMatchRoute(path, each.path) || canMatchRoute(path, `${each.path}/`))
  if (onPath.length === 0)
    reject(
      `${at}path`,
      `meets no path; the nearest are ${suggestCalls(method ?? 'GET', path ?? '', targets).join(', ')}`,
    )
  const met = onPath.filter(
    (each) => (!method || each.method === method) && (!endpoint || each.endpointName === endpoint),
  )
  if (met.length === 0)
    reject(
      at.slice(0, -1) || 'path',
      `meets no call: ${JSON.stringify({ method, path, endpoint })} do not belong together`,
    )
  return met
}

function checkUser(
  { user, endpoint }: RequestMatch,
  met: readonly CallTarget[],
  world: Pick<World, 'rows'> | undefined,
  at: string,
) {
  if (user === undefined) return
  if (!met.some((each) => each.endpoint && each.endpoint.access !== 'public'))
    reject(`${at}user`, `meets no request: ${endpoint ?? 'what it meets'} is public, so nobody is signed in`)
  if (!world || world.rows.users.by('email', user.toLowerCase())[0]) return
  const known = world.rows.users.all().flatMap(({ email, role }) => (role === 'ADMIN' && email ? [email] : []))
  reject(`${at}user`, `is not a user of this world; the nearest admins are ${suggestWords(user, known).join(', ')}`)
}

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
  path: string,
): { path: string; name: string; known: string[] } | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const options = schemas.flatMap((schema) => schema.anyOf ?? [schema])
  const known = options.flatMap(({ properties }) => Object.keys(properties ?? {}))
  const isList = Array.isArray(value)
  for (const [name, each] of Object.entries(value)) {
    if (!isList && !known.includes(name)) return { path: `${path}.${name}`, name, known }
    const inner = options.flatMap(({ items, properties }) => (isList ? items : properties?.[name]) ?? [])
    // A value of another type has no fields to compare.
    const found = inner.length > 0 && findUnknownField(inner, each, `${path}.${name}`)
    if (found) return found
  }
  return undefined
}
