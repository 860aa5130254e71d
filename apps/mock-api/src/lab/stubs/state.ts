import { reject } from '../../http/validation.ts'
import { memoize } from '../../store/cache.ts'
import type { World } from '../../store/world.ts'
import { canMatchRoute } from '../../text/wildcards.ts'
import { canHaveMethod, checkEffect, checkValues } from '../matching/check.ts'
import { type CallTarget, CONTRACT_TARGETS } from '../matching/match.ts'
import { type Responder, Rules } from '../matching/rules.ts'
import { MAX_STUBS, type NewStub } from './schema.ts'

/** Header of the response of a stub: the id of the stub. */
export const STUB_HEADER = 'x-mock-stub'

/** The stubs of a world: those of the overlay, until others are added. A reset brings them back. */
export const getStubs = memoize((world: World) => {
  const stubs = new Rules<NewStub>(world, {
    header: STUB_HEADER,
    isWhole: true,
    defaults: { method: 'GET' },
  })

  const load = () => stubs.replaceAll(world.settings.overlay?.overlay.stubs ?? [])
  load()
  world.events.on('replace', load)

  return stubs
})

/** Throws InvalidInput for a stub that cannot respond. */
export function addStub(
  world: World,
  stub: NewStub,
  targets?: readonly CallTarget[],
  responder?: Responder,
) {
  const known = getStubs(world)
  if (known.entries.size >= MAX_STUBS) {
    reject('match', `could not be added: the world has ${MAX_STUBS} stubs already`)
  }

  checkStub(stub, targets, world.clock.now())

  return known.add(stub, responder)
}

const toMethod = ({ method = 'GET' }: NewStub['match']) => method.toUpperCase()

export const toTargets = (stubs: readonly NewStub[]): CallTarget[] =>
  stubs.map(({ match }) => ({ method: toMethod(match), path: match.path, isUnknown: true }))

/** Throws InvalidInput for a path that the mock serves itself, or a response that cannot be sent. */
export function checkStub(
  { match, ...effect }: NewStub,
  targets: readonly CallTarget[] = CONTRACT_TARGETS,
  now?: number,
) {
  checkValues(match)
  checkEffect(effect, now)

  const target = targets.find(
    (each) => canHaveMethod(toMethod(match), each) && canMatchRoute(match.path, each.path),
  )
  if (!target) {
    return
  }

  const call = `${target.method} ${target.path}`
  if (target.endpointName) {
    reject('match.path', `is ${call} (${target.endpointName}) of the contract: use a fault there`)
  }

  reject('match.path', `is served by the mock itself: ${call}`)
}
