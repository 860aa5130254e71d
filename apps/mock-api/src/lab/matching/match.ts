import { type Endpoint, getServices, SERVICES } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import type { FastifyRequest } from 'fastify'
import type { Route } from '../../http/errors.ts'
import { applyAliases } from '../../http/validation.ts'
import { matchesPattern } from '../../text/wildcards.ts'
import { type Difference, findDifferences, meetsMatcher } from './differences.ts'
import type { RequestMatch } from './schema.ts'

/** A request, as it arrives or as the log keeps it. Body and user are known once these are read. */
export interface MatchedRequest {
  method: string
  /** Without world and query. */
  path: string
  endpoint: string | null
  query?: unknown
  /** Names in lower case. */
  headers?: Readonly<Record<string, unknown>> | undefined
  body?: unknown
  user?: string | null | undefined
}

export const matches = (match: RequestMatch, request: MatchedRequest): boolean =>
  meetsCall(match, request) && findMismatches(match, request).next().done === true

export const meetsCall = (
  { method, path, pathRegex, endpoint }: RequestMatch,
  request: Pick<MatchedRequest, 'method' | 'path' | 'endpoint'>,
): boolean =>
  (method === undefined || meetsMethod(method.toUpperCase(), request.method)) &&
  (endpoint === undefined || endpoint === request.endpoint) &&
  (pathRegex === undefined || new RegExp(pathRegex).test(request.path)) &&
  (path === undefined ||
    matchesPattern(path, request.path) ||
    matchesPattern(path, request.path.replace(/\/$/, '')))

/** HEAD gets what GET gets, its faults and stubs too. */
export const meetsMethod = (expected: string, method: string): boolean =>
  method === expected || (method === 'HEAD' && expected === 'GET')

export function* findMismatches(
  match: RequestMatch,
  request: MatchedRequest,
): Generator<Difference> {
  const { body, user } = match
  if (body !== undefined) {
    yield* findDifferences(body, request.body, 'body')
  }

  yield* compareValues('query', match.query, request.query)
  yield* compareValues('headers', match.headers, request.headers, (name) => name.toLowerCase())

  if (user !== undefined && user.toLowerCase() !== request.user?.toLowerCase()) {
    yield { path: 'user', expected: user, actual: request.user ?? null }
  }
}

/** A name can have several values, and one of them is enough. */
function* compareValues(
  part: string,
  patterns: RequestMatch['query'] = {},
  values: unknown,
  toName = (given: string) => given,
): Generator<Difference> {
  for (const [given, pattern] of Object.entries(patterns)) {
    const name = toName(given)
    const actual = (values as Record<string, unknown> | undefined)?.[name]
    const texts = [actual ?? []].flat().map(String)

    const isMet =
      typeof pattern === 'string'
        ? texts.some((each) => matchesPattern(pattern, each))
        : meetsMatcher(pattern, texts)

    if (!isMet) {
      yield { path: `${part}.${name}`, expected: pattern, actual }
    }
  }
}

/** Body and user are unknown until these are read. */
export function toMatched(request: FastifyRequest): MatchedRequest {
  const { method, url, endpointName: endpoint, query, headers, body, callerId, world } = request

  return {
    method,
    path: url.replace(/\?.*/, ''),
    endpoint,
    // Validation does so later.
    query: applyAliases(query, request.routeOptions.config.endpoint?.aliases),
    headers,
    body,
    user: callerId === null ? null : world.rows.users.get(callerId)?.email,
  }
}

/** A route that a fault or an expectation can name. */
export interface CallTarget extends Route {
  /** A stub: it may take any input. */
  isUnknown?: boolean
}

/** The calls of the contract, without the other routes of the mock. */
export const CONTRACT_TARGETS: readonly CallTarget[] = Object.entries(contract).flatMap(
  ([group, endpoints]) =>
    Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
      getServices(endpoint).map((service) => ({
        method: endpoint.method,
        path: SERVICES[service].mount + endpoint.path,
        endpointName: `${group}.${name}`,
        endpoint,
      })),
    ),
)
