import { STATUS_CODES } from 'node:http'
import { ERROR_CODES, type ErrorBody, REFUSALS } from '@cornerman/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../domain/api-error.ts'
import { NotKept } from '../store/not-kept.ts'
import { InvalidInput } from './contract-routes/validation.ts'

/** The id under which a request stands in its world's log. */
export const REQUEST_ID = 'x-mock-request-id'

/** A refusal as it is answered: status, class, fact, and a sentence for a person. */
export function toErrorBody(refusal: ApiError): ErrorBody {
  const { code } = REFUSALS[refusal.reason]
  const statusCode = ERROR_CODES[code]
  return {
    statusCode,
    code,
    reason: refusal.reason,
    error: STATUS_CODES[statusCode] ?? 'Error',
    message: refusal.message,
    ...detailsOf(refusal),
  }
}

function detailsOf(refusal: ApiError): Pick<ErrorBody, 'details'> {
  if (refusal instanceof InvalidInput) return { details: refusal.details }
  return refusal.field === undefined ? {} : { details: [{ field: refusal.field, message: refusal.message }] }
}

/** Turns whatever was thrown into an answer. Only an ApiError is meant; anything else is a bug and says so on stderr. */
export function answerErrors(app: FastifyInstance, bug: (error: unknown, request: FastifyRequest) => void) {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.reason === 'bug') bug(error, request)
    return sendError(request, reply, refusal)
  })
}

/** Answers with a refusal, and notes in the log why. */
export function sendError(request: FastifyRequest, reply: FastifyReply, refusal: ApiError) {
  const body = toErrorBody(refusal)
  request.why = body.message
  // An address that no route could read came past the log, which gives the others their id.
  if (!reply.hasHeader(REQUEST_ID)) reply.header(REQUEST_ID, request.id)
  return reply.code(body.statusCode).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

function refusalOf(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof NotKept) return new ApiError(error.reason)
  switch ((error as FastifyError).statusCode) {
    case 400:
      return new InvalidInput([{ field: 'body', message: `could not be read: ${error.message}` }])
    case 413:
      return new ApiError('too_large', error.message)
    case 415:
      return new ApiError('unsupported_media', error.message)
    default:
      return new ApiError('bug')
  }
}
