import { ERRORS, type ErrorCode, type ErrorReason } from '@cornerman/contract'

/** An error that is sent as a response. Rolls back the call's changes, unless thrown by `commitThenThrow`. */
export class SentError extends Error {
  /** Whether the transaction is committed despite the error. */
  commits = false

  /** `field` names the part of the input. */
  constructor(
    readonly reason: string,
    readonly code: ErrorCode,
    message: string,
    readonly field?: string,
  ) {
    super(message)
    this.name = 'SentError'
  }
}

/** An error that the contract declares. */
export class ApiError extends SentError {
  declare readonly reason: ErrorReason

  /** `message` defaults to the contract's. */
  constructor(reason: ErrorReason, message: string = ERRORS[reason].message, field?: string) {
    super(reason, ERRORS[reason].code, message, field)
    this.name = 'ApiError'
  }
}

/** Throws an error but commits the changes so far: a counted PIN attempt, an ended session. */
export function commitThenThrow(error: SentError): never {
  error.commits = true
  throw error
}

/** Throws unknown_id with the noun and the id. */
export function getOrThrow<R>(row: R | undefined, noun: string, id: number): R {
  if (row === undefined) {
    throw new ApiError('unknown_id', `There is no ${noun} ${id}.`)
  }

  return row
}
