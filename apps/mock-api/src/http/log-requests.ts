import type { FastifyInstance } from 'fastify'
import { iso } from '../domain/instant.ts'

/** Notes every answered request in its world's log, and gives each answer the id under which it stands there. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    request.endpointName = request.routeOptions.config.endpointName ?? null
    request.why = null
    request.startedAt = performance.now()
    reply.header('x-mock-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith('/__mock')) return
    request.world.log.add({
      id: request.id,
      at: iso(request.world.clock.now()),
      method: request.method,
      path: withoutSecrets(request.url),
      endpoint: request.endpointName,
      status: reply.statusCode,
      why: request.why,
      ms: Math.round((performance.now() - request.startedAt) * 10) / 10,
    })
  })
}

/** Tokens may stand in addresses, as the documents want it for the chat; no log keeps them. */
const withoutSecrets = (url: string) => url.replace(/([?&](?:jwt|id_token|token|key)=)[^&]*/g, '$1…')
