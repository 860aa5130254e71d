import type { ErrorReason } from '@cornerman/contract'
import { isRecord, parseJson } from './storage.ts'

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
  /** How long the server asked to wait after a 429. Milliseconds. */
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
  return Object.assign(
    new ApiError({ kind: 'broken', message: 'Something went wrong in the app.' }),
    { cause: error },
  )
}

interface ErrorContext
  extends Pick<ErrorFields, 'call' | 'requestId' | 'retryAfter' | 'outcomeUnknown'> {
  /** The adapter's names of fields. */
  fields: Readonly<Record<string, string>> | undefined
}

/** Converts a response outside 2xx, or a 2xx that says that the call failed. Without a message for people, the status is named. */
export function toApiError(
  status: number,
  text: string,
  { fields, ...context }: ErrorContext,
): ApiError {
  const { message, code, reason, details } = readError(text, fields)
  const outcomeUnknown = context.outcomeUnknown && !(reason && ROLLED_BACK.includes(reason))
  const sentence = message ?? describeStatus(status, context.retryAfter)
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

function describeStatus(status: number, retryAfter: number | undefined): string {
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
  return `Too many requests (429). ${retryAfter === undefined ? 'Try again later.' : `Try again in ${Math.ceil(retryAfter / 1000)} seconds.`}`
}

const OUTCOME_UNKNOWN = 'Not confirmed yet. Check whether it took effect before trying again.'
/** Ends the sentence, and adds what to do about an unknown outcome. */
export const addAdvice = (sentence: string) =>
  `${sentence.replace(/[^.!?]$/, '$&.')} ${OUTCOME_UNKNOWN}`

/** Reasons of 5xx responses after which the server guarantees that nothing changed. */
const ROLLED_BACK: readonly string[] = ['disk_full', 'not_persisted'] satisfies ErrorReason[]

interface ReadError {
  /** For a person; undefined when the body has none. */
  message: string | undefined
  code: string | undefined
  reason: string | undefined
  details: { field: string; message: string }[]
}

/** Longer text is a page or a stack trace. */
const MAX_PLAIN_TEXT = 200
const MAX_TEXT = 2000

/**
 * Reads the body of an error in its usual forms: `{message}`, `{error}`, `{errors: […]}`, `{title, detail}` (RFC 9457), plain text.
 * Never returns HTML.
 */
export function readError(text: string, fields: Readonly<Record<string, string>> = {}): ReadError {
  const json = parseJson(text)
  if (!isRecord(json)) {
    return {
      message: readMessage(json === undefined ? text : json, MAX_PLAIN_TEXT),
      code: undefined,
      reason: undefined,
      details: [],
    }
  }
  const { error, errors } = json
  const details = [...readDetails(json.details, fields), ...readDetails(errors, fields)]
  const message =
    readMessage(json.message) ??
    readMessage(json.detail) ??
    readMessage(json.title) ??
    (isRecord(error) ? readMessage(error.message) : readMessage(error)) ??
    readMessage(
      Array.isArray(errors) ? errors.map(toMessage).filter(Boolean).join(' ') : undefined,
    ) ??
    readMessage(details.map((each) => each.message).join(' '))
  return { message, code: toText(json.code), reason: toText(json.reason), details }
}

/** Accepts a list of `{field, message}` and, as Rails and Laravel send it, an object of lists of messages. */
function readDetails(
  value: unknown,
  fields: Readonly<Record<string, string>>,
): ReadError['details'] {
  const rows: [unknown, unknown][] = Array.isArray(value)
    ? value.map((each) => [
        isRecord(each) ? (each.field ?? each.path ?? each.property) : undefined,
        toMessage(each),
      ])
    : isRecord(value)
      ? Object.entries(value).map(([field, messages]) => [
          field,
          Array.isArray(messages) ? messages[0] : messages,
        ])
      : []
  return rows.flatMap(([field, message]) =>
    typeof field === 'string' && typeof message === 'string'
      ? [{ field: field.replace(/\w+$/, (name) => fields[name] ?? name), message }]
      : [],
  )
}

const toMessage = (each: unknown) =>
  toText(isRecord(each) ? (each.message ?? each.detail ?? each.title ?? each.msg) : each)
const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

function readMessage(value: unknown, max = MAX_TEXT): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' || text.length > max || /^[[{]|<[a-z!/]/i.test(text) ? undefined : text
}
