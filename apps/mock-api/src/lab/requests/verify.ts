import type { Endpoint } from '@cornerman/contract'
import type { Difference } from '../../domain/match.ts'
import { applyAliases, parseQuery, reject } from '../../http/validation.ts'
import type { World } from '../../store/world.ts'
import type { ControlHandlers } from '../context.ts'
import { checkMatch, checkUser } from '../rules/check.ts'
import { type CallTarget, findMismatches, type MatchedRequest, meetsCall } from '../rules/match.ts'
import { getStubs, toTargets } from '../stubs/stubs.ts'
import { describeWorld } from '../worlds/worlds.ts'
import { findSecret } from './bodies.ts'
import { getRequestLog } from './log.ts'
import type { Expectation, LoggedRequest, requests, Verification } from './schema.ts'

export const requestControls: ControlHandlers<typeof requests> = {
  /** Leaves headers and bodies out on request: a thousand requests can hold 30 MB. */
  list({ world, query: { bodies, statusFrom = 0, method, ...others } }) {
    const exact = Object.entries({ ...others, ...(method && { method: method.toUpperCase() }) })
    const found = getRequestLog(world).entries.filter(
      (entry) =>
        entry.status >= statusFrom &&
        exact.every(([name, value]) => entry[name as keyof LoggedRequest] === value),
    )
    return bodies ? found : found.map(({ sent, response, ...entry }) => entry)
  },
  clear({ world }) {
    getRequestLog(world).entries = []
  },
  /** Keeps the bodies and headers of the requests from now on, without secrets. */
  keepBodies({ world, body }) {
    world.settings.logBodies = body.bodies
    return describeWorld(world)
  },
  verify: ({ world, lab, body }) => verify(world, body, lab.targets),
}

/** Maximum number of nearly matching requests in a result, and of differences of one. */
const MAX_NEAR = 3
const MAX_DIFFERENCES = 20

/** Compares the requests of the log with an expectation. Throws InvalidInput when no log can show what is expected. */
function verify(world: World, expected: Expectation, targets: readonly CallTarget[]): Verification {
  const { call, times, status, before, ...conditions } = expected
  if (!call && !conditions.path) {
    reject('call', 'is missing: give a call of the contract, or the path of a stubbed one')
  }
  const match = { ...conditions, ...(call !== undefined && { endpoint: call }) }
  const log = getRequestLog(world).entries
  const endpoints = new Map(targets.map(({ endpointName, endpoint }) => [endpointName, endpoint]))
  const calls = log
    .map((entry) => ({
      entry,
      request: toMatched(entry, endpoints.get(entry.endpoint ?? undefined), world),
    }))
    .filter(({ request }) => meetsCall(match, request))
  // A path that somebody has called is not misspelt.
  const unknown = calls.filter(({ request: { endpoint } }) => endpoint === null).slice(0, 1)
  const called = unknown.map(({ request: { method, path } }) => ({
    method,
    path: match.path ?? path,
    isUnknown: true,
  }))
  checkMatch(match, [...targets, ...toTargets(getStubs(world).all()), ...called], '')
  checkUser(match, world.rows, '')
  const part = match.body !== undefined ? 'body' : match.headers && 'headers'
  if (part && calls.length > 0 && calls.every(({ entry }) => entry.sent === undefined)) {
    reject(
      part,
      'was not logged: send PUT /__mock/log {"bodies":true} before the requests, or start the mock with LOG_BODIES=1',
    )
  }
  const secret = findSecret(match)
  if (secret !== undefined) {
    reject(secret, 'is a secret, of which the log keeps only …')
  }

  const compared = calls.map(({ entry, request }) => {
    const differences = take(findMismatches(match, request), MAX_DIFFERENCES)
    if (status !== undefined && status !== entry.status) {
      differences.push({ path: 'status', expected: status, actual: entry.status })
    }
    return { entry, differences }
  })
  const matching = compared
    .filter(({ differences }) => differences.length === 0)
    .map(({ entry }) => entry)
  const isCounted = times === undefined ? matching.length > 0 : matching.length === times
  const order = before === undefined ? undefined : describeOrder(log, matching, before)
  const nearest = compared
    .filter(({ differences }) => differences.length > 0)
    .sort((a, b) => a.differences.length - b.differences.length)
    .slice(0, MAX_NEAR)
    .map(({ entry: { id, method, path, status }, differences }) => ({
      id,
      method,
      path,
      status,
      differences,
    }))
  const name = call ?? [match.method?.toUpperCase(), match.path].filter(Boolean).join(' ')
  const counted = `${name} was expected ${times === undefined ? 'at least once' : formatTimes(times)} and came ${formatTimes(matching.length)}${matching.length > 0 ? ` (${listIds(matching)})` : ''}.`
  const problems = [
    ...(isCounted ? [] : [counted, ...nearest.map(describeNear)]),
    ...(order === undefined ? [] : [order]),
  ]
  return {
    isVerified: problems.length === 0,
    matched: matching.length,
    message: problems.join('\n') || counted,
    requests: matching.map(({ sent, response, ...entry }) => entry),
    nearMisses: isCounted ? [] : nearest,
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

function take<V>(values: Iterable<V>, limit: number): V[] {
  const taken: V[] = []
  for (const value of values) {
    if (taken.push(value) === limit) {
      break
    }
  }
  return taken
}

function describeOrder(
  log: readonly LoggedRequest[],
  matching: readonly LoggedRequest[],
  before: string,
) {
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
