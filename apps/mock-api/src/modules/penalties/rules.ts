import { PENALTIES_TO_BAN } from '@cornerman/contract'
import { ApiError } from '../../http/api-error.ts'

/** A fighter is banned while having three or more penalties (PEN-04). */
export const isBanned = (penalties: readonly unknown[]) => penalties.length >= PENALTIES_TO_BAN

export function assertNotBanned(
  user: { firstName: string; lastName: string },
  penalties: readonly unknown[],
) {
  if (isBanned(penalties)) {
    throw new ApiError(
      'already_banned',
      `${user.firstName} ${user.lastName} is banned already, with ${penalties.length} penalties: no more can be added.`,
    )
  }
}
