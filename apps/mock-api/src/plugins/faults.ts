import { Readable } from 'node:stream'
import { ERROR_CODES, type ErrorBody, type ErrorCode } from '@cornerman/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { TriggerInput } from '../control/answers.ts'
import type { FaultEffect } from '../worlds/faults.ts'
import type { World } from '../worlds/world.ts'
import { CONTROL_MOUNT } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A fault that applies after the handler. */
    fault: ReturnType<World['faults']['match']>
  }
}

/** Header of faulty responses: the id of the fault, or `typed` for a trigger input. */
export const FAULT_HEADER = 'x-mock-fault'
/** Headers of the original response that a fault removes, caching headers of files included. */
const REPLACED_HEADERS = ['content-length', 'content-range', 'cache-control', 'etag', 'last-modified']

/**
 * Fails or delays calls on demand: by the faults of a world, before the call or after it, and by trigger inputs,
 * like test card numbers. A call that fails before it runs has no effect.
 */
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
      void wait().then(() => (hasFailure(fault) ? sendFault(fault, describeFault(fault), request, reply, String(fault.id)) : done()), done)
    })

    app.addHook('preHandler', (request, reply, done) => {
      const trigger = request.endpointName === null ? undefined : findTrigger(request)
      if (!trigger) return done()
      const { delayMs = 0 } = trigger.effect
      if (delayMs === 0) return void sendFault(trigger.effect, trigger.reason, request, reply, 'typed')
      setTimeout(done, delayMs)
    })

    app.addHook('onSend', (request, reply, payload, done) => {
      const { fault, wait } = request.fault ?? {}
      if (!fault || !wait) return done(null, payload)
      request.fault = undefined
      void wait().then(() => {
        if (!hasFailure(fault)) return done(null, payload)
        if (fault.drop) {
          dropConnection(request)
          return done(null, payload)
        }
        const { status, text } = toFaultResponse(fault, describeFault(fault))
        // A file may not be open yet. Without a listener its error would end the process.
        if (payload instanceof Readable) payload.on('error', () => {}).destroy()
        for (const name of REPLACED_HEADERS) reply.removeHeader(name)
        reply.code(status).header('content-type', 'application/json; charset=utf-8').header(FAULT_HEADER, String(fault.id))
        request.errorMessage = describeFault(fault)
        done(null, text)
      })
    })
  },
  { name: 'faults', dependencies: ['worlds', 'request-log'] },
)

/** Destroying the request would leave the connection open once its body has been read. */
const dropConnection = ({ raw }: FastifyRequest) => raw.socket.destroy()

const hasFailure = ({ status, body, malformed, drop }: FaultEffect) => status !== undefined || body !== undefined || malformed || drop

/** The error message, also in the request log. */
function describeFault({ status = 500, malformed, drop }: FaultEffect): string {
  if (drop) return 'The connection was dropped'
  if (malformed) return 'The response is malformed JSON'
  return status < 500 ? `The server rejected the request (${status})` : `The server returned an error (${status})`
}

/** `reason` is a short text; `faultId` is `typed` for a trigger input. */
function sendFault(effect: FaultEffect, reason: string, request: FastifyRequest, reply: FastifyReply, faultId: string) {
  request.errorMessage = reason
  if (effect.drop) {
    dropConnection(request)
    return reply.hijack()
  }
  const { status, text } = toFaultResponse(effect, reason)
  return reply.code(status).header(FAULT_HEADER, faultId).type('application/json; charset=utf-8').send(text)
}

function toFaultResponse({ status, code, body, malformed }: FaultEffect, reason: string): { status: number; text: string } {
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

/** Delay in milliseconds of real time. */
const SLOW = 3000

/** Inputs that cause a failure, listed for the console. */
export const TRIGGER_INPUTS: readonly TriggerInput[] = [
  { input: 'slow+admin@cornerman.test', where: 'an email address', effect: `the call for admin@cornerman.test takes ${SLOW / 1000} seconds` },
  { input: 'locked+admin@cornerman.test', where: 'an email address', effect: 'rejected: too many attempts (429)' },
  { input: 'down+admin@cornerman.test', where: 'an email address', effect: 'the service is unavailable (503)' },
  { input: '000000', where: 'the PIN', effect: 'the PIN is expired (401)' },
  { input: 'slow-anything.jpg', where: 'the name of an image', effect: `the upload takes ${SLOW / 1000} seconds` },
  { input: 'reject-anything.jpg', where: 'the name of an image', effect: 'rejected: not an image (415)' },
  { input: 'huge-anything.jpg', where: 'the name of an image', effect: 'rejected: too large (413)' },
  { input: '!slow', where: 'any text: a search, a name, a comment', effect: `the call takes ${SLOW / 1000} seconds` },
  { input: '!500', where: 'any text; also !403, !409, !429, any status from 400', effect: 'the call fails with that status' },
  { input: '!malformed', where: 'any text', effect: 'the response is malformed JSON' },
  { input: '!offline', where: 'any text', effect: 'the connection is dropped' },
]

interface Trigger {
  effect: FaultEffect
  reason: string
}

const ADDRESSES: Record<string, FaultEffect> = { slow: { delayMs: SLOW }, locked: { status: 429 }, down: { status: 503 } }
const TEXTS: Record<string, FaultEffect> = { slow: { delayMs: SLOW }, malformed: { malformed: true }, offline: { drop: true } }
const FILES: Record<string, FaultEffect> = { slow: { delayMs: SLOW }, reject: { status: 415 }, huge: { status: 413 } }

/** Finds the first trigger in the fields of the query or the body. */
function findTrigger({ query, body }: FastifyRequest): Trigger | undefined {
  for (const part of [query, body]) {
    if (typeof part !== 'object' || part === null) continue
    for (const [field, value] of Object.entries(part)) {
      const trigger = typeof value === 'string' ? findInText(value, part as Record<string, unknown>, field) : findInFileName(value)
      if (trigger) return trigger
    }
  }
  return undefined
}

/** Removes the prefix from an email address. */
function findInText(text: string, part: Record<string, unknown>, field: string): Trigger | undefined {
  const [, prefix, address] = /^(slow|locked|down)\+([^@]+@.+)$/is.exec(text) ?? []
  if (prefix !== undefined) {
    part[field] = address
    return { effect: ADDRESSES[prefix.toLowerCase()] ?? {}, reason: `The address ${text} triggers this error` }
  }
  const [, word = ''] = /^!(slow|malformed|offline|[45]\d\d)$/.exec(text.trim()) ?? []
  return word === '' ? undefined : { effect: TEXTS[word] ?? { status: Number(word) }, reason: `The text ${text.trim()} triggers this error` }
}

/** Only uploaded files have a `path`; objects of a JSON body do not. */
function findInFileName(value: unknown): Trigger | undefined {
  const { name, path } = (value ?? {}) as { name?: unknown; path?: unknown }
  const [, word] = /^(slow|reject|huge)-/i.exec(typeof name === 'string' && typeof path === 'string' ? name : '') ?? []
  return word === undefined ? undefined : { effect: FILES[word.toLowerCase()] ?? {}, reason: `The file name ${name} triggers this error` }
}
