import { STATUS_CODES } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { ERROR_CODES, type ErrorBody, type ErrorCode } from '@cornerman/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { applyAliases } from '../../http/validation.ts'
import type { FaultEffect } from './schema.ts'
import { type Faults, faultsOf } from './state.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The fault that applies. */
    fault: ReturnType<Faults['match']>
  }
}

/** Header of faulty responses: the id of the fault. */
export const FAULT_HEADER = 'x-mock-fault'
/** Headers of the original response that a fault removes, caching headers of files included. */
const REPLACED_HEADERS = ['content-length', 'content-range', 'cache-control', 'etag', 'last-modified']

/**
 * Fails or delays calls by the faults of a world, before the call or after it. A call that fails before it runs has no effect.
 */
export const faultsPlugin = fp(
  async (app) => {
    app.decorateRequest('fault')
    // Awaits only when a fault matches: most requests match none.
    app.addHook('onRequest', (request, reply, done) => {
      const faults = faultsOf(request.world)
      if (faults.isEmpty) return done()
      // Applies aliases here, because validation does so only later. With a body, they belong to the body.
      const { body, aliases } = request.routeOptions.config.endpoint ?? {}
      const query = body ? request.query : applyAliases(request.query, aliases)
      applyFault(request, reply, done, faults.match({ ...describe(request), query }))
    })

    app.addHook('preHandler', (request, reply, done) => {
      const faults = faultsOf(request.world)
      if (request.fault || request.endpointName === null || faults.isEmpty) return done()
      const { query, body, callerId, world } = request
      const user = callerId === null ? undefined : world.rows.users.get(callerId)?.email
      applyFault(request, reply, done, faults.match({ ...describe(request), query, body, user }))
    })

    app.addHook('onSend', (request, reply, payload, done) => {
      const match = request.fault
      if (match?.effect.when !== 'after') return done(null, payload)
      const { effect, fault, wait } = match
      void wait().then(() => {
        if (!hasFailure(effect)) return done(null, payload)
        if (effect.drop) {
          request.errorMessage = describeFault(effect)
          dropConnection(request)
          return done(null, payload)
        }
        const { status, text } = toFaultResponse(effect)
        // A file may not be open yet. Without a listener its error would end the process.
        if (payload instanceof Readable) payload.on('error', () => {}).destroy()
        for (const name of REPLACED_HEADERS) reply.removeHeader(name)
        reply
          .code(status)
          .headers(getFaultHeaders(status, String(fault.id)))
          .type(JSON_TYPE)
        request.errorMessage = describeFault(effect)
        done(null, text)
      })
    })
  },
  { name: 'faults', dependencies: ['worlds', 'request-log'] },
)

const describe = ({ method, url, endpointName: endpoint, headers }: FastifyRequest) => ({
  method,
  path: url.replace(/\?.*/, ''),
  endpoint,
  headers,
})

/** Changes headers and the sending of a response, after dialects have made it. */
export const faultTransferPlugin = fp(
  async (app) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      if (!request.fault) return done(null, payload)
      const { effect, fault } = request.fault
      if (effect.headers) reply.headers(effect.headers)
      const { truncate, slowMs = 0 } = effect
      if (!truncate && slowMs === 0) return done(null, payload)
      reply.header(FAULT_HEADER, String(fault.id))
      void readPayload(payload).then((bytes) => {
        if (bytes.length === 0) return done(null, payload)
        reply.header('content-length', bytes.length)
        done(null, Readable.from(sendInPieces(bytes, slowMs, truncate === true)))
      }, done)
    })
  },
  { name: 'fault-transfer', dependencies: ['faults', 'dialects'] },
)

async function readPayload(payload: unknown): Promise<Buffer> {
  return payload instanceof Readable
    ? Buffer.concat(await payload.toArray())
    : Buffer.from((payload as string | Buffer | null) ?? '')
}

const PIECES = 10

/** An error ends the connection, because the promised length is not reached. */
async function* sendInPieces(bytes: Buffer, ms: number, isCut: boolean) {
  const size = Math.max(1, Math.ceil(bytes.length / PIECES))
  const end = isCut ? Math.floor(bytes.length / 2) : bytes.length
  for (let at = 0; at < end; at += size) {
    if (ms > 0) await sleep(ms / PIECES)
    yield bytes.subarray(at, Math.min(at + size, end))
  }
  if (isCut) throw new Error('a fault cuts this response')
}

function applyFault(
  request: FastifyRequest,
  reply: FastifyReply,
  done: (error?: Error) => void,
  match: FastifyRequest['fault'],
) {
  if (!match) return done()
  const { fault, effect, wait } = match
  request.fault = match
  // A hold may outlast the idle timeout of the connection. `app.inject` has no timeout.
  if (fault.hold) request.raw.socket.setTimeout?.(0)
  if (effect.when === 'after') return done()
  void wait().then(() => (hasFailure(effect) ? sendFault(effect, request, reply, String(fault.id)) : done()), done)
}

/** Destroying the request would leave the connection open once its body has been read. */
const dropConnection = ({ raw }: FastifyRequest) => raw.socket.destroy()

const hasFailure = ({ status, body, malformed, drop }: FaultEffect) =>
  status !== undefined || body !== undefined || malformed || drop

/** The error message, also in the request log. */
function describeFault({ status = 500, malformed, drop }: FaultEffect): string {
  if (malformed) return 'The server returned malformed JSON.'
  if (drop) return 'The connection was dropped.'
  return status < 500 ? `The server rejected the request (${status}).` : `The server returned an error (${status}).`
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Adds Retry-After to 429 and 503, as busy servers do. */
const getFaultHeaders = (status: number, faultId: string) => ({
  [FAULT_HEADER]: faultId,
  ...((status === 429 || status === 503) && { 'retry-after': '1' }),
})

function sendFault(effect: FaultEffect, request: FastifyRequest, reply: FastifyReply, faultId: string) {
  request.errorMessage = describeFault(effect)
  if (effect.drop) {
    dropConnection(request)
    return reply.hijack()
  }
  const { status, text } = toFaultResponse(effect)
  return reply.code(status).headers(getFaultHeaders(status, faultId)).type(JSON_TYPE).send(text)
}

/** Formats errors like those of the platform, so that a client handles them in the same way. */
function toFaultResponse(effect: FaultEffect): { status: number; text: string } {
  const { status, code, body, malformed } = effect
  if (malformed) return { status: status ?? 200, text: '{"data": [{"id": 1, ' }
  if (body !== undefined) return { status: status ?? 200, text: JSON.stringify(body) }
  const statusCode = status ?? 500
  const error: ErrorBody = {
    statusCode,
    code: code ?? toErrorCode(statusCode),
    error: STATUS_CODES[statusCode] ?? 'Error',
    message: describeFault(effect),
  }
  return { status: statusCode, text: JSON.stringify(error) }
}

const toErrorCode = (status: number) =>
  (Object.keys(ERROR_CODES) as ErrorCode[]).find((code) => ERROR_CODES[code] === status) ??
  (status < 500 ? 'VALIDATION' : 'INTERNAL')
