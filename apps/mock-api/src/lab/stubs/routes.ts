import { getOrThrow } from '../../domain/api-error.ts'
import type { ControlHandlers } from '../context.ts'
import { reject } from '../input-errors.ts'
import { MAX_STUBS, type stubs } from './schema.ts'
import { assertStub, stubsOf } from './state.ts'

/** Adds, lists and removes responses to calls that the contract does not have. */
export const stubControls: ControlHandlers<typeof stubs> = {
  list: ({ world }) => [...stubsOf(world).all()],
  add({ world, lab, body }) {
    if (stubsOf(world).all().length >= MAX_STUBS)
      reject('path', `could not be added: the world has ${MAX_STUBS} stubs already`)
    assertStub(body, lab.targets)
    return stubsOf(world).add(body)
  },
  remove: ({ world, params: { id } }) => getOrThrow(stubsOf(world).remove(id), 'stub', id),
  clear: ({ world }) => stubsOf(world).replaceAll([]),
}
