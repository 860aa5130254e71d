import type { Endpoint } from '@cornerman/contract'
import { applyAliases, parseQuery, reject } from '../../http/validation.ts'
import type { World } from '../../store/world.ts'
import { canHaveMethod, checkMatch, checkUser, isOnPath } from '../matching/check.ts'
import type { Difference } from '../matching/differences.ts'
import {
  type CallTarget,
  findMismatches,
  type MatchedRequest,
  meetsCall,
} from '../matching/match.ts'
import type { RequestMatch } from '../matching/schema.ts'
import { getStubs, toTargets } from '../stubs/state.ts'
import { describeNearestRequests } from './nearest-requests.ts'
import type { Expectation, LoggedRequest, Verification } from './schema.ts'
import { getMask, maskMatch } from './secrets.ts'
import { getRequestLog } from './state.ts'

/** Compares the requests of the log with an expectation. Throws InvalidInput when no log can show what is expected. */
export function verify(
  world: World,
  expected: Expectation,
  targets: readonly CallTarget[],
): Verification {
  const match = toMatch(expected)
  const log = getRequestLog(world).entries
  const calls = findCalls(world, match, targets)

  checkExpectation(world, match, expected.times, calls, targets)

  const masked = maskMatch(match, getMask(world))
  const compared = calls.map((call) => compare(masked, expected.status, call))
  const matching = compared.filter(isMet).map(({ entry }) => entry)
  const { times } = expected
  const isCounted = times === undefined ? matching.length > 0 : matching.length === times
  const nearest = isCounted ? [] : findNearest(compared)
  const name = getCallName(expected)
  const counted = describeCount(name, times, matching)
  const isNeverCalled = !isCounted && calls.length === 0
  const order = describeOrder(log, matching, expected.before)

  const problems = [
    ...(isCounted ? [] : [counted, ...nearest.map(describeNear)]),
    ...(isNeverCalled ? describeNearestRequests(log, name) : []),
    ...(order === undefined ? [] : [order]),
  ]

  return {
    isVerified: problems.length === 0,
    matched: matching.length,
    message: problems.join('\n') || counted,
    requests: matching.map(({ sent, response, ...entry }) => entry),
    nearMisses: nearest,
  }
}

/** A logged request of the expected call, in both forms. */
interface LoggedCall {
  entry: LoggedRequest
  request: MatchedRequest
}

interface Comparison {
  entry: LoggedRequest
  differences: Difference[]
}

function toMatch({ call, times, status, before, ...conditions }: Expectation): RequestMatch {
  if (!call && !conditions.path && !conditions.pathRegex) {
    reject('call', 'is missing: give a call of the contract, or the path of a stubbed one')
  }

  return { ...conditions, ...(call !== undefined && { endpoint: call }) }
}

function findCalls(
  world: World,
  match: RequestMatch,
  targets: readonly CallTarget[],
): readonly LoggedCall[] {
  const endpoints = new Map(targets.map(({ endpointName, endpoint }) => [endpointName, endpoint]))
  return getRequestLog(world)
    .entries.map((entry) => {
      const endpoint = endpoints.get(entry.endpoint ?? undefined)
      return { entry, request: toMatched(entry, endpoint, world) }
    })
    .filter(({ request }) => meetsCall(match, request))
}

/** Throws InvalidInput for what no request can have, and for what the log does not keep. */
function checkExpectation(
  world: World,
  match: RequestMatch,
  times: number | undefined,
  calls: readonly LoggedCall[],
  targets: readonly CallTarget[],
) {
  const stubbed = toTargets(getStubs(world).all())
  const known = [...targets, ...stubbed, ...toKnownTargets(match, calls)]

  checkMatch(match, times === 0 ? [...known, ...toUnknownTargets(match, known)] : known, '')
  checkUser(match, world.rows, '')
  checkLogged(match, calls)
}

/** A path that somebody has called is not misspelt. */
function toKnownTargets({ path }: RequestMatch, calls: readonly LoggedCall[]): CallTarget[] {
  const called = calls.find(({ request }) => request.endpoint === null)?.request
  return called ? [{ method: called.method, path: path ?? called.path, isUnknown: true }] : []
}

