import type { ErrorReason } from '@cornerman/contract'

/** `disk_full`: a retry may succeed. `not_persisted`: all changes are rejected until the next start. */
export class PersistenceError extends Error {
  constructor(
    readonly reason: ErrorReason & ('disk_full' | 'not_persisted'),
    cause?: unknown,
  ) {
    const detail = cause instanceof Error ? `: ${cause.message}` : ''
    super(reason + detail, { cause })
    this.name = 'PersistenceError'
  }

  static from(cause: unknown): PersistenceError {
    return cause instanceof PersistenceError
      ? cause
      : new PersistenceError(isDiskFull(cause) ? 'disk_full' : 'not_persisted', cause)
  }
}

/** The data folder cannot be used. The message is one line that says what to do. */
export class DataDirError extends Error {}

export const createDamageError = (what: string) =>
  new DataDirError(`${what} Put a copy in its place, or remove the folder to start afresh.`)

export const isDiskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
