import type { ErrorReason } from '@cornerman/contract'
import { expect } from 'vitest'

/** Matches an ApiError by its reason and, if given, its whole message: `expect(work).toThrow(rejection('own_mute'))`. */
export const rejection = (reason: ErrorReason, message?: string) =>
  expect.objectContaining({ name: 'ApiError', reason, ...(message !== undefined && { message }) })
