import { getOrThrow } from '../../domain/api-error.ts'
import { reject } from '../../http/validation.ts'
import type { ControlHandlers } from '../context.ts'
import { MAX_STUBS, type stubs } from '../matching/schema.ts'
import { checkStub, getStubs } from './state.ts'

export const stubControls: ControlHandlers<typeof stubs> = {
  list: ({ world }) => getStubs(world).all(),
  add({ world, lab, body }) {
    if (getStubs(world).entries.size >= MAX_STUBS) {
      reject('match', `could not be added: the world has ${MAX_STUBS} stubs already`)
    }
    checkStub(body, lab.targets, world.clock.now())
    return getStubs(world).add(body)
  },
  remove: ({ world, params: { id } }) => getOrThrow(getStubs(world).remove(id), 'stub', id),
  clear: ({ world }) => getStubs(world).replaceAll([]),
}
