import { Readable } from 'node:stream'
import { ERROR_CODES, type ErrorBody, type ErrorCode } from '@cornerman/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FaultEffect } from '../worlds/faults.ts'

const WHY = 'A fault that was set on this world'
/** On every answer that was spoilt on purpose: by which fault (its id), or `typed` by a person. */
export const FAULT = 'x-mock-fault'
/** What was true of the answer that a fault takes the place of; of a file, also that it may be kept for good. */
const OF_THE_ANSWER = ['content-length', 'content-range', 'cache-control', 'etag', 'last-modified']

/** Lets the faults of a world meet its requests: before the call, so that it never happens, or after it, so that only its answer fails. */
export function applyFaults(app: FastifyInstance) {
  app.decorateRequest('fault')
  // Nothing is awaited unless there is a fault to wait for: most requests of most worlds meet none.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/__mock') || request.world.faults.none) return done()
    const met = request.world.faults.meet({ method: request.method, path: request.url.replace(/\?.*/, ''), endpoint: request.endpointName })
    if (!met) return done()
    const { fault, waited } = met
    if (fault.when === 'after') {
      request.fault = met
      return done()
    }
    void waited().then(() => (fails(fault) ? fail(fault, WHY, request, reply, String(fault.id)) : done()))
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
      const { status, text } = answerOf(fault, WHY)
      // A file may not be open yet: a failure to open it reaches nobody else, and would end the process.
      if (payload instanceof Readable) payload.on('error', () => {}).destroy()
      for (const name of OF_THE_ANSWER) reply.removeHeader(name)
      reply.code(status).header('content-type', 'application/json; charset=utf-8').header(FAULT, String(fault.id))
      request.why = WHY
      done(null, text)
    })
  })
}

const fails = ({ status, body, malformed, drop }: FaultEffect) => status !== undefined || body !== undefined || malformed || drop

/** Answers as a fault would, with the reason in a few words, and says which it was. */
export function fail(effect: FaultEffect, why: string, request: FastifyRequest, reply: FastifyReply, which: string) {
  request.why = why
  if (effect.drop) {
    request.raw.destroy()
    return reply.hijack()
  }
  const { status, text } = answerOf(effect, why)
  return reply.code(status).header(FAULT, which).type('application/json; charset=utf-8').send(text)
}

function answerOf({ status, code, body, malformed }: FaultEffect, why: string): { status: number; text: string } {
  if (malformed) return { status: status ?? 200, text: '{"data": [{"id": 1, ' }
  if (body !== undefined) return { status: status ?? 200, text: JSON.stringify(body) }
  const statusCode = status ?? 500
  return {
    status: statusCode,
    text: JSON.stringify({ statusCode, code: code ?? classOf(statusCode), error: 'Fault', message: `${why}.` } satisfies ErrorBody),
  }
}

const classOf = (status: number) =>
  (Object.keys(ERROR_CODES) as ErrorCode[]).find((code) => ERROR_CODES[code] === status) ?? (status < 500 ? 'VALIDATION' : 'INTERNAL')
