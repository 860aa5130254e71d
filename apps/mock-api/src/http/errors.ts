import { STATUS_CODES } from 'node:http'
import { ERROR_CODES, ERRORS, type ErrorBody, REQUEST_ID_HEADER } from '@cornerman/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../domain/api-error.ts'
import { suggestCalls } from '../domain/suggestions.ts'
import type { Stub } from '../lab/stubs/state.ts'
import { PersistenceError } from '../store/errors.ts'
import { InvalidInput } from './validation.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Message of the error response, for the request log. */
    errorMessage: string | null
  }
}

/** Mount path of the control API. */
export const CONTROL_MOUNT = '/__mock'

/** Sends every error in one format. An unknown path gets the response of a stub of the world, or suggested calls. */
export const errorsPlugin = fp<{ reference: string }>(
  async (app, { reference }) => {
    const calls: { method: string; path: string }[] = []
    app.decorateRequest('errorMessage', null)
    app.addHook('onRoute', ({ method, path, config }) => {
      if (config?.endpointName || path.startsWith(CONTROL_MOUNT))
        for (const each of [method].flat()) calls.push({ method: each, path })
    })
    app.setErrorHandler((thrown: FastifyError | Error, request, reply) => {
      const error = toApiError(thrown)
      if (error.reason === 'bug') request.log.error({ err: thrown, req: request }, 'unexpected error')
      return sendError(request, reply, error)
    })
    app.setNotFoundHandler((request, reply) => {
      const isControl = request.url.startsWith(CONTROL_MOUNT)
      const path = request.url.replace(/\?.*/, '').slice(0, 500)
      const stub = isControl ? undefined : request.world?.stubs.match(request.method, path)
      if (stub) return sendStub(reply, stub)
      const suggestions = suggestCalls(
        request.method,
        path,
        calls.filter((call) => call.path.startsWith(CONTROL_MOUNT) === isControl),
      )
      const message = `There is no ${request.method} ${path}. Did you mean ${suggestions.join(', or ')}? See ${request.worldPrefix}${reference} for all calls.`
      return sendError(request, reply, new ApiError('unknown_path', message))
    })
  },
  { name: 'errors' },
)

/** Header of stubbed responses: the id of the stub. */
export const STUB_HEADER = 'x-mock-stub'

/** A stub can come with another person's snapshot or overlay: a page of it must not act as a page of the mock. */
const STUB_POLICY = { 'content-security-policy': 'sandbox', 'x-content-type-options': 'nosniff' }

function sendStub(reply: FastifyReply, { id, status, headers = {}, body }: Stub) {
  const type = typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8'
  reply.code(status).headers({
    ...(body !== undefined && { 'content-type': type }),
    ...headers,
    ...STUB_POLICY,
    [STUB_HEADER]: String(id),
  })
  return reply.send(typeof body === 'string' ? body : JSON.stringify(body))
}

export function toErrorBody(error: ApiError): ErrorBody {
  const { code } = ERRORS[error.reason]
  const statusCode = ERROR_CODES[code]
  const details =
    error instanceof InvalidInput ? error.details : error.field && [{ field: error.field, message: error.message }]
  return {
    statusCode,
    code,
    reason: error.reason,
    error: STATUS_CODES[statusCode] ?? 'Error',
    message: error.message,
    ...(details && { details }),
  }
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError) {
  const body = toErrorBody(error)
  request.errorMessage = body.message
  // No hook has set the id when the router could not parse the URL.
  reply.header(REQUEST_ID_HEADER, request.id)
  return reply.code(body.statusCode).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Converts known errors to API errors. Everything else is a bug. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof PersistenceError) return new ApiError(error.reason)
  const { statusCode, message } = error as FastifyError
  if (statusCode === 400) return new InvalidInput([{ field: 'body', message: `could not be read: ${message}` }])
  if (statusCode === 413) return new ApiError('too_large', message)
  if (statusCode === 415) return new ApiError('unsupported_media', message)
  return new ApiError('bug')
}
