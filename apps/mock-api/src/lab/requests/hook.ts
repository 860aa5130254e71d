import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { iso } from '../../domain/instant.ts'
import { LOG_LENGTH, type LoggedRequest } from './schema.ts'
import { logOf } from './state.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds of the process. */
    startedAt: number
    /** Whether the request log has it. */
    isLogged: boolean
    /** The body of the response, in worlds that log bodies: JSON or text. */
    responseText: string | null
  }
}

/** Logs every request in its world once its response is sent. */
export const requestLogPlugin = fp(
  async (app) => {
    app.decorateRequest('startedAt', 0)
    app.decorateRequest('isLogged', false)
    app.addHook('onRequest', (request, reply, done) => {
      request.startedAt = performance.now()
      // No onResponse hook runs for a connection that ends before its response does.
      reply.raw.once('close', () => request.isLogged || logWithoutResponse(request, reply))
      done()
    })
    app.addHook('onResponse', (request, reply, done) => {
      logRequest(request, reply.statusCode, reply.getHeaders())
      done()
    })
  },
  { name: 'request-log', dependencies: ['request', 'worlds'] },
)

/** Logs the status 0 when the client cannot have seen another one. */
function logWithoutResponse(request: FastifyRequest, reply: FastifyReply) {
  request.errorMessage ??= 'The connection ended before the response did.'
  logRequest(request, reply.raw.headersSent && !request.fault?.effect.drop ? reply.statusCode : 0, reply.getHeaders())
}

/** Also called for responses that bypass the hooks, such as a WebSocket upgrade. */
export function logRequest(
  request: FastifyRequest,
  status: number,
  headers: Partial<ReturnType<FastifyReply['getHeaders']>> = {},
) {
  const { world } = request
  const { entries } = logOf(world)
  request.isLogged = true
  entries.push({
    id: request.id,
    at: iso(world.clock.now()),
    startedAt: Math.round((performance.timeOrigin + request.startedAt) * 1000) / 1000,
    world: world.id,
    method: request.method,
    path: maskSecrets(request.url).slice(0, MAX_TEXT),
    endpoint: request.endpointName,
    userId: request.callerId,
    status,
    errorMessage: request.errorMessage?.slice(0, MAX_TEXT) ?? null,
    ms: Math.round((performance.now() - request.startedAt) * 10) / 10,
    ...(world.settings.logBodies && toSides(request, headers)),
  })
  if (entries.length > LOG_LENGTH) entries.shift()
}

/** Characters of a text in the request log, which keeps a thousand requests. */
const MAX_TEXT = 1000

/** Characters of a body in the log, which keeps a thousand requests. */
export const MAX_BODY = 16_000
/** Characters of a response that is parsed for the log. Of a longer one, the log says its length. */
const MAX_RESPONSE_LENGTH = 1_000_000
const SECRET_HEADER = /token|authorization|cookie|idempotency|secret|key$/i
/** Headers whose value is a URL: it can have a token. */
const URL_HEADER = /^(location|referer)$/i
const SECRET_FIELD = /^(jwt|key|pin(code)?)$|token$/i
const MASK = '…'

/** Stores response bodies for the log, in worlds that log bodies. Registered after the plugins that change responses. */
export const logBodiesPlugin = fp(
  async (app) => {
    app.decorateRequest('responseText', null)
    app.addHook('onSend', (request, _reply, payload, done) => {
      if (request.world.settings.logBodies && typeof payload === 'string') request.responseText = payload
      done(null, payload)
    })
  },
  { name: 'log-bodies', dependencies: ['faults', 'dialects'] },
)

/** Returns both sides of a request for the log, without secrets. */
export function toSides(
  request: FastifyRequest,
  headers: Partial<ReturnType<FastifyReply['getHeaders']>>,
): Pick<LoggedRequest, 'sent' | 'response'> {
  const { responseText } = request
  return {
    sent: { headers: maskHeaders(request.headers), body: maskBody(request.body) },
    response: { headers: maskHeaders(headers), body: responseText === null ? null : toBody(responseText) },
  }
}

const maskHeaders = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, maskHeader(name, String(value)).slice(0, MAX_BODY)]],
    ),
  )

const maskHeader = (name: string, value: string) =>
  SECRET_HEADER.test(name) ? MASK : URL_HEADER.test(name) ? maskSecrets(value) : value

function maskBody(body: unknown): unknown {
  if (body === undefined) return null
  const text = JSON.stringify(body, (name, value) => (value !== null && SECRET_FIELD.test(name) ? MASK : value))
  return text.length > MAX_BODY ? `${text.slice(0, MAX_BODY)}${MASK}` : JSON.parse(text)
}

const toBody = (text: string) =>
  text.length > MAX_RESPONSE_LENGTH ? `${text.length} characters` : maskBody(parseJson(text))

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const SECRET_NAME = /^(jwt|key|pin(code)?|([a-z]+[-_]?)?token)$/i

/**
 * Masks tokens in URLs, in any spelling of their name. The chat requires them in the query (AEV-06), Google responds
 * in the fragment.
 */
export function maskSecrets(url: string): string {
  const [path = '', ...query] = url.split(/([?&#])/)
  return query.reduce((text, part) => {
    const name = part.slice(0, Math.max(0, part.indexOf('=')))
    return text + (SECRET_NAME.test(decode(name)) ? `${name}=…` : part)
  }, path)
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' ')).trim()
  } catch {
    return name
  }
}

/** Removes credentials from Fastify's log. */
export const LOGGER = {
  redact: ['authorization', 'refresh-token', 'google-token', 'x-mock-token', 'idempotency-key'].map(
    (header) => `req.headers["${header}"]`,
  ),
  serializers: {
    req: ({ method, url, headers: { referer, ...headers } }: FastifyRequest) => ({
      method,
      url: maskSecrets(url),
      headers: { ...headers, ...(referer !== undefined && { referer: maskSecrets(referer) }) },
    }),
  },
}
