import { Id, Transaction } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

export const transactions = defineTable({
  row: T.Object({ ...Transaction.properties, userId: Id }),
  indexes: { userId: 'exact' },
  references: { userId: { users: ['FIGHTER', 'FAN'] } },
})
export type TransactionRow = T.Static<typeof transactions.row>
