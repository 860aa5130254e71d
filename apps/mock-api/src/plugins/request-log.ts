import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { iso } from '../domain/instant.ts'
import { CONTROL_MOUNT, REQUEST_ID } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `group.name` of the contract. */
    endpointName?: string
  }
  interface FastifyRequest {
    endpointName: string | null
    startedAt: number
  }
}

/** Removes credentials from Fastify's log. */
export const LOGGER = {
  redact: ['authorization', 'refresh-token', 'google-token', 'x-mock-token', 'idempotency-key'].map((header) => `req.headers["${header}"]`),
  serializers: { req: ({ method, url, headers }: FastifyRequest) => ({ method, url: maskSecrets(url), headers }) },
}

/** Creates the request ids of one app. */
export function countRequests(): () => string {
  let requests = 0
  return () => `r${(++requests).toString(36)}`
}

/** Logs every answered request in its world and adds the request id to each response. */
export const requestLogPlugin = fp(
  async (app) => {
    app.decorateRequest('endpointName', null)
    app.decorateRequest('startedAt', 0)
    app.addHook('onRequest', (request, reply, done) => {
      request.endpointName = request.routeOptions.config.endpointName ?? null
      request.startedAt = performance.now()
      reply.header(REQUEST_ID, request.id)
      done()
    })
    app.addHook('onResponse', (request, reply, done) => {
      // A preflight is answered before its world is resolved.
      if (request.world && !request.url.startsWith(CONTROL_MOUNT)) logRequest(request, reply.statusCode)
      done()
    })
  },
  { name: 'request-log', dependencies: ['errors'] },
)

/** Also called for responses that bypass the hooks, such as a WebSocket upgrade. */
export function logRequest(request: FastifyRequest, status: number) {
  request.world.logRequest({
    id: request.id,
    at: iso(request.world.clock.now()),
    world: request.world.id,
    method: request.method,
    path: maskSecrets(request.url),
    endpoint: request.endpointName,
    status,
    errorMessage: request.errorMessage,
    ms: Math.round((performance.now() - request.startedAt) * 10) / 10,
  })
}

const SECRET = /^(jwt|key|pin(code)?|([a-z]+[-_]?)?token)$/i

/** Masks tokens in addresses, where the chat requires them (document 1), whatever the spelling of their name. */
function maskSecrets(url: string): string {
  return url.replace(/([?&])([^=&]*)=[^&]*/g, (pair, sign: string, name: string) => (SECRET.test(decode(name)) ? `${sign}${name}=…` : pair))
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' ')).trim()
  } catch {
    return name
  }
}
