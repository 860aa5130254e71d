import { type Endpoint, type ErrorBody, IDEMPOTENCY_HEADER, ROW_COUNT_HEADER } from '@cornerman/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type * as T from 'typebox'
import { ApiError } from '../../domain/api-error.ts'
import { CONTROL_MOUNT } from '../../http/errors.ts'
import { FAULT_HEADER } from '../faults/hook.ts'
import { type Dialect, getDialect, isDocumentedOnly, parseId } from './dialects.ts'
import { readInput, writeResponse } from './translate.ts'

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
/** Request headers without effect, and response headers that are not sent, under `documented`. */
const UNDOCUMENTED_HEADERS = [IDEMPOTENCY_HEADER, ROW_COUNT_HEADER, 'idempotency-replayed']

/** Translates requests and responses of worlds with dialects. Costs worlds without dialects one comparison per hook. */
export const dialectsPlugin = fp(
  async (app) => {
    app.decorateRequest('dialects', undefined)

    app.addHook('onRequest', async (request) => {
      const { world, routeOptions } = request
      const { endpoint } = routeOptions.config
      // The geocoder speaks Google's format, which is documented elsewhere.
      if (world.dialects.length === 0 || request.url.startsWith(CONTROL_MOUNT) || endpoint?.service === 'maps') return
      const dialects = world.dialects.map(getDialect)
      request.dialects = dialects
      if (!endpoint) return readChatQuery(request, dialects)
      if (!isDocumentedOnly(dialects)) return
      if (endpoint.undocumented) throw new ApiError('unknown_path', 'The documents do not name this call.')
      for (const name of UNDOCUMENTED_HEADERS) delete request.headers[name]
    })

    app.addHook('preValidation', async (request) => {
      const { endpoint } = request.routeOptions.config
      if (!request.dialects || !endpoint) return
      request.params = translateInput(request, endpoint.params, request.params)
      request.query = translateInput(request, endpoint.query, request.query)
    })

    app.addHook('onSend', async (request, reply, payload) => {
      const { dialects } = request
      if (!dialects) return payload
      reply.header(DIALECT, request.world.dialects.join(','))
      if (isDocumentedOnly(dialects)) for (const name of UNDOCUMENTED_HEADERS) reply.removeHeader(name)
      return writePayload(request, reply, payload, dialects)
    })
  },
  { name: 'dialects', dependencies: ['worlds', 'faults'] },
)

/** Translates a part of a request to the contract. Call it for a body under the contract's field names, before its validation. */
export function translateInput({ dialects }: FastifyRequest, schema: T.TSchema | undefined, value: unknown): unknown {
  return schema && dialects ? readInput(schema, value, dialects) : value
}

/** The chat is a page, so the contract does not describe its query. */
function readChatQuery({ query }: FastifyRequest, dialects: readonly Dialect[]) {
  const fields = query as { fightEventId?: unknown } | undefined
  if (fields?.fightEventId !== undefined && dialects.some(({ read }) => read?.id))
    fields.fightEventId = String(parseId(fields.fightEventId))
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
  if (reply.statusCode >= 400)
    return isDocumentedOnly(dialects) ? setBody(reply, { message: (body as ErrorBody).message }) : payload
  // A fault may send any body.
  if (!endpoint || reply.hasHeader(FAULT_HEADER)) return payload
  const response = writeResponse(endpoint, dialects, { status: reply.statusCode, body })
  reply.code(response.status)
  return setBody(reply, response.body)
}

function setBody(reply: FastifyReply, body: unknown): string | null {
  reply.removeHeader('content-length')
  if (body !== undefined) {
    reply.type('application/json; charset=utf-8')
    return JSON.stringify(body)
  }
  reply.removeHeader('content-type')
  return null
}

/** Returns undefined for malformed JSON, which faults send on purpose. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
