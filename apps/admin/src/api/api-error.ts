import type { ErrorReason } from '@cornerman/contract'
import { MissingCodeError } from '#browser/missing-code-error.ts'
import type { AdapterSettings } from './adapter/settings.ts'
import { readError, shorten } from './error-body.ts'

/**
 * Why a call failed:
 * `network` no response arrived; `rejected` the server rejected it (4xx); `broken` the server failed (5xx);
 * `malformed` the response does not match the contract.
 */
export type ApiErrorKind = 'network' | 'rejected' | 'broken' | 'malformed'

export interface FieldError {
  field: string
  message: string
}

/** The only error that calls throw. Its message can be shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  declare readonly kind: ApiErrorKind
  /** HTTP status; undefined when no response arrived. */
  declare readonly status: number | undefined
  /** Machine-readable: one of the contract's `ERROR_CODES`, or the code of another service. */
  declare readonly code: string | undefined
  /** More specific than `code`, in snake case, such as `already_approved`. */
  declare readonly reason: string | undefined
  declare readonly details: readonly FieldError[]
  /** `GET /users/:id`. */
  declare readonly call: string | undefined
  /** Identifies the call in the server's log. */
  declare readonly requestId: string | undefined
  /** The time that the server asked to wait after a 429, in milliseconds. */
  declare readonly retryAfter: number | undefined
  /** A command was sent, and no response confirms whether it took effect. */
  declare readonly outcomeUnknown: boolean

  constructor({ message, details = [], outcomeUnknown = false, ...fields }: ErrorFields) {
    super(message)
    Object.assign(this, fields, { details, outcomeUnknown })
  }
}

type Fields = Omit<ApiError, keyof Error>

type ErrorFields = Pick<ApiError, 'kind' | 'message'> & {
  [Name in keyof Fields]?: Fields[Name] | undefined
}

/** Converts any thrown value to an ApiError. A bug in the app becomes the `cause`. */
export function wrapError(error: unknown): ApiError {
  if (error instanceof ApiError) {
    return error
  }

  const message =
    error instanceof MissingCodeError ? error.message : 'Something went wrong in the app.'
  return Object.assign(new ApiError({ kind: 'broken', message }), { cause: error })
}

interface ErrorContext
  extends Pick<ErrorFields, 'call' | 'requestId' | 'retryAfter' | 'outcomeUnknown'> {
  /** How the API names fields, and where it has the message. */
  adapter: Pick<AdapterSettings, 'fields' | 'message'>
}

/** Converts a response outside 2xx, or a 2xx that says that the call failed. Without a message for people, the status is named. */
export function toApiError(
  status: number,
  text: string,
  { adapter, ...context }: ErrorContext,
): ApiError {
  const { message, code, reason, details } = readError(text, adapter)
  const outcomeUnknown = context.outcomeUnknown && !(reason && ROLLED_BACK.includes(reason))
  const sentence = message ?? describeStatus(status, text, context.retryAfter)

  return new ApiError({
    ...context,
    kind: getKind(status),
    status,
    code,
    reason,
    message: outcomeUnknown ? addAdvice(sentence) : sentence,
    details,
    outcomeUnknown,
  })
}

const NOT_MODIFIED = 304

/** 0: the browser does not tell which redirect. */
const isRedirect = (status: number) =>
  status === 0 || (status >= 300 && status < 400 && status !== NOT_MODIFIED)

function getKind(status: number): ApiErrorKind {
  if (status >= 500) {
    return 'broken'
  }

  return isRedirect(status) || status === NOT_MODIFIED ? 'malformed' : 'rejected'
}

function describeStatus(status: number, text: string, retryAfter: number | undefined): string {
  if (status >= 200 && status < 300) {
    return `The server answered that it failed: ${shorten(text)}`
  }
  if (isRedirect(status)) {
    return 'The server redirected the request to another page.'
  }
  if (status === NOT_MODIFIED) {
    return 'The server says that nothing has changed (304), and sent nothing.'
  }

  if (status !== 429) {
    return status >= 500
      ? `The server returned an error (${status}).`
      : `The server rejected the request (${status}).`
  }

  if (retryAfter === undefined) {
    return 'Too many requests (429). Try again later.'
  }

  return `Too many requests (429). Try again in ${Math.ceil(retryAfter / 1000)} seconds.`
}

const OUTCOME_UNKNOWN = 'Not confirmed yet. Check whether it took effect before trying again.'

/** Ends the sentence, and adds what to do about an unknown outcome. */
export const addAdvice = (sentence: string) =>
  `${sentence.replace(/[^.!?]$/, '$&.')} ${OUTCOME_UNKNOWN}`

/** Reasons of 5xx responses after which the server guarantees that nothing changed. */
const ROLLED_BACK: readonly string[] = ['disk_full', 'not_persisted'] satisfies ErrorReason[]
