import { STATUS_CODES } from 'node:http'
import { Readable } from 'node:stream'
import { ERROR_CODES, type ErrorBody, type ErrorCode } from '@cornerman/contract'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { toMatched } from '../matching/match.ts'
import {
  describeStatus,
  noteRule,
  prepareResponse,
  replacesResponse,
  waitFor,
} from '../matching/respond.ts'
import type { AppliedRule } from '../matching/rules.ts'
import type { Match } from '../matching/schema.ts'
import { getFaults } from './state.ts'

declare module 'fastify' {
  interface FastifyRequest {
    fault: AppliedRule | undefined
  }
}

/** A call that fails before it runs has no effect. */
export const faultsPlugin = fp(
  async (app) => {
    app.decorateRequest('fault')
    app.addHook(
      'onRequest',
      applyFault((match) => !needsBody(match)),
    )
    app.addHook('preHandler', applyFault(needsBody))
    app.addHook('onSend', (request, reply, payload, done) => {
      const { fault } = request
      if (!fault) {
        return done(null, payload)
      }
      noteRule(request, fault)
      if (fault.effect.when !== 'after') {
        return done(null, payload)
      }
      const replace = () =>
        done(null, replacesResponse(fault.effect) ? swap(request, reply, payload, fault) : payload)
      waitFor(request, fault, replace, done)
    })
  },
  { name: 'faults', dependencies: ['worlds', 'request-log'] },
)

/** Whether a fault can only match once session and body are read. */
const needsBody = ({ body, user }: Match) => body !== undefined || user !== undefined

/** Waits only when a fault matches: most requests match none. */
const applyFault =
  (isDue: (match: Match) => boolean): onRequestHookHandler =>
  (request, reply, done) => {
    const faults = getFaults(request.world)
    if (request.fault || faults.entries.size === 0) {
      return done()
    }
    const fault = faults.find(toMatched(request), isDue)
    request.fault = fault
    if (!fault || fault.effect.when === 'after') {
      return done()
    }
    const proceed = () =>
      replacesResponse(fault.effect)
        ? reply.send(prepareResponse(request, reply, withError(fault)))
        : done()
    waitFor(request, fault, proceed, done)
  }

const REPLACED_HEADERS = [
  'content-length',
  'content-range',
  'cache-control',
  'etag',
  'last-modified',
]

/** Returns the response of a fault in place of that of the call. */
function swap(request: FastifyRequest, reply: FastifyReply, payload: unknown, fault: AppliedRule) {
  // A file may not be open yet. Without a listener its error would end the process.
  if (payload instanceof Readable) {
    payload.on('error', () => {}).destroy()
  }
  for (const name of REPLACED_HEADERS) {
    reply.removeHeader(name)
  }
  return prepareResponse(request, reply, withError(fault))
}

/** Formats an error like those of the platform, so that a client handles it in the same way. */
function withError(fault: AppliedRule): AppliedRule {
  const { status = 500, code, body, malformed, drop } = fault.effect
  if (malformed || drop || body !== undefined) {
    return fault
  }
  const error: ErrorBody = {
    statusCode: status,
    // A fault may send a code that the contract does not have.
    code: (code as ErrorCode | undefined) ?? toErrorCode(status),
    error: STATUS_CODES[status] ?? 'Error',
    message: describeStatus(status),
  }
  return { ...fault, effect: { status, body: error } }
}

function toErrorCode(status: number): ErrorCode {
  const known = (Object.keys(ERROR_CODES) as ErrorCode[]).find(
    (code) => ERROR_CODES[code] === status,
  )
  return known ?? (status < 500 ? 'VALIDATION' : 'INTERNAL')
}
