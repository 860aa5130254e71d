import * as T from 'typebox'
import { REWARD } from '../constants.ts'
import { decides } from '../decisions.ts'
import { markAllUndocumented, partlyDocumented, undocumented } from '../documentation.ts'
import { Cents, Email, Id, Instant, NamedObject, Role } from './basics.ts'

export const TransactionType = decides(
  'offer',
  T.Enum(['withdraw', 'other'], { title: 'TransactionType' }),
)

export const TransactionStatus = decides(
  'state',
  T.Enum(['pending', 'withdrawn', 'canceled'], { title: 'TransactionStatus' }),
)

export type TransactionStatus = T.Static<typeof TransactionStatus>

export const TransactionStepType = T.Enum(['donate', 'honorarium', 'withdraw'], {
  description: 'withdraw is undocumented: the first step of a withdrawal',
})

/** A step of a transaction. The first step names the source of received money. */
export const TransactionStep = NamedObject('TransactionStep', {
  type: TransactionStepType,
  amount: undocumented(Cents({ minimum: 0 })),
  created: undocumented(Instant),
})

/** Money received, or requested as a withdrawal. */
export const Transaction = NamedObject('Transaction', {
  id: partlyDocumented(
    Id,
    'the specification names it only in the path of the call that confirms a withdrawal',
  ),
  /** Always positive; `type` tells the direction. */
  amount: Cents({ minimum: 1 }),
  type: TransactionType,
  status: TransactionStatus,
  created: Instant,
  history: T.Array(TransactionStep),
})

export type Transaction = T.Static<typeof Transaction>

export const Account = NamedObject('Account', {
  userId: undocumented(Id),
  balance: Cents(),
  /** Whether part of the balance can still be withdrawn. */
  withdrawAvailable: decides('offer', T.Boolean()),
  /** Newest first. */
  transactions: decides('list', T.Array(Transaction)),
})

export type Account = T.Static<typeof Account>

/** A withdrawal that waits for an admin, with its owner. */
export const PendingWithdrawal = NamedObject(
  'PendingWithdrawal',
  markAllUndocumented({
    withdrawal: Transaction,
    user: T.Object({
      id: Id,
      role: Role,
      firstName: T.String(),
      lastName: T.String(),
      email: Email,
    }),
  }),
)

export type PendingWithdrawal = T.Static<typeof PendingWithdrawal>

export const RewardType = T.Enum(['bonus'], { title: 'RewardType' })

/** Coins given to a user. */
export const Reward = NamedObject('Reward', {
  id: undocumented(Id),
  targetId: Id,
  /** Whole coins. */
  amount: decides('money', T.Integer({ minimum: REWARD.min, maximum: REWARD.max })),
  rewardType: RewardType,
  createDate: undocumented(Instant),
})

export type Reward = T.Static<typeof Reward>
