import { IDEMPOTENCY_HEADER, REQUEST_ID_HEADER } from '@cornerman/contract'
import isSafe from 'safe-regex2'
import { reject } from '../../http/validation.ts'
import { findUserByEmail } from '../../modules/people/email.ts'
import type { World } from '../../store/world.ts'
import { suggestCalls, suggestWord, suggestWords } from '../../text/suggestions.ts'
import { canMatchPattern, canMatchRoute } from '../../text/wildcards.ts'
import { CONTROL_MOUNT } from '../control.ts'
import { isMatcher } from './differences.ts'
import { type CallTarget, CONTRACT_TARGETS, meetsMethod } from './match.ts'
import { type Effect, MAX_BODY, type RequestMatch } from './schema.ts'
import { checkTemplate } from './template.ts'

/** Throws InvalidInput for a match that no request can meet, or whose names are misspelt. `at` is the field of the match. */
export function checkMatch(match: RequestMatch, targets: readonly CallTarget[], at = 'match.') {
  checkValues(match, at)

  const calls = findCalls(match, targets, at)
  checkPossible(match, calls, at)
  checkFields(match, calls, at)
}

/** Returns the calls that a match can meet. */
function findCalls(
  match: RequestMatch,
  targets: readonly CallTarget[],
  at: string,
): readonly CallTarget[] {
  const { path, endpoint } = match
  const method = match.method?.toUpperCase()
  const onPath = targets.filter((each) => path === undefined || isOnPath(path, each))
  if (onPath.length === 0) {
    const nearest = suggestCalls(method ?? 'GET', path ?? '', targets)
    reject(`${at}path`, `No path matches ${path}. Nearest: ${nearest.join(', ')}`)
  }

  const calls = onPath.filter(
    (each) => canHaveMethod(method, each) && (each.endpointName === endpoint || !endpoint),
  )
  if (calls.length === 0) {
    const given = Object.entries({ method, path, endpoint }).filter(([, value]) => value)
    const conditions = given.map(([name, value]) => `${name} ${value}`)
    reject(at ? 'match' : 'path', `No call has ${conditions.join(' and ')} together`)
  }

  return calls
}

/** HEAD is answered wherever GET is. */
export const canHaveMethod = (method: string | undefined, target: CallTarget): boolean =>
  method === undefined || meetsMethod(target.method, method) || meetsMethod(method, target.method)

export function isOnPath(path: string, target: CallTarget): boolean {
  // The router ignores a trailing slash.
  const pattern = path.replace(/(?<=.)\/$/, '')
  const canMatch = target.isUnknown ? canMatchPattern : canMatchRoute
  return canMatch(pattern, target.path)
}

/** A user needs a call with a session, a body one that takes a body. */
function checkPossible(
  { endpoint, user, body }: RequestMatch,
  calls: readonly CallTarget[],
  at: string,
) {
  const these = endpoint ?? 'every matching call'
  const hasSession = calls.some((each) => each.endpoint && each.endpoint.access !== 'public')
  if (user !== undefined && !hasSession) {
    reject(`${at}user`, `No request can match, because ${these} is public: nobody is signed in`)
  }

  const takesBody = calls.some((each) => each.endpoint?.body || each.isUnknown)
  if (body !== undefined && !takesBody) {
    reject(`${at}body`, `No request can match, because ${these} is without a body`)
  }
}

/** Throws InvalidInput for a field that no call has. */
function checkFields(match: RequestMatch, calls: readonly CallTarget[], at: string) {
  const endpoints = calls.flatMap((each) => each.endpoint ?? [])
  // Nothing is known of the input of other calls.
  if (endpoints.length < calls.length) {
    return
  }

  for (const part of ['query', 'body'] as const) {
    const schemas = endpoints.map((each): Schema => each[part] ?? NOTHING)
    const unknown = findUnknownField(schemas, match[part], part)
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

    const where = match.endpoint ?? 'any matching call'
    reject(at + field, `is not a field of ${where}${nameNearest(suggestWords(name, known))}`)
  }
}

const nameNearest = (names: readonly string[]) =>
  names.length > 0 ? `. Nearest: ${names.join(', ')}` : ''

/** Throws InvalidInput for an email that nobody of the world has. */
export function checkUser({ user }: RequestMatch, rows: World['rows'], at = 'match.') {
  if (user === undefined || findUserByEmail(rows, user)) {
    return
  }

  const admins = rows.users
    .all()
    .flatMap(({ email, role }) => (role === 'ADMIN' && email ? [email] : []))
  const nearest = suggestWords(user, admins).join(', ')

  reject(`${at}user`, `is not a user of this world. Nearest admins: ${nearest}`)
}

/** Throws InvalidInput for a value that is wrong by itself, whatever calls there are. */
export function checkValues(match: RequestMatch, at = 'match.') {
  const { path, pathRegex, query, headers, body } = match
  if (path !== undefined) {
    checkPath(path, at)
  }

  if (pathRegex !== undefined) {
    checkRegex(pathRegex, `${at}pathRegex`)
  }

  for (const [part, value] of Object.entries({ query, headers, body })) {
    checkTexts(value, at + part)
  }

  for (const name of Object.keys(headers ?? {})) {
    checkHeader(name, at)
  }

  if (body !== undefined && JSON.stringify(body).length > MAX_BODY) {
    reject(`${at}body`, `is longer than ${MAX_BODY} characters: name the fields that matter`)
  }

  if (countValues(body) > MAX_VALUES) {
    reject(`${at}body`, `has more than ${MAX_VALUES} values: name the fields that matter`)
  }
}

