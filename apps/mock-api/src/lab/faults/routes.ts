import { getOrThrow } from '../../domain/api-error.ts'
import { canMatchRoute } from '../../domain/match.ts'
import { suggestCalls, suggestWords } from '../../domain/suggestions.ts'
import type { World } from '../../store/world.ts'
import { reject } from '../input-errors.ts'
import type { ControlApp } from '../lab.ts'
import { NewFault, NumericId } from '../schemas.ts'
import { findContractCall, MAX_STUBS, NewStub } from '../stubs/state.ts'
import type { FaultTarget } from './hook.ts'
import { type FaultEffect, type FaultMatch, MAX_FAULTS } from './state.ts'

/** A fault or a stub can respond with a long list. Bytes. */
const LONG_BODY = { bodyLimit: 2_000_000, config: { acceptsManyValues: true } }

/** Adds, lists and removes faults of a world. The control API itself never fails. */
export function faultRoutes(app: ControlApp) {
  app.get('/faults', { schema: { summary: 'List the faults' } }, async ({ world }) => world.faults.all())

  const options = { schema: { summary: 'Add a fault', body: NewFault }, ...LONG_BODY }
  app.post('/faults', options, async ({ world, body: { match, ...effect } }, reply) => {
    if (world.faults.all().length >= MAX_FAULTS)
      reject('match', `could not be added: the world has ${MAX_FAULTS} faults already`)
    assertCanHappen(match, effect, world, [...app.faultTargets, ...toTargets(world.stubs.all())])
    reply.code(201)
    return world.faults.add(match, effect)
  })

  // Releases the requests that the fault holds. Returns how often it was used.
  app.delete(
    '/faults/:id',
    { schema: { summary: 'Remove a fault', params: NumericId } },
    async ({ world, params: { id } }) => getOrThrow(world.faults.remove(id), 'fault', id),
  )

  app.delete('/faults', { schema: { summary: 'Remove all faults' } }, async ({ world }, reply) => {
    world.faults.clear()
    return reply.code(204).send()
  })
}

/** Adds, lists and removes responses to calls that the contract does not have. */
export function stubRoutes(app: ControlApp) {
  app.get('/stubs', { schema: { summary: 'List the stubs' } }, async ({ world }) => world.stubs.all())

  const options = { schema: { summary: 'Add a stub', body: NewStub }, ...LONG_BODY }
  app.post('/stubs', options, async ({ world, body }, reply) => {
    if (world.stubs.all().length >= MAX_STUBS)
      reject('path', `could not be added: the world has ${MAX_STUBS} stubs already`)
    assertUnknownCall(body, app.faultTargets)
    reply.code(201)
    return world.stubs.add(body)
  })

  app.delete(
    '/stubs/:id',
    { schema: { summary: 'Remove a stub', params: NumericId } },
    async ({ world, params: { id } }) => getOrThrow(world.stubs.remove(id), 'stub', id),
  )

  app.delete('/stubs', { schema: { summary: 'Remove all stubs' } }, async ({ world }, reply) => {
    world.stubs.replaceAll([])
    return reply.code(204).send()
  })
}

/** Faults also apply to the responses of stubs. */
export const toTargets = (stubs: readonly NewStub[] = []): FaultTarget[] =>
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
  targets: readonly FaultTarget[],
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
export function assertMeetsRoute(match: FaultMatch, targets: readonly FaultTarget[]) {
  const { path, endpoint } = match
  const method = match.method?.toUpperCase()
  if (path?.includes('?')) reject('match.path', 'has no query: give match.query')
  if (path && /^\/w\/|^\/__mock/.test(path))
    reject('match.path', 'is without world: send the fault to /w/<world>/__mock/faults; controls never fail')
  if (path && /\/:/.test(path))
    reject('match.path', `has no :names; a star stands for any text: ${path.replace(/:\w+/g, '*')}`)
  const meetsPath = (target: FaultTarget) =>
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
function assertIsRead({ user, body, endpoint }: FaultMatch, met: readonly FaultTarget[]) {
  const these = endpoint ?? 'what it meets'
  if (user !== undefined && !met.some((each) => each.endpoint && each.endpoint.access !== 'public'))
    reject('match.user', `meets no request: ${these} is public, so nobody is signed in`)
  if (body !== undefined && !met.some((each) => each.endpoint?.body))
    reject('match.body', `meets no request: ${these} takes no body`)
}

/** Throws InvalidInput for a path that the mock serves itself. */
export function assertUnknownCall({ method = 'GET', path }: NewStub, targets: readonly FaultTarget[]) {
  if (/^\/w\/|^\/__mock/.test(path))
    reject('path', 'is without world: send the stub to /w/<world>/__mock/stubs; controls have no stubs')
  if (/\/:/.test(path)) reject('path', `has no :names; a star stands for any text: ${path.replace(/:\w+/g, '*')}`)
  const call = findContractCall({ method, path })
  if (call) reject('path', `is ${call} of the contract: use a fault there`)
  const target = targets.find((each) => each.method === method.toUpperCase() && canMatchRoute(path, each.path))
  if (target) reject('path', `is served by the mock itself: ${target.method} ${target.path}`)
}
