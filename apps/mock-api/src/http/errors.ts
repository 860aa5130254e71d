import { randomUUID } from 'node:crypto'
import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Endpoint, ERROR_CODES, type ErrorBody, REQUEST_ID_HEADER } from '@cornerman/contract'
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify'
import fp from 'fastify-plugin'
import { PersistenceError } from '../store/errors.ts'
import { suggestCalls } from '../text/suggestions.ts'
import { ApiError, SentError } from './api-error.ts'
import { SAFE_HEADERS } from './request.ts'
import { InvalidInput } from './validation.ts'

export const errorsPlugin = fp(
  async (app) => {
    app.setErrorHandler((thrown: FastifyError | Error, request, reply) => {
      const error = thrown instanceof SentError ? thrown : toApiError(thrown)
      if (error.reason === 'bug') {
        request.log.error({ err: thrown, req: request }, 'unexpected error')
      }

      return sendError(request, reply, error)
    })
  },
  { name: 'errors' },
)

export interface Route {
  method: string
  path: string
  /** Of a call, its name and its contract. */
  endpointName?: string | undefined
  endpoint?: Endpoint | undefined
}

/** Names the nearest calls, or the methods of a known path. Returns the routes that are added from here on. */
export function setNotFound(app: FastifyInstance, reference: string): readonly Route[] {
  const routes: Route[] = []

  app.addHook('onRoute', ({ method, path, config: { endpointName, endpoint } = {} }) => {
    for (const each of [method].flat()) {
      // Fastify adds HEAD to each GET.
      if (each !== 'HEAD') {
        routes.push({ method: each, path, endpointName, endpoint })
      }
    }
  })

  app.setNotFoundHandler((request, reply) => {
    const { method, url, worldPrefix } = request
    const path = url.replace(/\?.*/, '').slice(0, 500)
    const allowed = new Set(
      routes.flatMap((each) => (toPattern(each.path).test(path) ? each.method : [])),
    )
    if (allowed.size > 0) {
      const names = [...allowed].join(', ')
      reply.header('allow', names.replace('GET', 'GET, HEAD'))

      return sendError(
        request,
        reply,
        new ApiError('wrong_method', `${path} takes ${names}, not ${method}.`),
      )
    }

    const calls = routes.filter(({ endpointName }) => endpointName !== undefined)
    const suggestions = suggestCalls(method, path, calls)
    const message = `There is no ${method} ${path}. Did you mean ${suggestions.join(', or ')}? See ${worldPrefix}${reference} for all calls.`

    return sendError(request, reply, new ApiError('unknown_path', message))
  })

  return routes
}

const toPattern = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replace('*', '.*')}/?$`)

/** Options that send errors of requests that reach no hook, because Fastify or Node cannot read them. */
export const SERVER_ERRORS = {
  frameworkErrors: (_error, request, reply) => {
    reply.headers({ [REQUEST_ID_HEADER]: request.id, ...SAFE_HEADERS })

    const message =
      'There is no such call: the URL is not well-formed, or a part of it is too long.'
    void sendError(request, reply, new ApiError('unknown_path', message))
  },
  clientErrorHandler: (error, socket) => {
    if (error.code !== 'ECONNRESET') {
      endSocket(socket, toClientError(error))
    }
  },
} satisfies FastifyServerOptions

function toClientError({ code, message }: Error & { code?: string }): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ApiError('headers_too_large')
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ApiError('request_too_slow')
  }

  return new ApiError('invalid_input', `This is no valid HTTP request: ${message}`)
}

/** Sends an error on a connection that has no response, and closes it. */
export function endSocket(socket: Duplex, error: SentError) {
  if (!socket.writable) {
    return socket.destroy()
  }

  const body = toErrorBody(error)
  const text = JSON.stringify(body)

  const headers = {
    [REQUEST_ID_HEADER]: randomUUID(),
    ...SAFE_HEADERS,
    'content-type': JSON_TYPE,
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  }

  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${body.statusCode} ${body.error}\r\n${lines.join('')}\r\n${text}`)
}

export function toErrorBody<E extends SentError>(error: E): Body<E['reason']> {
  const { code } = error
  const statusCode = ERROR_CODES[code]

  const details =
    error instanceof InvalidInput
      ? error.details
      : error.field && [{ field: error.field, message: error.message }]

  return {
    statusCode,
    code,
    reason: error.reason,
    error: STATUS_CODES[statusCode] ?? 'Error',
    message: error.message,
    ...(details && { details }),
  }
}

type Body<Reason> = Omit<ErrorBody, 'reason'> & { reason: Reason }

export const JSON_TYPE = 'application/json; charset=utf-8'

export function sendError(request: FastifyRequest, reply: FastifyReply, error: SentError) {
  const body = toErrorBody(error)
  request.errorMessage = body.message
  removeInvalidHeaders(reply)

  return reply.code(body.statusCode).type(JSON_TYPE).send(JSON.stringify(body))
}

/** A header that Node refuses to send may be the error itself, and would make this response fail like the first. */
function removeInvalidHeaders(reply: FastifyReply) {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    try {
      validateHeaderName(name)
      validateHeaderValue(name, String(value))
    } catch {
      reply.removeHeader(name)
    }
  }
}

/** Converts known errors to API errors. Everything else is a bug. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) {
    return error
  }
  if (error instanceof PersistenceError) {
    return new ApiError(error.reason)
  }

  const { statusCode, message } = error as FastifyError
  if (statusCode === 400) {
    return new InvalidInput([{ field: 'body', message: `could not be read: ${message}` }])
  }
  if (statusCode === 413) {
    return new ApiError('too_large', message)
  }
  if (statusCode === 415) {
    return new ApiError('unsupported_media', message)
  }

  return new ApiError('bug')
}
