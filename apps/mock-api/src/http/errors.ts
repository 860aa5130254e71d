import { STATUS_CODES } from 'node:http'
import { ERROR_CODES, ERRORS, type ErrorBody, REQUEST_ID_HEADER } from '@cornerman/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../domain/api-error.ts'
import { suggestCalls } from '../domain/suggestions.ts'
import { PersistenceError } from '../store/errors.ts'
import { InvalidInput } from './validation.ts'

/** Sends every error in one format. */
export const errorsPlugin = fp(
  async (app) => {
    app.setErrorHandler((thrown: FastifyError | Error, request, reply) => {
      const error = toApiError(thrown)
      if (error.reason === 'bug') request.log.error({ err: thrown, req: request }, 'unexpected error')
      return sendError(request, reply, error)
    })
  },
  { name: 'errors' },
)

/** Responds to the unknown paths of a scope with its nearest calls. Call it before they are added. `reference` lists all. */
export function setNotFound(app: FastifyInstance, reference: string) {
  const calls: { method: string; path: string }[] = []
  app.addHook('onRoute', ({ method, path, config }) => {
    if (config?.endpointName) for (const each of [method].flat()) calls.push({ method: each, path })
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/\?.*/, '').slice(0, 500)
    const suggestions = suggestCalls(request.method, path, calls)
    const message = `There is no ${request.method} ${path}. Did you mean ${suggestions.join(', or ')}? See ${request.worldPrefix}${reference} for all calls.`
    return sendError(request, reply, new ApiError('unknown_path', message))
  })
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
