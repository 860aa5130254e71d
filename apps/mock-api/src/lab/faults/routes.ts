import { getOrThrow } from '../../domain/api-error.ts'
import { reject } from '../../http/validation.ts'
import type { ControlHandlers } from '../context.ts'
import { checkEffect, checkMatch, checkUser } from '../rules/check.ts'
import { getStubs, toTargets } from '../stubs/stubs.ts'
import { getFaults } from './faults.ts'
import { type faults, MAX_FAULTS, type NewFault } from './schema.ts'

/** Adds, lists and removes faults of a world. The controls themselves never fail. */
export const faultControls: ControlHandlers<typeof faults> = {
  list: ({ world }) => getFaults(world).all(),
  add({ world, lab, body }) {
    if (getFaults(world).entries.size >= MAX_FAULTS)
      reject('match', `could not be added: the world has ${MAX_FAULTS} faults already`)
    checkMatch(body.match, [...lab.targets, ...toTargets(getStubs(world).all())])
    checkUser(body.match, world.rows)
    checkEffect(body, world.clock.now())
    assertChangesSomething(body)
    return getFaults(world).add(body)
  },
  /** Releases the requests that the fault holds. Returns how often it was used. */
  remove: ({ world, params: { id } }) => getOrThrow(getFaults(world).remove(id), 'fault', id),
  clear: ({ world }) => getFaults(world).replaceAll([]),
}

const EFFECTS = 'status, sequence, body, delayMs, jitterMs, hold, headers, malformed, drop, truncate, slowMs'.split(
  ', ',
)

function assertChangesSomething(fault: NewFault & Record<string, unknown>) {
  if (fault.body !== undefined || EFFECTS.some((name) => fault[name])) return
  const hint = fault.code === undefined ? '' : '; code belongs to a status'
  reject('fault', `changes nothing: give one of ${EFFECTS.join(', ')}${hint}`)
}
