import type { Transaction } from '@cornerman/contract'
import { ApiError } from '../../http/api-error.ts'
import { iso, sortByTime } from '../../time/instant.ts'

/** Completes the request and debits the account. Amounts are in cents; a balance includes pending withdrawals and is never negative. */
export function payOut<T extends Transaction, A extends { balance: number }>(
  transaction: T,
  account: A | undefined,
  now: number,
): { transaction: T; account: A } {
  const { id, type, status, amount, history } = transaction
  if (type !== 'withdraw') {
    throw new ApiError(
      'not_a_withdrawal',
      `Transaction ${id} brought ${formatDollars(amount)} in: there is nothing to pay out.`,
    )
  }

  if (status !== 'pending') {
    throw new ApiError(
      'withdrawal_not_pending',
      `Withdrawal ${id} was ${status === 'withdrawn' ? 'paid out' : 'canceled'} already.`,
    )
  }

  if (!account || account.balance < amount) {
    throw new ApiError(
      'balance_too_low',
      `Withdrawal ${id} asks for ${formatDollars(amount)}, and the balance is ${formatDollars(account?.balance ?? 0)}.`,
    )
  }

  return {
    transaction: {
      ...transaction,
      status: 'withdrawn',
      history: [...history, { type: 'withdraw', amount, created: iso(now) }],
    },
    account: { ...account, balance: account.balance - amount },
  }
}

/** Whether a withdrawal is possible: billing info is known and pending withdrawals leave a balance. */
export function isWithdrawAvailable(
  balance: number,
  transactions: readonly Transaction[],
  { hasBillingInfo }: { hasBillingInfo: boolean },
): boolean {
  return (
    hasBillingInfo &&
    balance > transactions.filter(isPending).reduce((sum, { amount }) => sum + amount, 0)
  )
}

/** Withdrawals that wait for an admin, the longest wait first. */
export const listPendingWithdrawals = <T extends Transaction>(transactions: readonly T[]): T[] =>
  sortByTime(transactions.filter(isPending), ({ created }) => created)

const isPending = ({ type, status }: Transaction) => type === 'withdraw' && status === 'pending'

export function createWithdrawalMail(
  owner: { email: string; firstName: string },
  { id, amount }: Transaction,
  balance: number,
  now: number,
) {
  return {
    to: owner.email,
    kind: 'withdrawal' as const,
    subject: `Your withdrawal of ${formatDollars(amount)} was paid out`,
    text: `Hello ${owner.firstName}, your withdrawal ${id} of ${formatDollars(amount)} was paid out. Your balance is now ${formatDollars(balance)}.`,
    code: String(id),
    at: iso(now),
  }
}

// Without a formatter of its own, which would cost each start 3 ms.
const formatDollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
