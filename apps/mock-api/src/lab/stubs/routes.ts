import { getOrThrow } from '../../http/api-error.ts'
import type { ControlHandlers } from '../context.ts'
import type { stubs } from './schema.ts'
import { addStub, getStubs } from './state.ts'

export const stubControls: ControlHandlers<typeof stubs> = {
  list: ({ world }) => getStubs(world).all(),
  add: ({ world, lab, body }) => addStub(world, body, lab.targets),
  remove: ({ world, params: { id } }) => getOrThrow(getStubs(world).remove(id), 'stub', id),
  clear: ({ world }) => getStubs(world).replaceAll([]),
}
