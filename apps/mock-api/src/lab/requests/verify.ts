import { type Difference, findDifferences } from '../../domain/match.ts'
import type { World } from '../../store/world.ts'
import { reject } from '../input-errors.ts'
import type { Expectation, LoggedRequest, Verification } from './schema.ts'
import { logOf } from './state.ts'

/** Maximum number of nearly matching requests in a result. */
const MAX_NEAR = 3

/** Compares the requests of the log with an expectation. Throws InvalidInput when a body is expected and the log has none. */
export function verify(world: World, expected: Expectation): Verification {
  const { call, times, before } = expected
  const log = logOf(world).entries
  const calls = log.filter(({ endpoint }) => endpoint === call)
  if (expected.body !== undefined && calls.length > 0 && calls.every(({ sent }) => sent === undefined))
    reject(
      'body',
      'was not logged: send PUT /__mock/log {"bodies":true} before the requests, or start the mock with LOG_BODIES=1',
    )
  const compared = calls.map((entry) => ({ entry, differences: compare(entry, expected, world) }))
  const matching = compared.filter(({ differences }) => differences.length === 0).map(({ entry }) => entry)
  const isCounted = times === undefined ? matching.length > 0 : matching.length === times
  const order = before === undefined ? undefined : describeOrder(log, matching, before)
  const nearest = compared
    .filter(({ differences }) => differences.length > 0)
    .sort((a, b) => a.differences.length - b.differences.length)
    .slice(0, MAX_NEAR)
    .map(({ entry: { id, method, path, status }, differences }) => ({ id, method, path, status, differences }))
  const counted = `${call} was expected ${times === undefined ? 'at least once' : formatTimes(times)} and came ${formatTimes(matching.length)}.`
  const problems = [
    ...(isCounted ? [] : [counted, ...nearest.map(describeNear)]),
    ...(order === undefined ? [] : [order]),
  ]
  return {
    isVerified: problems.length === 0,
    matched: matching.length,
    message: problems.join('\n') || counted,
    nearMisses: isCounted ? [] : nearest,
  }
}

function compare({ path, sent, status, userId }: LoggedRequest, expected: Expectation, { rows }: World): Difference[] {
  const user = userId === null ? null : (rows.users.get(userId)?.email ?? null)
  const { body } = expected
  return [
    ...(body === undefined ? [] : findDifferences(body, sent?.body, 'body')),
    ...compareQuery(expected.query ?? {}, path),
    ...(expected.status === undefined ? [] : findDifferences(expected.status, status, 'status')),
    ...(expected.user === undefined ? [] : findDifferences(expected.user, user, 'user')),
  ]
}

/** A name can have several values, and one of them is enough. */
function compareQuery(expected: Readonly<Record<string, string>>, path: string): Difference[] {
  const query = new URLSearchParams(path.split('?')[1] ?? '')
  return Object.entries(expected).flatMap(([name, value]): Difference[] => {
    const values = query.getAll(name)
    return values.includes(value)
      ? []
      : [{ path: `query.${name}`, expected: value, actual: values.length > 1 ? values : values[0] }]
  })
}

function describeOrder(
  log: readonly LoggedRequest[],
  matching: readonly LoggedRequest[],
  before: string,
): string | undefined {
  // The log is in the order of the responses.
  const [first] = log.filter(({ endpoint }) => endpoint === before).sort((a, b) => a.startedAt - b.startedAt)
  if (!first) return `${before} never came.`
  const tooLate = matching.filter(({ startedAt }) => startedAt > first.startedAt)
  return tooLate.length === 0
    ? undefined
    : `${before} (${first.id}) started before ${tooLate.map(({ id }) => id).join(', ')}.`
}

const formatTimes = (times: number) => (times === 1 ? 'once' : `${times} times`)

const describeNear = ({ id, method, path, differences }: Verification['nearMisses'][number]) =>
  `  ${id} ${method} ${path}: ${differences.map(describeDifference).join('; ')}`

const describeDifference = ({ path, expected, actual }: Difference) =>
  `${path} is ${print(actual)}, expected ${print(expected)}`

const print = (value: unknown) => JSON.stringify(value)?.slice(0, 200) ?? 'missing'
