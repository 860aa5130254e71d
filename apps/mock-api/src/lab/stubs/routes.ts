import { getOrThrow } from '../../domain/api-error.ts'
import { reject } from '../../http/validation.ts'
import type { ControlHandlers } from '../context.ts'
import { MAX_STUBS, type stubs } from './schema.ts'
import { checkStub, stubsOf } from './state.ts'

/** Adds, lists and removes responses to calls that the contract does not have. */
export const stubControls: ControlHandlers<typeof stubs> = {
  list: ({ world }) => stubsOf(world).all(),
  add({ world, lab, body }) {
    if (stubsOf(world).entries.size >= MAX_STUBS)
      reject('match', `could not be added: the world has ${MAX_STUBS} stubs already`)
    checkStub(body, lab.targets, world.clock.now())
    return stubsOf(world).add(body)
  },
  remove: ({ world, params: { id } }) => getOrThrow(stubsOf(world).remove(id), 'stub', id),
  clear: ({ world }) => stubsOf(world).replaceAll([]),
}
