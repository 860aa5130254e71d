import { type ErrorBody, IDEMPOTENCY_HEADER, ROW_COUNT_HEADER } from '@cornerman/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../../http/api-error.ts'
import { parseJson } from '../../http/json-body.ts'
import { FAULT_HEADER } from '../faults/state.ts'
import { type DialectName, parseDialects } from './state.ts'
import { readInput, writeResponse } from './translate.ts'
import { parseId } from './values.ts'

declare module 'fastify' {
  interface FastifyRequest {
    dialects: readonly DialectName[] | undefined
  }
}

const DIALECT = 'x-mock-dialect'

/** Request headers without effect, and response headers that are not sent, under `documented`. */
const UNDOCUMENTED_HEADERS = [IDEMPOTENCY_HEADER, ROW_COUNT_HEADER, 'idempotency-replayed']

export const dialectsPlugin = fp(
  async (app) => {
    app.decorateRequest('dialects', undefined)

    // Synchronous hooks with `done`: worlds without dialects pay one comparison for each.
    app.addHook('onRequest', (request, _reply, done) => {
      const { endpoint } = request.routeOptions.config
      const { dialect } = request.world.settings
      // The geocoder speaks Google's format, which is documented elsewhere.
      if (dialect === '' || endpoint?.service === 'maps') {
        return done()
      }

      const dialects = parseDialects(dialect)
      request.dialects = dialects

      if (!endpoint) {
        readChatQuery(request, dialects)
      } else if (dialects.includes('documented')) {
        if (endpoint.capability) {
          throw new ApiError('unknown_path', 'The documents do not name this call.')
        }

        for (const name of UNDOCUMENTED_HEADERS) {
          delete request.headers[name]
        }
      }

      done()
    })

    // After the call's own hook, which reads forms and gives fields their names of the contract.
    app.addHook('onRoute', (route) => {
      const { endpoint } = route.config ?? {}
      if (!endpoint) {
        return
      }

      route.preValidation = [
        route.preValidation ?? [],
        (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
          if (request.dialects) {
            request.params = readInput(endpoint.params, request.params, request.dialects)
            request.query = readInput(endpoint.query, request.query, request.dialects)
            request.body = readInput(endpoint.body, request.body, request.dialects)
          }

          done()
        },
      ].flat()
    })

    app.addHook('onSend', (request, reply, payload, done) => {
      const { dialects } = request
      if (!dialects) {
        return done(null, payload)
      }

      reply.header(DIALECT, request.world.settings.dialect)

      if (dialects.includes('documented')) {
        for (const name of UNDOCUMENTED_HEADERS) {
          reply.removeHeader(name)
        }
      }

      done(null, writePayload(request, reply, payload, dialects))
    })
  },
  { name: 'dialects', dependencies: ['worlds', 'faults'] },
)

/** The chat is a page, so the contract does not describe its query. */
function readChatQuery({ query }: FastifyRequest, dialects: readonly DialectName[]) {
  const fields = query as { fightEventId?: unknown }
  if (dialects.includes('uuid-ids')) {
    fields.fightEventId &&= String(parseId(fields.fightEventId))
  }
}

function writePayload(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  dialects: readonly DialectName[],
) {
  const { endpoint } = request.routeOptions.config
  const isJson =
    typeof payload === 'string' &&
    String(reply.getHeader('content-type')).startsWith('application/json')

  // Faults send malformed JSON on purpose.
  const body = isJson ? parseJson(payload) : undefined
  if (body === undefined) {
    return payload
  }

  if (reply.statusCode >= 400) {
    // A fault may send any body.
    const { message } = (body ?? {}) as Partial<ErrorBody>
    return dialects.includes('documented') && message ? JSON.stringify({ message }) : payload
  }

  if (!endpoint || reply.hasHeader(FAULT_HEADER)) {
    return payload
  }

  const response = writeResponse(endpoint, dialects, { status: reply.statusCode, body })
  reply.code(response.status)

  return JSON.stringify(response.body) ?? null
}
