import type { ErrorBody, ErrorReason } from '@cornerman/contract'
import { parseJson } from './storage.ts'

/**
 * Why a call failed:
 * `network` no response arrived; `refused` the server rejected it (4xx); `broken` the server failed (5xx);
 * `malformed` the response does not match the contract.
 */
export type ApiErrorKind = 'network' | 'refused' | 'broken' | 'malformed'

export interface FieldError {
  field: string
  message: string
}

interface ErrorFields {
  kind: ApiErrorKind
  /** Shown to the user. */
  message: string
  status?: number | undefined
  code?: string | undefined
  reason?: string | undefined
  details?: readonly FieldError[] | undefined
  requestId?: string | undefined
  outcomeUnknown?: boolean | undefined
}

/** The only error that calls throw. Its message can be shown to the user. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  /** HTTP status; undefined when no response arrived. */
  readonly status: number | undefined
  /** Machine-readable: one of the contract's `ERROR_CODES`, or the code of another service. */
  readonly code: string | undefined
  /** More specific than `code`, in snake case, such as `already_approved`. */
  readonly reason: string | undefined
  readonly details: readonly FieldError[]
  /** Identifies the call in the server's log. */
  readonly requestId: string | undefined
  /** A command was sent, and no response confirms whether it took effect. */
  readonly outcomeUnknown: boolean

  constructor(fields: ErrorFields) {
    super(fields.message)
    this.name = 'ApiError'
    this.kind = fields.kind
    this.status = fields.status
    this.code = fields.code
    this.reason = fields.reason
    this.details = fields.details ?? []
    this.requestId = fields.requestId
    this.outcomeUnknown = fields.outcomeUnknown ?? false
  }
}

/** Converts any thrown value to an ApiError. A bug in the app becomes the `cause`. */
export function wrapError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return Object.assign(new ApiError({ kind: 'broken', message: 'Something went wrong in the app.' }), { cause: error })
}

/** Converts a response outside 2xx. Other services and proxies may send another body: then the message names the status. */
export function toApiError(status: number, text: string, context: { requestId: string | undefined; outcomeUnknown: boolean }): ApiError {
  const { code, reason, message, details } = (parseJson(text) ?? {}) as Partial<ErrorBody>
  const outcomeUnknown = context.outcomeUnknown && !(reason && ROLLED_BACK.includes(reason))
  const fallback = status >= 500 ? `The server returned an error (${status}).` : `The server rejected the request (${status}).`
  const sentence = typeof message === 'string' && message !== '' ? message : fallback
  return new ApiError({
    kind: status >= 500 ? 'broken' : 'refused',
    status,
    code,
    reason,
    message: outcomeUnknown ? `${sentence} ${OUTCOME_UNKNOWN}` : sentence,
    details: Array.isArray(details) ? details : [],
    requestId: context.requestId,
    outcomeUnknown,
  })
}

export const OUTCOME_UNKNOWN = 'Not confirmed yet. Check whether it took effect before trying again.'

/** Reasons of 5xx responses after which the server guarantees that nothing changed. */
const ROLLED_BACK: readonly string[] = ['disk_full', 'not_persisted'] satisfies ErrorReason[]
