import type { ErrorBody, Reason } from '@cornerman/contract'
import { ApiError } from './api-error.ts'

/** What an answer outside 2xx says. A foreign server or a proxy in between may answer in no shape of ours: then the status speaks. */
export function refusalOf(status: number, text: string, facts: { requestId: string | undefined; outcomeUnknown: boolean }): ApiError {
  const { code, reason, message, details } = bodyOf(text)
  const outcomeUnknown = facts.outcomeUnknown && !(reason && TAKEN_BACK.includes(reason))
  return new ApiError({
    kind: status >= 500 ? 'broken' : 'refused',
    status,
    code,
    reason,
    message: sentence(message, status, outcomeUnknown),
    details: Array.isArray(details) ? details : [],
    requestId: facts.requestId,
    outcomeUnknown,
  })
}

/** A server that fails so has said that nothing was changed. */
const TAKEN_BACK: readonly string[] = ['disk_full', 'not_kept'] satisfies Reason[]

function sentence(said: unknown, status: number, outcomeUnknown: boolean) {
  const what = typeof said === 'string' && said !== '' ? said : status >= 500 ? `The server failed (${status}).` : `The server refused (${status}).`
  return outcomeUnknown ? `${what} It is not known whether this was done: look before you repeat it.` : what
}

function bodyOf(text: string): Partial<ErrorBody> {
  try {
    return (JSON.parse(text) as Partial<ErrorBody> | null) ?? {}
  } catch {
    return {}
  }
}
