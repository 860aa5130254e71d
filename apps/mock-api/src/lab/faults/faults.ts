import { STATUS_CODES } from 'node:http'
import { Readable } from 'node:stream'
import { ERROR_CODES, type ErrorBody, type ErrorCode } from '@cornerman/contract'
import type { onRequestHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { perWorld } from '../../store/world.ts'
import { toMatched } from '../rules/match.ts'
import { describeStatus, FAULT_HEADER, prepareResponse, replacesResponse, waitFor } from '../rules/respond.ts'
import type { Match } from '../rules/schema.ts'
import { type AppliedRule, Rules } from '../rules/state.ts'
import type { NewFault } from './schema.ts'

/** The faults of a world, of which the oldest applies. A world starts without; replacing its rows removes them. */
export const getFaults = perWorld((world) => {
  const faults = new Rules<NewFault>(world, 'oldest')
  world.events.on('replace', () => faults.replaceAll([]))
  return faults
})

const REPLACED_HEADERS = ['content-length', 'content-range', 'cache-control', 'etag', 'last-modified']

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
      if (fault?.effect.when !== 'after') return done(null, payload)
      const replace = () => {
        if (!replacesResponse(fault.effect)) return done(null, payload)
        // A file may not be open yet. Without a listener its error would end the process.
        if (payload instanceof Readable) payload.on('error', () => {}).destroy()
        for (const name of REPLACED_HEADERS) reply.removeHeader(name)
        done(null, prepareResponse(request, reply, withError(fault), FAULT_HEADER))
      }
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
    if (request.fault || faults.entries.size === 0) return done()
    const fault = faults.find(toMatched(request), isDue)
    request.fault = fault
    if (!fault || fault.effect.when === 'after') return done()
    const proceed = () =>
      replacesResponse(fault.effect)
        ? reply.send(prepareResponse(request, reply, withError(fault), FAULT_HEADER))
        : done()
    waitFor(request, fault, proceed, done)
  }

/** Formats an error like those of the platform, so that a client handles it in the same way. */
function withError(fault: AppliedRule): AppliedRule {
  const { status = 500, code, body, malformed, drop } = fault.effect
  if (malformed || drop || body !== undefined) return fault
  const error: ErrorBody = {
    statusCode: status,
    // A fault may send a code that the contract does not have.
    code: (code as ErrorCode | undefined) ?? toErrorCode(status),
    error: STATUS_CODES[status] ?? 'Error',
    message: describeStatus(status),
  }
  return { ...fault, effect: { status, body: error } }
}

const toErrorCode = (status: number) =>
  (Object.keys(ERROR_CODES) as ErrorCode[]).find((code) => ERROR_CODES[code] === status) ??
  (status < 500 ? 'VALIDATION' : 'INTERNAL')
