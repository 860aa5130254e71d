import { ERRORS, type ErrorReason } from '@cornerman/contract'

/**
 * Why a call is refused, as the contract knows it: rules and plugins throw it, and nothing else is meant to be thrown.
 * It rolls back what the call wrote, unless it is thrown by `commitThenThrow`.
 */
export class ApiError extends Error {
  /** Whether the transaction that it ends is committed all the same. */
  commits = false

  /** `message` says it in this world's terms; the contract's sentence is the default. `field` is the part of the input that it is about. */
  constructor(
    readonly reason: ErrorReason,
    message?: string,
    readonly field?: string,
  ) {
    super(message ?? ERRORS[reason].message)
    this.name = 'ApiError'
  }
}

/** Refuses a call and keeps what it has written so far: a counted PIN try, a session that ends. */
export function commitThenThrow(error: ApiError): never {
  error.commits = true
  throw error
}

/** Throws unknown_id, which names what was looked for. */
export function getOrThrow<R>(row: R | undefined, noun: string, id: number): R {
  if (row === undefined) throw new ApiError('unknown_id', `There is no ${noun} ${id}.`)
  return row
}