/** That nobody has called what no call has is a question with an answer. */
function toUnknownTargets(
  { path, method: given }: RequestMatch,
  known: readonly CallTarget[],
): CallTarget[] {
  const method = given?.toUpperCase()
  const isKnown =
    path === undefined || known.some((each) => isOnPath(path, each) && canHaveMethod(method, each))
  return isKnown ? [] : [{ method: method ?? 'GET', path, isUnknown: true }]
}

function checkLogged({ body, headers }: RequestMatch, calls: readonly LoggedCall[]) {
  const part = body !== undefined ? 'body' : headers && 'headers'
  if (part && calls.length > 0 && calls.every(({ entry }) => entry.sent === undefined)) {
    reject(
      part,
      'was not logged: send PUT /__mock/log {"bodies":true} before the requests, or start the mock with LOG_BODIES=1',
    )
  }
}

function toMatched(
  { method, path: url, endpoint: name, sent, userId }: LoggedRequest,
  endpoint: Endpoint | undefined,
  { rows }: World,
): MatchedRequest {
  const [path = '', query = ''] = url.split('?')
  const user = rows.users.get(userId ?? 0)?.email

  return {
    method,
    path,
    endpoint: name,
    query: applyAliases(parseQuery(query), endpoint?.aliases),
    ...sent,
    user,
  }
}

/** Maximum number of differences of one request in a result, besides that of its status. */
const MAX_DIFFERENCES = 20

function compare(
  match: RequestMatch,
  status: number | undefined,
  { entry, request }: LoggedCall,
): Comparison {
  const differences = take(findMismatches(match, request), MAX_DIFFERENCES)
  if (status !== undefined && status !== entry.status) {
    differences.push({ path: 'status', expected: status, actual: entry.status })
  }

  return { entry, differences }
}

const isMet = ({ differences }: Comparison) => differences.length === 0

function take<V>(values: Iterable<V>, limit: number): V[] {
  const taken: V[] = []
  for (const value of values) {
    if (taken.push(value) === limit) {
      break
    }
  }

  return taken
}

/** Maximum number of nearly matching requests in a result. */
const MAX_NEAR = 3

const findNearest = (compared: readonly Comparison[]): Verification['nearMisses'] =>
  compared
    .filter((comparison) => !isMet(comparison))
    .sort((a, b) => a.differences.length - b.differences.length)
    .slice(0, MAX_NEAR)
    .map(({ entry: { id, method, path, status }, differences }) => ({
      id,
      method,
      path,
      status,
      differences,
    }))

const getCallName = ({ call, method, path, pathRegex }: Expectation): string =>
  call ?? [method?.toUpperCase(), path ?? pathRegex].filter(Boolean).join(' ')

function describeCount(
  name: string,
  times: number | undefined,
  matching: readonly LoggedRequest[],
): string {
  const wanted = times === undefined ? 'at least once' : formatTimes(times)
  const ids = matching.length > 0 ? ` (${listIds(matching)})` : ''
  return `${name} was expected ${wanted} and came ${formatTimes(matching.length)}${ids}.`
}

/** Returns what is wrong with the order; undefined when nothing is, or none is expected. */
function describeOrder(
  log: readonly LoggedRequest[],
  matching: readonly LoggedRequest[],
  before: Expectation['before'],
): string | undefined {
  if (before === undefined) {
    return undefined
  }

  // The log is in the order of the responses.
  const [first] = log
    .filter(({ endpoint }) => endpoint === before)
    .sort((a, b) => a.startedAt - b.startedAt)
  if (!first) {
    return `${before} never came.`
  }

  const tooLate = matching.filter(({ startedAt }) => startedAt > first.startedAt)

  return tooLate.length === 0
    ? undefined
    : `${before} (${first.id}) started before ${listIds(tooLate)}.`
}

const MAX_IDS = 20

const listIds = (requests: readonly LoggedRequest[]) =>
  [
    ...requests.slice(0, MAX_IDS).map(({ id }) => id),
    ...(requests.length > MAX_IDS ? ['…'] : []),
  ].join(', ')

const formatTimes = (times: number) => (times === 1 ? 'once' : `${times} times`)

const describeNear = ({ id, method, path, differences }: Verification['nearMisses'][number]) =>
  `  ${id} ${method} ${path}: ${differences.map(describeDifference).join('; ')}`

const describeDifference = ({ path, expected, actual }: Difference) =>
  `${path} is ${print(actual)}, expected ${print(expected)}`

const print = (value: unknown) => JSON.stringify(value)?.slice(0, 200) ?? 'missing'
