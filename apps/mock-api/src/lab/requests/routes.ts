import type { ControlHandlers } from '../context.ts'
import { describeWorld } from '../settings/describe.ts'
import type { requests } from './schema.ts'
import { getRequestLog, listRequests } from './state.ts'
import { verify } from './verify.ts'

export const requestControls: ControlHandlers<typeof requests> = {
  list: ({ world, query }) => listRequests(world, query),
  clear({ world }) {
    getRequestLog(world).entries = []
  },
  /** Keeps the bodies and headers of the requests from now on, without secrets. */
  keepBodies({ world, body }) {
    world.settings.logBodies = body.bodies
    return describeWorld(world)
  },
  verify: ({ world, lab, body }) => verify(world, body, lab.targets),
}
