import { STATUS_CODES } from 'node:http'
import { type Endpoint, ERROR_CODES, type ErrorBody, type ErrorCode } from '@cornerman/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type * as T from 'typebox'
import { ApiError } from '../../domain/api-error.ts'
import type { World } from '../../worlds/world.ts'
import { CONTROL_MOUNT } from '../errors.ts'
import { FAULT_HEADER } from '../faults.ts'
import { DIALECT_NAMES, type Dialect, getDialect } from './dialects.ts'
import { readInput, writeResponse } from './translate.ts'
import { parseId } from './values.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    /** The dialects of this request and its response; undefined for none. */
    dialects: readonly Dialect[] | undefined
  }
}

/** Header of translated responses: the names of the dialects. */
const DIALECT = 'x-mock-dialect'

/** Names of headers in any dialect, for CORS. */
export const DIALECT_HEADERS = DIALECT_NAMES.flatMap((name) => Object.values(getDialect(name).headers ?? {}))

/** Translates requests and responses of worlds with dialects. Costs worlds without dialects one comparison per hook. */
export const dialectsPlugin = fp(
  async (app) => {
    const outages = new WeakMap<World, Map<string, number>>()
    app.decorateRequest('dialects', undefined)

    app.addHook('onRequest', (request, reply, done) => {
      const { world, routeOptions } = request
      // The geocoder speaks Google's format, which is documented elsewhere.
      if (
        world.dialects.length === 0 ||
        request.url.startsWith(CONTROL_MOUNT) ||
        routeOptions.config.endpoint?.service === 'maps'
      )
        return done()
      const dialects = world.dialects.map(getDialect)
      request.dialects = dialects
      const { endpoint } = routeOptions.config
      if (!endpoint) {
        readChatQuery(request, dialects)
        return done()
      }
      if (endpoint.undocumented && isDocumentedOnly(request))
        throw new ApiError('unknown_path', 'The documents do not name this call.')
      readHeaders(request, dialects)
      const outage = endpoint.access === 'public' ? undefined : findOutage(request, dialects, outages)
      if (!outage) return done()
      sendOutage(request, reply, outage)
    })

    app.addHook('preValidation', (request, _reply, done) => {
      const { endpoint } = request.routeOptions.config
      if (request.dialects && endpoint) {
        request.params = readPart(request, endpoint.params, request.params)
        request.query = readPart(request, endpoint.query, request.query)
      }
      done()
    })

    app.addHook('onSend', (request, reply, payload, done) => {
      const { dialects } = request
      if (!dialects) return done(null, payload)
      reply.header(DIALECT, request.world.dialects.join(','))
      writeHeaders(reply, dialects)
      done(null, writePayload(request, reply, payload, dialects))
    })
  },
  { name: 'dialects', dependencies: ['worlds', 'faults'] },
)

/** Translates a body under the contract's field names, before its validation. */
export const readBody = (request: FastifyRequest, schema: T.TSchema | undefined, body: unknown): unknown =>
  readPart(request, schema, body)

function readPart(request: FastifyRequest, schema: T.TSchema | undefined, value: unknown): unknown {
  return schema && request.dialects ? readInput(schema, value, request.dialects, isDocumentedOnly(request)) : value
}

const isDocumentedOnly = ({ world }: FastifyRequest) => world.dialects.includes('documented')

/** The chat is a page, so the contract does not describe its query. */
function readChatQuery({ query }: FastifyRequest, dialects: readonly Dialect[]) {
  const fields = query as { fightEventId?: unknown } | undefined
  if (fields?.fightEventId !== undefined && dialects.some(({ read }) => read?.id))
    fields.fightEventId = String(parseId(fields.fightEventId))
}

function readHeaders({ headers }: FastifyRequest, dialects: readonly Dialect[]) {
  for (const dialect of dialects) {
    for (const [contractName, dialectName] of Object.entries(dialect.headers ?? {})) {
      delete headers[contractName]
      if (headers[dialectName] !== undefined) headers[contractName] = headers[dialectName]
    }
    for (const name of dialect.withoutHeaders ?? []) delete headers[name]
  }
}

function writeHeaders(reply: FastifyReply, dialects: readonly Dialect[]) {
  for (const { headers = {}, withoutHeaders = [] } of dialects) {
    for (const [contractName, dialectName] of Object.entries(headers)) {
      const value = reply.getHeader(contractName)
      if (value !== undefined) reply.removeHeader(contractName).header(dialectName, value)
    }
    for (const name of withoutHeaders) reply.removeHeader(name)
  }
}

/** With n outage dialects, n of every n + 1 responses of a call are outages. */
function findOutage(
  { world, endpointName }: FastifyRequest,
  dialects: readonly Dialect[],
  outages: WeakMap<World, Map<string, number>>,
): Dialect['outage'] {
  const kinds = dialects.flatMap(({ outage }) => outage ?? [])
  if (kinds.length === 0) return undefined
  const counts = outages.get(world) ?? new Map<string, number>()
  outages.set(world, counts)
  const count = counts.get(endpointName ?? '') ?? 0
  counts.set(endpointName ?? '', count + 1)
  return kinds[count % (kinds.length + 1)]
}

function sendOutage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, html }: NonNullable<Dialect['outage']>,
) {
  const message = `A dialect of this world replaces this response with ${status}.`
  request.errorMessage = message
  reply.code(status).headers(headers)
  if (html !== undefined) return reply.type('text/html').send(html)
  const code = (Object.keys(ERROR_CODES) as ErrorCode[]).find((each) => ERROR_CODES[each] === status) ?? 'INTERNAL'
  const body: ErrorBody = { statusCode: status, code, error: STATUS_CODES[status] ?? 'Error', message }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

function writePayload(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  dialects: readonly Dialect[],
): unknown {
  const { endpoint } = request.routeOptions.config
  const isEmpty = payload === undefined || payload === null || payload === ''
  const isJson = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('application/json')
  if (!isEmpty && !isJson) return payload
  const body = isEmpty ? undefined : parseJson(payload as string)
  if (!isEmpty && body === undefined) return payload
  if (reply.statusCode >= 400) {
    const writeError = dialects.findLast((each) => each.writeError)?.writeError
    return writeError ? setBody(reply, writeError(body as ErrorBody)) : payload
  }
  // A fault may send any body.
  if (!endpoint || reply.hasHeader(FAULT_HEADER)) return payload
  const response = writeResponse(endpoint, dialects, { status: reply.statusCode, body })
  reply.code(response.status)
  return setBody(reply, response.body)
}

function setBody(reply: FastifyReply, body: unknown): string | null {
  reply.removeHeader('content-length')
  if (body === undefined) {
    reply.removeHeader('content-type')
    return null
  }
  const isText = typeof body === 'string'
  reply.type(isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8')
  return isText ? body : JSON.stringify(body)
}

/** Returns undefined for malformed JSON, which faults send on purpose. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
