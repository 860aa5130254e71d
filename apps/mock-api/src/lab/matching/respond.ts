import type { FastifyReply, FastifyRequest } from 'fastify'
import { JSON_TYPE } from '../../http/errors.ts'
import type { AppliedRule } from './rules.ts'
import type { Effect } from './schema.ts'
import { renderTemplate } from './template.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The rules that have changed the response, in the order in which they did; undefined without one. */
    appliedRules: readonly AppliedRule[] | undefined
    /** Whether a rule has dropped the connection, so that the client cannot have seen a response. */
    isDropped: boolean
  }
}

/** Waits for the delays and holds of the rules, one after another. */
export async function waitFor(request: FastifyRequest, rules: readonly AppliedRule[]) {
  for (const rule of rules) {
    // A hold may outlast the idle timeout of the connection. `app.inject` has no timeout.
    if (rule.effect.hold) {
      request.raw.socket.setTimeout?.(0)
    }

    await rule.wait()
  }
}

/** Returns the rule that decides the response: the last one that gives one. */
export const findDecider = (rules: readonly AppliedRule[]): AppliedRule | undefined =>
  rules.findLast(givesResponse)

/** A good status of a sequence lets the call run, where there is one. */
function givesResponse({ isWhole, effect, responder }: AppliedRule): boolean {
  const { status, sequence, body, base64, malformed, drop } = effect
  if (!isWhole && sequence && status !== undefined && status < 300) {
    return false
  }

  const hasBody = body !== undefined || base64 !== undefined || malformed === true

  return hasBody || status !== undefined || drop === true || responder !== undefined
}

/**
 * Notes the rules of a kind, whose headers and sending the response then follows. A response that another rule has
 * replaced is not sent, so what its rule adds is not sent either.
 */
export function noteRules(
  request: FastifyRequest,
  rules: readonly AppliedRule[],
  decider: AppliedRule | undefined,
) {
  const replaced = rules.filter((rule) => rule !== decider && givesResponse(rule))
  for (const rule of decider ? replaced : []) {
    rule.countOverruled((decider as AppliedRule).id)
  }

  const earlier = decider ? [] : (request.appliedRules ?? [])
  request.appliedRules = [...earlier, ...rules.filter((rule) => !replaced.includes(rule))]
}

/** Sets status and headers of the response, or drops the connection. Returns the content. */
export function prepareResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, header, effect, random }: AppliedRule,
): string | Buffer | undefined {
  const { status = 200, base64, malformed, drop, template } = effect
  if (drop) {
    dropConnection(request)
    return undefined
  }

  request.errorMessage = describeError(effect) ?? request.errorMessage
  reply.code(status).header(header, String(id))

  // As busy servers do.
  if (status === 429 || status === 503) {
    reply.header('retry-after', '1')
  }

  if (malformed) {
    reply.type(JSON_TYPE)
    return MALFORMED_JSON
  }
  if (base64 !== undefined) {
    reply.type('application/octet-stream')
    return Buffer.from(base64, 'base64')
  }

  const body = template ? renderTemplate(effect.body, request, random) : effect.body
  if (typeof body === 'string') {
    reply.type('text/plain; charset=utf-8')
    return body
  }

  if (body !== undefined) {
    reply.type(JSON_TYPE)
  }

  return JSON.stringify(body)
}

const MALFORMED_JSON = '{"data": [{"id": 1, '

function dropConnection(request: FastifyRequest) {
  request.isDropped = true
  request.errorMessage = 'The connection was dropped.'
  // Destroying the request would leave it open once its body has been read.
  request.raw.socket.destroy()
}

function describeError({ malformed, status = 200 }: Effect): string | undefined {
  if (malformed) {
    return 'The server returned malformed JSON.'
  }

  return status >= 400 ? describeStatus(status) : undefined
}

export const describeStatus = (status: number) =>
  status < 500
    ? `The server rejected the request (${status}).`
    : `The server returned an error (${status}).`
