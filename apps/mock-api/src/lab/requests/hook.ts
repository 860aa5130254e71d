import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { logRequest } from './state.ts'

declare module 'fastify' {
  interface FastifyRequest {
    isLogged: boolean
    /** The body of the response, in worlds that log bodies: JSON or text. */
    responseText: string | null
  }
}

/** Logs every request once: by its response, or when its connection ends without one. */
export const requestLogPlugin = fp(
  async (app) => {
    app.decorateRequest('isLogged', false)
    app.addHook('onRequest', (request, reply, done) => {
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
  logRequest(request, reply.raw.headersSent && !request.isDropped ? reply.statusCode : 0, reply)
}

/** Stores response bodies for the log, in worlds that log bodies. Registered after the plugins that change responses. */
export const logBodiesPlugin = fp(
  async (app) => {
    app.decorateRequest('responseText', null)
    app.addHook('onSend', (request, _reply, payload, done) => {
      // The handler of GET answers HEAD too, and its body is not sent.
      const isSent = request.method !== 'HEAD' && typeof payload === 'string'
      if (request.world.settings.logBodies && isSent) {
        request.responseText = payload
      }

      done(null, payload)
    })
  },
  { name: 'log-bodies', dependencies: ['faults', 'dialects'] },
)
