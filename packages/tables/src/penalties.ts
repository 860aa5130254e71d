import { Id, Instant, OptionalText, PenaltyReason } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

export const penalties = defineTable({
  row: T.Object({
    id: Id,
    reason: PenaltyReason,
    date: Instant,
    comment: OptionalText(),
    userId: Id,
  }),
  indexes: { userId: 'exact' },
  references: { userId: { users: ['FIGHTER'] } },
})

export type PenaltyRow = T.Static<typeof penalties.row>
