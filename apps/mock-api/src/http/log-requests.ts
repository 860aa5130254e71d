import type { FastifyInstance } from 'fastify'

/** Notes every answered request in its world's log, and gives each answer the id under which it stands there. */
export function logRequests(app: FastifyInstance) {
  app.decorateRequest('endpointName', null)
  app.decorateRequest('why', null)
  app.decorateRequest('startedAt', 0)
  app.addHook('onRequest', (request, reply, done) => {
    request.endpointName = request.routeOptions.config.endpointName ?? null
    request.startedAt = performance.now()
    reply.header('x-mock-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.url.startsWith('/__mock')) return done()
    request.world.log.add({
      id: request.id,
      at: request.world.clock.now(),
      method: request.method,
      path: request.url.includes('?') ? withoutSecrets(request.url) : request.url,
      endpoint: request.endpointName,
      status: reply.statusCode,
      why: request.why,
      ms: performance.now() - request.startedAt,
    })
    done()
  })
}

/** Tokens may stand in addresses, as the documents want it for the chat; no log keeps them. */
const withoutSecrets = (url: string) => url.replace(/([?&](?:jwt|id_token|token|key)=)[^&]*/g, '$1…')
