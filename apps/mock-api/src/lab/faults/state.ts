import { perWorld } from '../../store/per-world.ts'
import { Rules } from '../rules/state.ts'
import type { NewFault } from './schema.ts'

/** The faults of a world, of which the oldest applies. A world starts without; replacing its rows removes them. */
export const getFaults = perWorld((world) => {
  const faults = new Rules<NewFault>(world, 'oldest')
  world.events.on('replace', () => faults.replaceAll([]))
  return faults
})
