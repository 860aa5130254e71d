import { STATUS_CODES } from 'node:http'
import { Readable } from 'node:stream'
import { ERROR_CODES, type ErrorBody, type ErrorCode } from '@cornerman/contract'
import type { onRequestHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { getOrThrow } from '../../domain/api-error.ts'
import { reject } from '../../http/validation.ts'
import { perWorld } from '../../store/world.ts'
import type { ControlHandlers } from '../context.ts'
import { checkEffect, checkMatch, checkUser } from '../matching/check.ts'
import { toMatched } from '../matching/match.ts'
import {
  describeStatus,
  FAULT_HEADER,
  prepareResponse,
  replacesResponse,
  waitFor,
} from '../matching/respond.ts'
import { type AppliedRule, Rules } from '../matching/rules.ts'
import { type faults, MAX_FAULTS, type Match, type NewFault } from '../matching/schema.ts'
import { getStubs, toTargets } from '../stubs/state.ts'

/** The faults of a world, of which the oldest applies. A world starts without; replacing its rows removes them. */
export const getFaults = perWorld((world) => {
  const rules = new Rules<NewFault>(world, 'oldest')
  world.events.on('replace', () => rules.replaceAll([]))
  return rules
})

const REPLACED_HEADERS = [
  'content-length',
  'content-range',
  'cache-control',
  'etag',
  'last-modified',
]

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
      if (fault?.effect.when !== 'after') {
        return done(null, payload)
      }
      const replace = () => {
        if (!replacesResponse(fault.effect)) {
          return done(null, payload)
        }
        // A file may not be open yet. Without a listener its error would end the process.
        if (payload instanceof Readable) {
          payload.on('error', () => {}).destroy()
        }
        for (const name of REPLACED_HEADERS) {
          reply.removeHeader(name)
        }
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
        ? reply.send(prepareResponse(request, reply, withError(fault), FAULT_HEADER))
        : done()
    waitFor(request, fault, proceed, done)
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

const toErrorCode = (status: number) =>
  (Object.keys(ERROR_CODES) as ErrorCode[]).find((code) => ERROR_CODES[code] === status) ??
  (status < 500 ? 'VALIDATION' : 'INTERNAL')

/** Adds, lists and removes faults of a world. The controls themselves never fail. */
export const faultControls: ControlHandlers<typeof faults> = {
  list: ({ world }) => getFaults(world).all(),
  add({ world, lab, body }) {
    if (getFaults(world).entries.size >= MAX_FAULTS) {
      reject('match', `could not be added: the world has ${MAX_FAULTS} faults already`)
    }
    checkMatch(body.match, [...lab.targets, ...toTargets(getStubs(world).all())])
    checkUser(body.match, world.rows)
    checkEffect(body, world.clock.now())
    assertChangesSomething(body)
    return getFaults(world).add(body)
  },
  /** Releases the requests that the fault holds. Returns how often it was used. */
  remove: ({ world, params: { id } }) => getOrThrow(getFaults(world).remove(id), 'fault', id),
  clear: ({ world }) => getFaults(world).replaceAll([]),
}

const EFFECTS =
  'status, sequence, body, delayMs, jitterMs, hold, headers, malformed, drop, truncate, slowMs'.split(
    ', ',
  )

function assertChangesSomething(fault: NewFault & Record<string, unknown>) {
  if (fault.body !== undefined || EFFECTS.some((name) => fault[name])) {
    return
  }
  const hint = fault.code === undefined ? '' : '; code belongs to a status'
  reject('fault', `changes nothing: give one of ${EFFECTS.join(', ')}${hint}`)
}
