import type { PenaltyRow } from '@cornerman/tables'
import { isBanned } from './rules.ts'

export const toPenaltyInfo = (penalties: readonly PenaltyRow[]) => ({
  banned: isBanned(penalties),
  unbanDate: null,
})
