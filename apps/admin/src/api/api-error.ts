import type { ErrorBody, ErrorReason } from '@cornerman/contract'
import { parseJson } from './storage.ts'

/**
 * Why a call failed, from the caller's side:
 * `network` no answer came; `refused` the server said no (4xx); `broken` it failed (5xx); `misshapen` its answer is not what the contract says.
 */
export type ApiErrorKind = 'network' | 'refused' | 'broken' | 'misshapen'

export interface FieldError {
  field: string
  message: string
}

interface ErrorFacts {
  kind: ApiErrorKind
  /** A sentence for a person. */
  message: string
  status?: number | undefined
  code?: string | undefined
  reason?: string | undefined
  details?: readonly FieldError[] | undefined
  requestId?: string | undefined
  outcomeUnknown?: boolean | undefined
}

/** Every failure of a call, whatever went wrong. Its message is fit to be shown. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  /** The HTTP status; undefined when no answer came. */
  readonly status: number | undefined
  /** What a program decides by: a code of the contract's `ERROR_CODES`, or the code of a foreign service. */
  readonly code: string | undefined
  /** The fact in snake case, such as `already_approved`. */
  readonly reason: string | undefined
  readonly details: readonly FieldError[]
  /** By which the server's log knows the call. */
  readonly requestId: string | undefined
  /** A command went out and no answer says whether it took effect. */
  readonly outcomeUnknown: boolean

  constructor(facts: ErrorFacts) {
    super(facts.message)
    this.name = 'ApiError'
    this.kind = facts.kind
    this.status = facts.status
    this.code = facts.code
    this.reason = facts.reason
    this.details = facts.details ?? []
    this.requestId = facts.requestId
    this.outcomeUnknown = facts.outcomeUnknown ?? false
  }
}

/** For places that catch everything: a bug of ours becomes an error that can be shown, with the bug as its cause. */
export function wrapError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return Object.assign(new ApiError({ kind: 'broken', message: 'Something went wrong in the app itself.' }), { cause: error })
}

/** The error of an answer outside 2xx. A foreign server or a proxy in between may answer in no shape of ours: then the status speaks. */
export function toApiError(status: number, text: string, facts: { requestId: string | undefined; outcomeUnknown: boolean }): ApiError {
  const { code, reason, message, details } = (parseJson(text) ?? {}) as Partial<ErrorBody>
  const outcomeUnknown = facts.outcomeUnknown && !(reason && ROLLED_BACK.includes(reason))
  const fallback = status >= 500 ? `The server failed (${status}).` : `The server refused (${status}).`
  const what = typeof message === 'string' && message !== '' ? message : fallback
  return new ApiError({
    kind: status >= 500 ? 'broken' : 'refused',
    status,
    code,
    reason,
    message: outcomeUnknown ? `${what} ${OUTCOME_UNKNOWN}` : what,
    details: Array.isArray(details) ? details : [],
    requestId: facts.requestId,
    outcomeUnknown,
  })
}

export const OUTCOME_UNKNOWN = 'It is not known whether this was done: look before you repeat it.'

/** A server that fails so has said that nothing was changed. */
const ROLLED_BACK: readonly string[] = ['disk_full', 'not_kept'] satisfies ErrorReason[]
