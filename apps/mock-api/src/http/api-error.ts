import { ERRORS, type ErrorReason } from '@cornerman/contract'

/** An error that the contract declares. Rolls back the call's changes, unless thrown by `commitThenThrow`. */
export class ApiError extends Error {
  /** Whether the transaction is committed despite the error. */
  commits = false

  /** `message` defaults to the contract's. `field` names the part of the input. */
  constructor(
    readonly reason: ErrorReason,
    message?: string,
    readonly field?: string,
  ) {
    super(message ?? ERRORS[reason].message)
    this.name = 'ApiError'
  }
}

/** Throws an error but commits the changes so far: a counted PIN attempt, an ended session. */
export function commitThenThrow(error: ApiError): never {
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