function checkPath(path: string, at: string) {
  if (path.includes('?')) {
    reject(`${at}path`, `cannot have a query: give ${at}query`)
  }

  if (path.startsWith('/w/') || path.startsWith(CONTROL_MOUNT)) {
    const hint = `send this to /w/<world>${CONTROL_MOUNT}/…; controls have no faults, stubs and log`
    reject(`${at}path`, `cannot name a world or a control: ${hint}`)
  }

  if (REGEX.test(path)) {
    reject(`${at}path`, `is a regular expression: give ${at}pathRegex`)
  }

  if (path.includes('/:')) {
    const pattern = path.replace(/:\w+/g, '*')
    reject(`${at}path`, `cannot have :names; a star stands for any text: ${pattern}`)
  }
}

/** Throws InvalidInput for a text that can match nothing, because it is written for another tool. */
function checkTexts(value: unknown, field: string) {
  if (isMatcher(value)) {
    if ('regex' in value) {
      checkRegex(value.regex, `${field}.regex`)
    }

    return
  }

  if (typeof value === 'string') {
    checkText(value, field)
  }

  for (const [name, part] of typeof value === 'object' ? Object.entries(value ?? {}) : []) {
    if (JSON_PATH.test(name)) {
      reject(
        `${field}.${name}`,
        'is a JSONPath: give the fields themselves, such as {"a": {"b": 1}}',
      )
    }

    checkTexts(part, `${field}.${name}`)
  }
}

const JSON_PATH = /^\$[.[]/

/** Anchors and classes, which no value of a client has in these places. */
const REGEX = /^\/?\^|\$\/?$|\\[dswDSW]|\(\.[*+]/

function checkText(text: string, field: string) {
  if (JSON_PATH.test(text)) {
    reject(field, 'is a JSONPath: give the fields themselves, such as {"a": {"b": 1}}')
  }

  if (REGEX.test(text)) {
    reject(field, `is a regular expression: give {"regex": ${JSON.stringify(text)}}`)
  }

  if (text === '*' && /(^|\.)body(\.|$)/.test(field)) {
    reject(field, 'is a star, which no body has as a pattern: give {"regex": "."} for any text')
  }
}

function checkRegex(regex: string, field: string) {
  if (!isRegex(regex)) {
    reject(field, 'is not a regular expression of JavaScript')
  }

  if (!isSafe(regex)) {
    reject(field, 'could take too long: it has a repetition inside of another one')
  }
}

function isRegex(text: string): boolean {
  try {
    return new RegExp(text) !== undefined
  } catch {
    return false
  }
}

function checkHeader(name: string, at: string) {
  if (!HEADER_NAME.test(name)) {
    reject(`${at}headers.${name}`, 'is not a header name')
  }

  const known = suggestWord(name, HEADERS, MAX_TYPOS)
  if (known !== undefined && known !== name.toLowerCase()) {
    reject(`${at}headers.${name}`, `is not a header that clients send; did you mean ${known}?`)
  }
}

/** Values in the body of a match, which is compared with each of a thousand logged requests. */
const MAX_VALUES = 100

function countValues(value: unknown): number {
  const parts = typeof value === 'object' ? Object.values(value ?? {}) : []
  return parts.reduce<number>((sum, part) => sum + countValues(part), 1)
}

/** Throws InvalidInput for a response that cannot be sent. Without `now`, accepts every end. */
export function checkEffect(effect: Effect, now?: number) {
  const { headers, sequence, status, until, body, base64, template } = effect
  if (sequence && status !== undefined) {
    reject('sequence', 'replaces status: give one of them')
  }

  if (base64 !== undefined && body !== undefined) {
    reject('base64', 'replaces body: give one of them')
  }

  if (template) {
    checkTemplate(body, 'body')
  }

  if (until !== undefined && now !== undefined && Date.parse(until) <= now) {
    reject('until', "has passed on this world's clock")
  }

  for (const name of Object.keys(headers ?? {})) {
    if (!HEADER_NAME.test(name)) {
      reject(`headers.${name}`, 'is not a header name')
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
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'cookie',
  'host',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-unmodified-since',
  'origin',
  'range',
  'referer',
  'user-agent',
  'x-mock-token',
  'x-mock-world',
  IDEMPOTENCY_HEADER,
  REQUEST_ID_HEADER,
  ...CONTRACT_TARGETS.flatMap(({ endpoint }) => Object.keys(endpoint?.headers?.properties ?? {})),
]

const MAX_TYPOS = 2

interface Schema {
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
}

const NOTHING: Schema = { properties: {} }

interface UnknownField {
  field: string
  name: string
  known: readonly string[]
}

/** Returns the first field that none of the schemas has, at any depth, and the names that are known in its place. */
function findUnknownField(
  schemas: readonly Schema[],
  value: unknown,
  at: string,
): UnknownField | undefined {
  if (typeof value !== 'object' || value === null || isMatcher(value)) {
    return undefined
  }

  const options = schemas.flatMap((schema) => schema.anyOf ?? [schema])
  const known = options.flatMap(({ properties }) => Object.keys(properties ?? {}))
  const isList = Array.isArray(value)

  for (const [name, each] of Object.entries(value)) {
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
