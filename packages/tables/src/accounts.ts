import { Id } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

/** Users without an account have received nothing yet. */
export const accounts = defineTable({
  row: T.Object({
    id: Id,
    userId: Id,
    /** Cents, including pending withdrawals. */
    balance: T.Integer({ minimum: 0 }),
  }),
  indexes: { userId: 'exact' },
  references: { userId: { users: ['FIGHTER', 'FAN'] } },
  unique: ['userId'],
})

export type AccountRow = T.Static<typeof accounts.row>
