import type { ErrorReason } from '@cornerman/contract'
import { ApiError } from '../src/domain/api-error.ts'

/** Returns the error code that a rule throws, or undefined. Rethrows other errors. */
export function getReason(work: () => unknown): ErrorReason | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error.reason
    throw error
  }
}
