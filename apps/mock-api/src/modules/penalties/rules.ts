import { PENALTIES_TO_BAN } from '@cornerman/contract'
import { ApiError } from '../../domain/api-error.ts'

/** A ban is nothing but having three penalties: it comes with the third and goes with any of them (document 1, section 4). */
export const isBanned = (penalties: readonly unknown[]) => penalties.length >= PENALTIES_TO_BAN

/** Whether one more penalty can be given. Whoever is banned already gets none. */
export function assertNotBanned(user: { firstName: string; lastName: string }, penalties: readonly unknown[]) {
  if (isBanned(penalties))
    throw new ApiError(
      'already_banned',
      `${user.firstName} ${user.lastName} is banned already, with ${penalties.length} penalties: no more can be added.`,
    )
}
