import type { ControlHandlers } from '../context.ts'
import type { director } from './schema.ts'
import { describeDirector, startDirector, stopDirector } from './state.ts'

export const directorControls: ControlHandlers<typeof director> = {
  show: ({ world }) => describeDirector(world),
  start: ({ world, body, request }) => startDirector(world, body, request.server.log),
  stop: ({ world }) => stopDirector(world),
}
