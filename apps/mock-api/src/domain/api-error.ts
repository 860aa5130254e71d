import { REFUSALS, type Reason } from '@cornerman/contract'

/**
 * A rule said no. Thrown, it takes back everything the call wrote; returned by a handler, it is a refusal too,
 * but what was saved stands: a counted try, an ended session. Anything else that is thrown is a bug and answers 500.
 */
export class ApiError extends Error {
  /** `why` says it in this world's terms; the contract's sentence stands in when it is left out. `field` is the part of the input that it is about. */
  constructor(
    readonly reason: Reason,
    why?: string,
    readonly field?: string,
  ) {
    super(why ?? REFUSALS[reason].message)
    this.name = 'Refusal'
  }
}

/** The row, or the refusal `unknown_id` that names what was looked for. */
export function getOrThrow<R>(row: R | undefined, noun: string, id: number): R {
  if (row === undefined) throw new ApiError('unknown_id', `There is no ${noun} ${id}.`)
  return row
}
