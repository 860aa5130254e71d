import type { Transaction } from '@cornerman/contract'
import { ApiError } from '../../domain/api-error.ts'
import { iso } from '../../domain/instant.ts'

interface Balance {
  /** Cents, including pending withdrawals. */
  balance: number
}

/** Pays out a pending withdrawal: completes the request and debits the account. Rejects a negative balance. */
export function payOut<T extends Transaction, A extends Balance>(
  transaction: T,
  account: A | undefined,
  now: number,
): { transaction: T; account: A } {
  const { id, type, status, amount, history } = transaction
  if (type !== 'withdraw')
    throw new ApiError(
      'not_a_withdrawal',
      `Transaction ${id} brought ${formatDollars(amount)} in: there is nothing to pay out.`,
    )
  if (status !== 'pending')
    throw new ApiError(
      'withdrawal_not_pending',
      `Withdrawal ${id} was ${status === 'withdrawn' ? 'paid out' : 'canceled'} already.`,
    )
  if (!account || account.balance < amount)
    throw new ApiError(
      'balance_too_low',
      `Withdrawal ${id} asks for ${formatDollars(amount)}, and the balance is ${formatDollars(account?.balance ?? 0)}.`,
    )
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
  const pending = transactions
    .filter(({ type, status }) => type === 'withdraw' && status === 'pending')
    .reduce((sum, { amount }) => sum + amount, 0)
  return hasBillingInfo && balance > pending
}

/** Withdrawals that wait for an admin, the longest wait first. */
export function listPendingWithdrawals<T extends Transaction>(transactions: readonly T[]): T[] {
  return transactions
    .filter(({ type, status }) => type === 'withdraw' && status === 'pending')
    .sort((a, b) => Date.parse(a.created) - Date.parse(b.created) || a.id - b.id)
}

/** Creates the mail to the owner of a paid withdrawal. */
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

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Formats cents as `$1,250.00`. */
const formatDollars = (cents: number) => usd.format(cents / 100)
