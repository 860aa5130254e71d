import { reject } from '../../http/validation.ts'
import { memoize } from '../../store/cache.ts'
import type { World } from '../../store/world.ts'
import { checkEffect, checkMatch, checkUser } from '../matching/check.ts'
import type { CallTarget } from '../matching/match.ts'
import { Rules } from '../matching/rules.ts'
import { getStubs, toTargets } from '../stubs/state.ts'
import { MAX_FAULTS, type NewFault } from './schema.ts'

/** Header of a response that a fault has changed: the id of the fault. */
export const FAULT_HEADER = 'x-mock-fault'

/** The faults of a world. A world starts without; replacing its rows removes them. */
export const getFaults = memoize((world: World) => {
  const rules = new Rules<NewFault>(world, { header: FAULT_HEADER })
  world.events.on('replace', () => rules.replaceAll([]))

  return rules
})

/** Throws InvalidInput for a fault that nothing can meet, or that changes nothing. */
export function addFault(world: World, fault: NewFault, targets: readonly CallTarget[]) {
  const known = getFaults(world)
  if (known.entries.size >= MAX_FAULTS) {
    reject('match', `could not be added: the world has ${MAX_FAULTS} faults already`)
  }

  checkMatch(fault.match, [...targets, ...toTargets(getStubs(world).all())])
  checkUser(fault.match, world.rows)
  checkEffect(fault, world.clock.now())
  assertChangesSomething(fault)

  return known.add(fault)
}

const EFFECTS = [
  'status',
  'sequence',
  'body',
  'base64',
  'patch',
  'delayMs',
  'jitterMs',
  'hold',
  'headers',
  'malformed',
  'drop',
  'truncate',
  'slowMs',
] as const

function assertChangesSomething(fault: NewFault) {
  if (
    fault.body !== undefined ||
    fault.base64 !== undefined ||
    EFFECTS.some((name) => fault[name])
  ) {
    return
  }

  const hint = fault.code === undefined ? '' : '; code belongs to a status'
  reject('fault', `changes nothing: give one of ${EFFECTS.join(', ')}${hint}`)
}
