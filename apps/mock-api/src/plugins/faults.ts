import { Readable } from 'node:stream'
import { ERROR_CODES, type ErrorBody, type ErrorCode } from '@cornerman/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { FaultEffect } from '../worlds/faults.ts'
import type { World } from '../worlds/world.ts'
import { CONTROL_MOUNT } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A fault that applies after the handler. */
    fault: ReturnType<World['faults']['match']>
  }
}

const REASON = 'A fault that was set on this world'
/** Header of faulty responses: the id of the fault, or `typed` for a trigger input. */
export const FAULT = 'x-mock-fault'
/** Headers of the original response that a fault removes, caching headers of files included. */
const REPLACED_HEADERS = ['content-length', 'content-range', 'cache-control', 'etag', 'last-modified']

/** Applies the faults of a world to its requests, before the call or after it. */
export const faultsPlugin = fp(
  async (app) => {
    app.decorateRequest('fault')
    // Awaits only when a fault matches: most requests match none.
    app.addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith(CONTROL_MOUNT) || request.world.faults.isEmpty) return done()
      const match = request.world.faults.match({ method: request.method, path: request.url.replace(/\?.*/, ''), endpoint: request.endpointName })
      if (!match) return done()
      const { fault, wait } = match
      // A hold may outlast the idle timeout of the connection. `app.inject` has no timeout.
      if (fault.hold) request.raw.socket.setTimeout?.(0)
      if (fault.when === 'after') {
        request.fault = match
        return done()
      }
      void wait().then(() => (hasFailure(fault) ? sendFault(fault, REASON, request, reply, String(fault.id)) : done()))
    })

    app.addHook('onSend', (request, reply, payload, done) => {
      const { fault, wait } = request.fault ?? {}
      if (!fault || !wait) return done(null, payload)
      request.fault = undefined
      void wait().then(() => {
        if (!hasFailure(fault)) return done(null, payload)
        if (fault.drop) {
          request.raw.destroy()
          return done(null, payload)
        }
        const { status, text } = toFaultAnswer(fault, REASON)
        // A file may not be open yet. Without a listener its error would end the process.
        if (payload instanceof Readable) payload.on('error', () => {}).destroy()
        for (const name of REPLACED_HEADERS) reply.removeHeader(name)
        reply.code(status).header('content-type', 'application/json; charset=utf-8').header(FAULT, String(fault.id))
        request.errorMessage = REASON
        done(null, text)
      })
    })
  },
  { name: 'faults', dependencies: ['worlds', 'request-log'] },
)

const hasFailure = ({ status, body, malformed, drop }: FaultEffect) => status !== undefined || body !== undefined || malformed || drop

/** `reason` is a short text; `which` is the id of the fault, or `typed`. */
export function sendFault(effect: FaultEffect, reason: string, request: FastifyRequest, reply: FastifyReply, which: string) {
  request.errorMessage = reason
  if (effect.drop) {
    request.raw.destroy()
    return reply.hijack()
  }
  const { status, text } = toFaultAnswer(effect, reason)
  return reply.code(status).header(FAULT, which).type('application/json; charset=utf-8').send(text)
}

function toFaultAnswer({ status, code, body, malformed }: FaultEffect, reason: string): { status: number; text: string } {
  if (malformed) return { status: status ?? 200, text: '{"data": [{"id": 1, ' }
  if (body !== undefined) return { status: status ?? 200, text: JSON.stringify(body) }
  const statusCode = status ?? 500
  return {
    status: statusCode,
    text: JSON.stringify({ statusCode, code: code ?? toErrorCode(statusCode), error: 'Fault', message: `${reason}.` } satisfies ErrorBody),
  }
}

const toErrorCode = (status: number) =>
  (Object.keys(ERROR_CODES) as ErrorCode[]).find((code) => ERROR_CODES[code] === status) ?? (status < 500 ? 'VALIDATION' : 'INTERNAL')
