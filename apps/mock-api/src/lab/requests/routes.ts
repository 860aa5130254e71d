import type { ControlHandlers } from '../context.ts'
import { describeWorld } from '../worlds/worlds.ts'
import { getRequestLog } from './log.ts'
import type { LoggedRequest, requests } from './schema.ts'
import { verify } from './verify.ts'

export const requestControls: ControlHandlers<typeof requests> = {
  /** Leaves headers and bodies out on request: a thousand requests can hold 30 MB. */
  list({ world, query: { bodies, statusFrom = 0, method, ...others } }) {
    const exact = Object.entries({ ...others, ...(method && { method: method.toUpperCase() }) })
    const found = getRequestLog(world).entries.filter(
      (entry) =>
        entry.status >= statusFrom && exact.every(([name, value]) => entry[name as keyof LoggedRequest] === value),
    )
    return bodies ? found : found.map(({ sent, response, ...entry }) => entry)
  },
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
