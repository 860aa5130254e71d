import type { Reason } from '@cornerman/contract'

/**
 * The disk did not take a change. `disk_full`: nothing of it remains, and it may be tried again.
 * `not_kept`: the disk failed, so nobody knows; no change is taken until the next start.
 */
export class NotKept extends Error {
  constructor(
    readonly reason: Reason & ('disk_full' | 'not_kept'),
    cause?: unknown,
  ) {
    super(`${reason}${cause instanceof Error ? `: ${cause.message}` : ''}`, { cause })
    this.name = 'NotKept'
  }

  static because(cause: unknown): NotKept {
    const { code } = cause as NodeJS.ErrnoException
    return new NotKept(code === 'ENOSPC' || code === 'EDQUOT' ? 'disk_full' : 'not_kept', cause)
  }
}

/** A data folder cannot be used. The message is one line that says what to do about it. */
export class FolderRefused extends Error {}
