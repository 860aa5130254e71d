import { REQUEST_ID_HEADER } from '@cornerman/contract'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { iso } from '../domain/instant.ts'
import { CONTROL_MOUNT } from './errors.ts'

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
  }
}

/** Removes credentials from Fastify's log. */
export const LOGGER = {
  redact: ['authorization', 'refresh-token', 'google-token', 'x-mock-token', 'idempotency-key'].map((header) => `req.headers["${header}"]`),
  serializers: { req: ({ method, url, headers }: FastifyRequest) => ({ method, url: maskSecrets(url), headers }) },
}

/** Creates the ids of requests that come without one. */
export function countRequests(): () => string {
  let requests = 0
  return () => `r${(++requests).toString(36)}`
}

/** Answers hold personal data, and are never a page. Images, clips and pages set their own headers. */
const SAFE_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Logs every answered request in its world and adds the request id and safe headers to each response. */
export const requestLogPlugin = fp(
  async (app) => {
    app.decorateRequest('endpointName', null)
    app.decorateRequest('callerId', null)
    app.decorateRequest('startedAt', 0)
    app.addHook('onRequest', (request, reply, done) => {
      request.endpointName = request.routeOptions.config.endpointName ?? null
      request.startedAt = performance.now()
      reply.headers({ [REQUEST_ID_HEADER]: request.id, ...SAFE_HEADERS })
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
    path: maskSecrets(request.url).slice(0, MAX_TEXT),
    endpoint: request.endpointName,
    userId: request.callerId,
    status,
    errorMessage: request.errorMessage?.slice(0, MAX_TEXT) ?? null,
    ms: Math.round((performance.now() - request.startedAt) * 10) / 10,
  })
}

/** Characters of a text in the request log, which keeps a thousand requests. */
const MAX_TEXT = 1000

const SECRET = /^(jwt|key|pin(code)?|([a-z]+[-_]?)?token)$/i

/** Masks tokens in URLs, in any spelling of their name. The chat requires them there (document 1). */
export function maskSecrets(url: string): string {
  const [path = '', ...query] = url.split(/([?&])/)
  return query.reduce((text, part) => {
    const name = part.slice(0, Math.max(0, part.indexOf('=')))
    return text + (name !== '' && SECRET.test(decode(name)) ? `${name}=…` : part)
  }, path)
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' ')).trim()
  } catch {
    return name
  }
}
