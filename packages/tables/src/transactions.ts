import {
  Cents,
  Id,
  Instant,
  TransactionStatus,
  TransactionStepType,
  TransactionType,
} from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

/** Money received, or requested as a withdrawal. The first step of its history names the source. */
export const transactions = defineTable({
  row: T.Object({
    id: Id,
    /** Always positive; `type` tells the direction. */
    amount: Cents({ minimum: 1 }),
    type: TransactionType,
    status: TransactionStatus,
    created: Instant,
    history: T.Array(
      T.Object({ type: TransactionStepType, amount: Cents({ minimum: 0 }), created: Instant }),
    ),
    userId: Id,
  }),
  indexes: { userId: 'exact' },
  references: { userId: { users: ['FIGHTER', 'FAN'] } },
})

export type TransactionRow = T.Static<typeof transactions.row>
