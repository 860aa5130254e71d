import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { iso } from '../../domain/instant.ts'
import { CONTROL_MOUNT } from '../../http/errors.ts'
import { maskSecrets, toSides } from './bodies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `group.name` of the contract. */
    endpointName?: string
  }
  interface FastifyRequest {
    endpointName: string | null
    /** The caller, once a session is found. */
    callerId: number | null
    startedAt: number
    /** Whether the request log has it. */
    isLogged: boolean
  }
}

/** Removes credentials from Fastify's log. */
export const LOGGER = {
  redact: ['authorization', 'refresh-token', 'google-token', 'x-mock-token', 'idempotency-key'].map(
    (header) => `req.headers["${header}"]`,
  ),
  serializers: {
    req: ({ method, url, headers: { referer, ...headers } }: FastifyRequest) => ({
      method,
      url: maskSecrets(url),
      headers: { ...headers, ...(referer !== undefined && { referer: maskSecrets(referer) }) },
    }),
  },
}

/** Creates the ids of requests that come without one. */
export function countRequests(): () => string {
  let requests = 0
  return () => `r${(++requests).toString(36)}`
}

/** Logs every request in its world once its response is sent. */
export const requestLogPlugin = fp(
  async (app) => {
    app.decorateRequest('endpointName', null)
    app.decorateRequest('callerId', null)
    app.decorateRequest('startedAt', 0)
    app.decorateRequest('isLogged', false)
    app.addHook('onRequest', (request, reply, done) => {
      request.endpointName = request.routeOptions.config.endpointName ?? null
      request.startedAt = performance.now()
      // No onResponse hook runs for a connection that ends before its response does.
      reply.raw.once('close', () => {
        if (!request.isLogged && isApiRequest(request)) logWithoutResponse(request, reply)
      })
      done()
    })
    app.addHook('onResponse', (request, reply, done) => {
      if (isApiRequest(request)) logRequest(request, reply.statusCode, reply.getHeaders())
      done()
    })
  },
  { name: 'request-log', dependencies: ['errors'] },
)

/** The response to a preflight is sent before its world is resolved. */
const isApiRequest = ({ world, url }: FastifyRequest) => world !== undefined && !url.startsWith(CONTROL_MOUNT)

/** Logs the status 0 when the client cannot have seen another one. */
function logWithoutResponse(request: FastifyRequest, reply: FastifyReply) {
  request.errorMessage ??= 'The connection ended before the response did.'
  logRequest(request, reply.raw.headersSent && !request.fault?.effect.drop ? reply.statusCode : 0, reply.getHeaders())
}

/** Also called for responses that bypass the hooks, such as a WebSocket upgrade. */
export function logRequest(
  request: FastifyRequest,
  status: number,
  headers: Partial<ReturnType<FastifyReply['getHeaders']>> = {},
) {
  request.isLogged = true
  request.world.logRequest({
    id: request.id,
    at: iso(request.world.clock.now()),
    startedAt: Math.round((performance.timeOrigin + request.startedAt) * 1000) / 1000,
    world: request.world.id,
    method: request.method,
    path: maskSecrets(request.url).slice(0, MAX_TEXT),
    endpoint: request.endpointName,
    userId: request.callerId,
    status,
    errorMessage: request.errorMessage?.slice(0, MAX_TEXT) ?? null,
    ms: Math.round((performance.now() - request.startedAt) * 10) / 10,
    ...(request.world.logBodies && toSides(request, headers)),
  })
}

/** Characters of a text in the request log, which keeps a thousand requests. */
const MAX_TEXT = 1000
