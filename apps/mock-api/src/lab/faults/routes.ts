import { getOrThrow } from '../../domain/api-error.ts'
import { canMatchRoute } from '../../domain/match.ts'
import { suggestCalls, suggestWords } from '../../domain/suggestions.ts'
import type { World } from '../../store/world.ts'
import type { ControlHandlers } from '../context.ts'
import { reject } from '../input-errors.ts'
import type { NewStub } from '../stubs/schema.ts'
import { stubsOf } from '../stubs/state.ts'
import type { CallTarget } from '../targets.ts'
import { type FaultEffect, type FaultMatch, type faults, MAX_FAULTS } from './schema.ts'
import { faultsOf } from './state.ts'

/** Adds, lists and removes faults of a world. The controls themselves never fail. */
export const faultControls: ControlHandlers<typeof faults> = {
  list: ({ world }) => faultsOf(world).all(),
  add({ world, lab, body: { match, ...effect } }) {
    if (faultsOf(world).all().length >= MAX_FAULTS)
      reject('match', `could not be added: the world has ${MAX_FAULTS} faults already`)
    assertCanHappen(match, effect, world, [...lab.targets, ...toTargets(stubsOf(world).all())])
    return faultsOf(world).add(match, effect)
  },
  /** Releases the requests that the fault holds. Returns how often it was used. */
  remove: ({ world, params: { id } }) => getOrThrow(faultsOf(world).remove(id), 'fault', id),
  clear: ({ world }) => faultsOf(world).clear(),
}

/** Faults also apply to the responses of stubs. */
export const toTargets = (stubs: readonly NewStub[] = []): CallTarget[] =>
  stubs.map(({ method = 'GET', path }) => ({
    method: method.toUpperCase(),
    path,
    endpointName: undefined,
    endpoint: undefined,
  }))

/** Throws InvalidInput for a fault that changes nothing, or that no request can meet. */
function assertCanHappen(
  match: FaultMatch,
  effect: FaultEffect,
  world: Pick<World, 'rows' | 'clock'>,
  targets: readonly CallTarget[],
) {
  const { delayMs, jitterMs, hold, status, sequence, body, headers, malformed, drop, truncate, slowMs, until } = effect
  const does = delayMs || jitterMs || hold || malformed || drop || truncate || slowMs || headers
  if (!does && status === undefined && !sequence && body === undefined)
    reject(
      'fault',
      `changes nothing: give one of ${EFFECTS.join(', ')}${effect.code === undefined ? '' : '; code belongs to a status'}`,
    )
  if (sequence && status !== undefined) reject('sequence', 'replaces status: give one of them')
  if (until !== undefined && Date.parse(until) <= world.clock.now()) reject('until', "has passed on this world's clock")
  if (match.user !== undefined && !world.rows.users.by('email', match.user.toLowerCase())[0]) {
    const known = world.rows.users.all().flatMap(({ email, role }) => (role === 'ADMIN' && email ? [email] : []))
    reject(
      'match.user',
      `is not a user of this world; the nearest admins are ${suggestWords(match.user, known).join(', ')}`,
    )
  }
  assertMeetsRoute(match, targets)
}

const EFFECTS = 'status, sequence, body, delayMs, hold, headers, malformed, drop, truncate, slowMs'.split(', ')

/** Throws InvalidInput when no request can match. */
export function assertMeetsRoute(match: FaultMatch, targets: readonly CallTarget[]) {
  const { path, endpoint } = match
  const method = match.method?.toUpperCase()
  if (path?.includes('?')) reject('match.path', 'has no query: give match.query')
  if (path && /^\/w\/|^\/__mock/.test(path))
    reject('match.path', 'is without world: send the fault to /w/<world>/__mock/faults; controls never fail')
  if (path && /\/:/.test(path))
    reject('match.path', `has no :names; a star stands for any text: ${path.replace(/:\w+/g, '*')}`)
  const meetsPath = (target: CallTarget) =>
    path === undefined || canMatchRoute(path, target.path) || canMatchRoute(path, `${target.path}/`)
  if (!targets.some(meetsPath))
    reject(
      'match.path',
      `meets no path; the nearest are ${suggestCalls(method ?? 'GET', path ?? '', targets).join(', ')}`,
    )
  const met = targets.filter(
    (each) => meetsPath(each) && (!method || each.method === method) && (!endpoint || each.endpointName === endpoint),
  )
  if (met.length === 0)
    reject('match', `meets no call: ${JSON.stringify({ method, path, endpoint })} do not belong together`)
  assertIsRead(match, met)
  if (endpoint === undefined) return
  for (const part of ['query', 'body'] as const) {
    const known = Object.keys(met[0]?.endpoint?.[part]?.properties ?? {})
    const unknown = Object.keys(match[part] ?? {}).find((name) => !known.includes(name))
    if (unknown === undefined) continue
    const field = met[0]?.endpoint?.aliases?.[unknown]
    if (field !== undefined && known.includes(field))
      reject(`match.${part}.${unknown}`, `is an alias: give ${field}, which matches both names`)
    const nearest = known.length > 0 ? `; the nearest are ${suggestWords(unknown, known).join(', ')}` : ''
    reject(`match.${part}.${unknown}`, `is no field of ${endpoint}${nearest}`)
  }
}

/** Throws InvalidInput for a fault by caller or body when the calls have none. Only calls of the contract can have them. */
function assertIsRead({ user, body, endpoint }: FaultMatch, met: readonly CallTarget[]) {
  const these = endpoint ?? 'what it meets'
  if (user !== undefined && !met.some((each) => each.endpoint && each.endpoint.access !== 'public'))
    reject('match.user', `meets no request: ${these} is public, so nobody is signed in`)
  if (body !== undefined && !met.some((each) => each.endpoint?.body))
    reject('match.body', `meets no request: ${these} takes no body`)
}
