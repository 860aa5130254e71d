import type * as T from 'typebox'
import type { ControlApp } from '../lab.ts'
import type { LoggedRequest } from '../responses.ts'
import { LogSetting, RequestFilter, Verification, VerificationResult } from '../schemas.ts'
import { describeWorld } from '../worlds/routes.ts'
import { verify } from './verify.ts'

type Filter = Partial<T.Static<typeof RequestFilter>>

/** Serves the request log, oldest first. */
export function requestRoutes(app: ControlApp) {
  app.get(
    '/requests',
    { schema: { summary: 'List the requests', querystring: RequestFilter } },
    async ({ world, query }) => filterLog(world.log, query),
  )

  app.delete('/requests', { schema: { summary: 'Forget the requests' } }, async ({ world }, reply) => {
    world.log = []
    return reply.code(204).send()
  })

  // Keeps the bodies and headers of the requests from now on, without secrets.
  app.put('/log', { schema: { summary: 'Set the request log', body: LogSetting } }, async ({ world, body }) => {
    world.logBodies = body.bodies
    return describeWorld(world)
  })

  const options = {
    schema: { summary: 'Verify the requests', body: Verification },
    config: { response: VerificationResult },
  }
  app.post('/verify', options, async ({ world, body }) => verify(world, body))
}

/** Filters the log. Leaves headers and bodies out on request: a thousand requests can hold 30 MB. */
function filterLog(log: readonly LoggedRequest[], { bodies = true, ...filter }: Filter): readonly LoggedRequest[] {
  const found = log.filter((entry) => matches(entry, filter))
  return bodies ? found : found.map(({ sent, response, ...entry }) => entry)
}

const matches = (entry: LoggedRequest, { endpoint, method, id, status, statusFrom = 0 }: Filter) =>
  (endpoint === undefined || entry.endpoint === endpoint) &&
  (method === undefined || entry.method === method.toUpperCase()) &&
  (id === undefined || entry.id === id) &&
  (status === undefined || entry.status === status) &&
  entry.status >= statusFrom
