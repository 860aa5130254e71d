import type { ErrorReason } from '@cornerman/contract'
import { expect } from 'vitest'
import { ApiError } from '../src/http/api-error.ts'

/** Matches an ApiError by its reason and, if given, its whole message: `expect(work).toThrow(rejection('own_mute'))`. */
export const rejection = (reason: ErrorReason, message?: string) =>
  expect.objectContaining({ name: 'ApiError', reason, ...(message !== undefined && { message }) })

/** Returns the error code that a rule throws, or undefined. Rethrows other errors. */
export function getReason(work: () => unknown): ErrorReason | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof ApiError) {
      return error.reason
    }

    throw error
  }
}
