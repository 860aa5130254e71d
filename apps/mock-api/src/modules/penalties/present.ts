import type { PenaltyRow } from '@cornerman/fixtures/tables'
import { isBanned } from './rules.ts'

export const toPenaltyInfo = (penalties: readonly PenaltyRow[]) => ({
  banned: isBanned(penalties),
  unbanDate: null,
})
