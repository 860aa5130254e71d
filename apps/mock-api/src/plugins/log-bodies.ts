import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { LoggedRequest } from '../control/responses.ts'
import { CONTROL_MOUNT } from './errors.ts'
import { maskSecrets } from './mask-secrets.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON or text that was answered, in worlds that log bodies. */
    answeredText: string | null
  }
}

/** Characters of a body in the log, which keeps a thousand requests. */
export const MAX_BODY = 16_000
/** Characters of an answer that is parsed for the log. Of a longer one, the log says its length. */
const MAX_ANSWER = 1_000_000
const SECRET_HEADER = /token|authorization|cookie|idempotency|secret|key$/i
/** Headers whose value is an address: it can have a token. */
const ADDRESS_HEADER = /^(location|referer)$/i
const SECRET_FIELD = /^(jwt|key|pin(code)?)$|token$/i
const MASK = '…'

/** Notes what is answered, in worlds that log bodies. Registered after the plugins that change answers. */
export const logBodiesPlugin = fp(
  async (app) => {
    app.decorateRequest('answeredText', null)
    app.addHook('onSend', (request, _reply, payload, done) => {
      // A preflight is answered before its world is resolved.
      if (request.world?.logBodies && typeof payload === 'string' && !request.url.startsWith(CONTROL_MOUNT)) request.answeredText = payload
      done(null, payload)
    })
  },
  { name: 'log-bodies', dependencies: ['faults', 'dialects'] },
)

/** Returns both sides of a request for the log, without secrets. */
export function toSides(request: FastifyRequest, headers: Partial<ReturnType<FastifyReply['getHeaders']>>): Pick<LoggedRequest, 'sent' | 'answered'> {
  const { answeredText } = request
  return {
    sent: { headers: maskHeaders(request.headers), body: maskBody(request.body) },
    answered: { headers: maskHeaders(headers), body: answeredText === null ? null : toBody(answeredText) },
  }
}

const maskHeaders = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, maskHeader(name, String(value)).slice(0, MAX_BODY)]])),
  )

const maskHeader = (name: string, value: string) => (SECRET_HEADER.test(name) ? MASK : ADDRESS_HEADER.test(name) ? maskSecrets(value) : value)

function maskBody(body: unknown): unknown {
  if (body === undefined) return null
  const text = JSON.stringify(body, (name, value) => (value !== null && SECRET_FIELD.test(name) ? MASK : value))
  return text.length > MAX_BODY ? `${text.slice(0, MAX_BODY)}${MASK}` : JSON.parse(text)
}

const toBody = (text: string) => (text.length > MAX_ANSWER ? `${text.length} characters` : maskBody(parseJson(text)))

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
