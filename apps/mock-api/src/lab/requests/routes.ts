import type { ControlHandlers } from '../context.ts'
import { describeWorld } from '../worlds/state.ts'
import type { LoggedRequest, RequestFilter, requests } from './schema.ts'
import { logOf } from './state.ts'
import { verify } from './verify.ts'

export const requestControls: ControlHandlers<typeof requests> = {
  /** Leaves headers and bodies out on request: a thousand requests can hold 30 MB. */
  list({ world, query: { bodies, ...filter } }) {
    const found = logOf(world).entries.filter((entry) => matches(entry, filter))
    return bodies ? found : found.map(({ sent, response, ...entry }) => entry)
  },
  clear({ world }) {
    logOf(world).entries = []
  },
  /** Keeps the bodies and headers of the requests from now on, without secrets. */
  keepBodies({ world, body }) {
    world.settings.logBodies = body.bodies
    return describeWorld(world)
  },
  verify: ({ world, lab, body }) => verify(world, body, lab.targets),
}

const matches = (
  entry: LoggedRequest,
  { endpoint, method, id, status, statusFrom = 0 }: Omit<RequestFilter, 'bodies'>,
) =>
  (endpoint === undefined || entry.endpoint === endpoint) &&
  (method === undefined || entry.method === method.toUpperCase()) &&
  (id === undefined || entry.id === id) &&
  (status === undefined || entry.status === status) &&
  entry.status >= statusFrom
