import { getOrThrow } from '../../http/api-error.ts'
import type { ControlHandlers } from '../context.ts'
import type { faults } from './schema.ts'
import { addFault, getFaults } from './state.ts'

/** Adds, lists and removes faults of a world. The controls themselves never fail. */
export const faultControls: ControlHandlers<typeof faults> = {
  list: ({ world }) => getFaults(world).all(),
  add: ({ world, lab, body }) => addFault(world, body, lab.targets),
  /** Releases the requests that the fault holds. Returns how often it was used. */
  remove: ({ world, params: { id } }) => getOrThrow(getFaults(world).remove(id), 'fault', id),
  clear: ({ world }) => getFaults(world).replaceAll([]),
}
