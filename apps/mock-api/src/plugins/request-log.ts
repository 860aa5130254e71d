import type { FastifyInstance, FastifyRequest } from 'fastify'
import { REQUEST_ID } from './errors.ts'

/** Notes every answered request in its world's log, and gives each answer the id under which it stands there. */
export function logRequests(app: FastifyInstance) {
  app.decorateRequest('endpointName', null)
  app.decorateRequest('why', null)
  app.decorateRequest('startedAt', 0)
  app.addHook('onRequest', (request, reply, done) => {
    request.endpointName = request.routeOptions.config.endpointName ?? null
    request.startedAt = performance.now()
    reply.header(REQUEST_ID, request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.url.startsWith('/__mock')) return done()
    note(request, reply.statusCode)
    done()
  })
}

/** Also for whoever answers past the hooks, as an upgrade to a WebSocket does. */
export function note(request: FastifyRequest, status: number) {
  request.world.log.add({
    id: request.id,
    at: request.world.clock.now(),
    world: request.world.id,
    method: request.method,
    path: withoutSecrets(request.url),
    endpoint: request.endpointName,
    status,
    why: request.why,
    ms: performance.now() - request.startedAt,
  })
}

const SECRET = /^(jwt|key|pin(code)?|([a-z]+[-_]?)?token)$/i

/** Tokens may stand in addresses, as the documents want it for the chat; no log keeps them, however their name is spelt. */
function withoutSecrets(url: string): string {
  return url.replace(/([?&])([^=&]*)=[^&]*/g, (pair, sign: string, name: string) => (SECRET.test(decoded(name)) ? `${sign}${name}=…` : pair))
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' ')).trim()
  } catch {
    return name
  }
}
