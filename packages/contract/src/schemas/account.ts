import * as T from 'typebox'
import { undocumented } from '../documentation.ts'
import { Id, Instant } from './basics.ts'

export const TransactionType = T.Enum(['withdraw', 'other'])
export const TransactionStatus = T.Enum(['pending', 'withdrawn', 'canceled'])
export type TransactionStatus = T.Static<typeof TransactionStatus>

/** Where received money came from: the first item of a transaction's history names it. */
export const TransactionStep = T.Object(
  {
    type: T.Enum(['donate', 'honorarium', 'withdraw'], { description: 'withdraw is ours: a withdrawal has a first step too' }),
    /** Cents. */
    amount: T.Integer({ minimum: 0 }),
    created: undocumented(Instant),
  },
  { title: 'TransactionStep' },
)

/** Money that came in, or that somebody asks to have paid out (document 1, section 3). */
export const Transaction = T.Object(
  {
    id: undocumented(Id),
    /** Cents, whichever way they go. */
    amount: T.Integer({ minimum: 1 }),
    type: TransactionType,
    status: TransactionStatus,
    created: Instant,
    history: T.Array(TransactionStep),
  },
  { title: 'Transaction' },
)
export type Transaction = T.Static<typeof Transaction>

export const Account = T.Object(
  {
    userId: undocumented(Id),
    /** Cents. */
    balance: T.Integer(),
    /** Whether something of the balance can still be asked for. */
    withdrawAvailable: T.Boolean(),
    /** Newest first. */
    transactions: T.Array(Transaction),
  },
  { title: 'Account' },
)
export type Account = T.Static<typeof Account>
