import type { ErrorReason } from '@cornerman/contract'
import { ApiError } from '../src/domain/api-error.ts'

/** The fact with which a rule says no; undefined when it does not. Bugs are thrown on. */
export function getReason(work: () => unknown): ErrorReason | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error.reason
    throw error
  }
}
