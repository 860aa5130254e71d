import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { iso } from '../../domain/instant.ts'
import { perWorld } from '../../store/world.ts'
import { isDropped } from '../matching/respond.ts'
import { maskSecrets, toSides } from './bodies.ts'
import { LOG_LENGTH, type LoggedRequest, MAX_TEXT } from './schema.ts'

/** The latest requests of a world in the order of their responses, oldest first. */
export const getRequestLog = perWorld(() => ({ entries: [] as LoggedRequest[] }))

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds of the process. */
    startedAt: number
    isLogged: boolean
  }
}

export const requestLogPlugin = fp(
  async (app) => {
    app.decorateRequest('startedAt', 0)
    app.decorateRequest('isLogged', false)
    app.addHook('onRequest', (request, reply, done) => {
      request.startedAt = performance.now()
      // No onResponse hook runs for a connection that ends before its response does.
      reply.raw.on('close', () => request.isLogged || logWithoutResponse(request, reply))
      done()
    })
    app.addHook('onResponse', (request, reply, done) => {
      logRequest(request, reply.statusCode, reply)
      done()
    })
  },
  { name: 'request-log', dependencies: ['request', 'worlds'] },
)

/** Logs the status 0 when the client cannot have seen another one. */
function logWithoutResponse(request: FastifyRequest, reply: FastifyReply) {
  request.errorMessage ??= 'The connection ended before the response did.'
  logRequest(request, reply.raw.headersSent && !isDropped(request) ? reply.statusCode : 0, reply)
}

/** Also called for responses that bypass the hooks, such as a WebSocket upgrade. */
export function logRequest(request: FastifyRequest, status: number, reply?: FastifyReply) {
  const { world } = request
  const { entries } = getRequestLog(world)
  request.isLogged = true
  const entry: LoggedRequest = {
    id: request.id,
    at: iso(world.clock.now()),
    startedAt: Math.round((performance.timeOrigin + request.startedAt) * 1000) / 1000,
    world: world.id,
    method: request.method,
    path: (request.url.includes('=') ? maskSecrets(request.url) : request.url).slice(0, MAX_TEXT),
    endpoint: request.endpointName,
    userId: request.callerId,
    status,
    errorMessage: request.errorMessage?.slice(0, MAX_TEXT) ?? null,
    ms: Math.round((performance.now() - request.startedAt) * 10) / 10,
  }
  entries.push(
    world.settings.logBodies ? { ...entry, ...toSides(request, reply?.getHeaders() ?? {}) } : entry,
  )
  if (entries.length > LOG_LENGTH) {
    entries.shift()
  }
}
