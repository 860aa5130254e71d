import { Readable } from 'node:stream'
import { ERROR_CODES, type ErrorBody, type ErrorCode } from '@cornerman/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { FaultEffect } from '../worlds/faults.ts'
import type { World } from '../worlds/world.ts'
import { CONTROL_MOUNT } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A fault that waits for the answer. */
    fault: ReturnType<World['faults']['meet']>
  }
}

const REASON = 'A fault that was set on this world'
/** On every answer that was spoilt on purpose: by which fault (its id), or `typed` by a person. */
export const FAULT = 'x-mock-fault'
/** What was true of the answer that a fault takes the place of; of a file, also that it may be kept for good. */
const HEADERS_OF_THE_ANSWER = ['content-length', 'content-range', 'cache-control', 'etag', 'last-modified']

/** Applies the faults of a world to its requests: before the call, so that it never happens, or after it, so that only its answer fails. */
export const faultsPlugin = fp(
  async (app) => {
    app.decorateRequest('fault')
    // Nothing is awaited unless there is a fault to wait for: most requests of most worlds meet none.
    app.addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith(CONTROL_MOUNT) || request.world.faults.none) return done()
      const met = request.world.faults.meet({ method: request.method, path: request.url.replace(/\?.*/, ''), endpoint: request.endpointName })
      if (!met) return done()
      const { fault, waited } = met
      // Somebody may take longer to release it than an idle connection may live. `app.inject` has no timeout to lift.
      if (fault.hold) request.raw.socket.setTimeout?.(0)
      if (fault.when === 'after') {
        request.fault = met
        return done()
      }
      void waited().then(() => (fails(fault) ? sendFault(fault, REASON, request, reply, String(fault.id)) : done()))
    })

    app.addHook('onSend', (request, reply, payload, done) => {
      const { fault, waited } = request.fault ?? {}
      if (!fault || !waited) return done(null, payload)
      request.fault = undefined
      void waited().then(() => {
        if (!fails(fault)) return done(null, payload)
        if (fault.drop) {
          request.raw.destroy()
          return done(null, payload)
        }
        const { status, text } = toFaultAnswer(fault, REASON)
        // A file may not be open yet: without a listener its error would end the process.
        if (payload instanceof Readable) payload.on('error', () => {}).destroy()
        for (const name of HEADERS_OF_THE_ANSWER) reply.removeHeader(name)
        reply.code(status).header('content-type', 'application/json; charset=utf-8').header(FAULT, String(fault.id))
        request.errorMessage = REASON
        done(null, text)
      })
    })
  },
  { name: 'faults', dependencies: ['worlds', 'request-log'] },
)

const fails = ({ status, body, malformed, drop }: FaultEffect) => status !== undefined || body !== undefined || malformed || drop

/** `reason` in a few words; `which` is the id of the fault, or `typed`. */
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
    text: JSON.stringify({ statusCode, code: code ?? errorCodeOf(statusCode), error: 'Fault', message: `${reason}.` } satisfies ErrorBody),
  }
}

const errorCodeOf = (status: number) =>
  (Object.keys(ERROR_CODES) as ErrorCode[]).find((code) => ERROR_CODES[code] === status) ?? (status < 500 ? 'VALIDATION' : 'INTERNAL')
