import { STATUS_CODES } from 'node:http'
import { Readable } from 'node:stream'
import { ERROR_CODES, type ErrorBody, type ErrorCode } from '@cornerman/contract'
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import fp from 'fastify-plugin'
import { parseJson } from '../../http/json-body.ts'
import { type MatchedRequest, matches, toMatched } from '../matching/match.ts'
import { mergePatch } from '../matching/merge-patch.ts'
import {
  describeStatus,
  findDecider,
  noteRules,
  prepareResponse,
  waitFor,
} from '../matching/respond.ts'
import type { AppliedRule } from '../matching/rules.ts'
import type { Match } from '../matching/schema.ts'
import { getFaults } from './state.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Every fault that applies, in the order added; undefined without one. */
    faults: readonly AppliedRule[] | undefined
    /** The fault whose response was sent before the call. */
    sentFault: AppliedRule | undefined
  }
}

/** Every matching fault applies. A call that fails before it runs has no effect. */
export const faultsPlugin = fp(
  async (app) => {
    app.decorateRequest('faults')
    app.decorateRequest('sentFault')

    app.addHook('onRequest', (request, reply, done) => {
      const known = getFaults(request.world)
      if (known.entries.size === 0) {
        return done()
      }

      const matched = toMatched(request)

      addFaults(
        request,
        known.apply(matched, (match) => !needsBody(match)),
      )

      // A later fault can decide the response otherwise, and counts the request too.
      const isComplete = !known.all().some(({ match }) => canStillMatch(match, matched))
      if (isComplete) {
        return failBefore(request, reply, done)
      }

      done()
    })

    app.addHook('preHandler', (request, reply, done) => {
      const known = getFaults(request.world)
      if (known.entries.size > 0) {
        addFaults(request, known.apply(toMatched(request), needsBody))
      }

      failBefore(request, reply, done)
    })

    app.addHook('onSend', (request, reply, payload, done) => {
      const { faults } = request
      if (!faults) {
        return done(null, payload)
      }

      const decider = findDecider(faults)
      noteRules(request, faults, decider)

      const isSent = !decider || decider === request.sentFault

      // A call that was rejected early has not waited yet.
      void waitFor(request, faults).then(() => {
        const sent = isSent ? payload : swap(request, reply, payload, decider)
        done(null, patchResponse(request, reply, sent))
      }, done)
    })
  },
  { name: 'faults', dependencies: ['worlds', 'request-log'] },
)

/** Whether a fault can only match once session and body are read. */
const needsBody = ({ body, user }: Match) => body !== undefined || user !== undefined

/** Whether a fault that needs the body matches all that is known before. */
function canStillMatch(match: Match, request: MatchedRequest) {
  const { body: _, user: __, ...known } = match
  return needsBody(match) && matches(known, request)
}

function addFaults(request: FastifyRequest, added: readonly AppliedRule[]) {
  if (added.length > 0) {
    request.faults = [...(request.faults ?? []), ...added].sort((a, b) => a.id - b.id)
  }
}

/** Waits only when a fault matches: most requests match none. */
function failBefore(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) {
  const { faults } = request
  if (!faults) {
    return done()
  }

  const decider = findDecider(faults)

  const proceed = () => {
    if (!decider || decider.effect.when === 'after') {
      return done()
    }

    request.sentFault = decider
    reply.send(prepareResponse(request, reply, withError(decider)))
  }

  void waitFor(
    request,
    faults.filter(({ effect }) => effect.when !== 'after'),
  ).then(proceed, done)
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

/** Changes fields of the JSON that is sent, by each fault that has a patch. A response without JSON stays as it is. */
function patchResponse(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const rules = request.appliedRules ?? []
  const patching = rules.filter(({ effect }) => effect.patch !== undefined)
  const body = typeof payload === 'string' ? parseJson(payload) : undefined
  if (patching.length === 0 || body === undefined) {
    return payload
  }

  reply.removeHeader('content-length')

  const patched = patching.reduce<unknown>(
    (json, { effect }) => mergePatch(json, effect.patch),
    body,
  )

  for (const { header, id } of patching) {
    reply.header(header, String(id))
  }

  return JSON.stringify(patched)
}

/** Formats an error like those of the platform, so that a client handles it in the same way. */
function withError(fault: AppliedRule): AppliedRule {
  const { status = 500, code, body, base64, malformed, drop } = fault.effect
  if (malformed || drop || body !== undefined || base64 !== undefined) {
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
