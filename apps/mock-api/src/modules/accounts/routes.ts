import { type Account, canCall, type Transaction, USER_ROLES } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import type { UserRow } from '@cornerman/fixtures/tables'
import { ApiError } from '../../domain/api-error.ts'
import { iso, sortByTime, sortNewestFirst } from '../../domain/instant.ts'
import { paginate } from '../../domain/search.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Handles } from '../../store/database.ts'

export const accountsRoutes: Handlers<Contract['accounts']> = {
  byUser({ params, rows }) {
    return toAccount(rows.users.getOrThrow(params.id, 'user'), rows)
  },

  confirmWithdrawal({ params, rows, now }) {
    const request = rows.transactions.getOrThrow(params.id, 'transaction')
    const owner = rows.users.getOrThrow(request.userId, 'user')
    const { transaction, account } = payOut(request, rows.accounts.by('userId', owner.id)[0], now)
    rows.transactions.save(transaction)
    rows.accounts.save(account)
    rows.outbox.add(createWithdrawalMail(owner, transaction, account.balance, now))
    return toAccount(owner, rows)
  },
}

export const withdrawalsRoutes: Handlers<Contract['withdrawals']> = {
  pending({ query, rows, actor }) {
    const visibleRoles = USER_ROLES.filter((role) => canCall(accounts.byUser.access, actor.permissions, role))
    const waiting = listPendingWithdrawals(rows.transactions.all()).flatMap(({ userId, ...withdrawal }) => {
      const { id, role, firstName, lastName, email } = rows.users.getOrThrow(userId, 'user')
      return visibleRoles.some((visible) => visible === role)
        ? { withdrawal, user: { id, role, firstName, lastName, email } }
        : []
    })
    return paginate(waiting, query)
  },
}

/** A user who has received nothing has no row and a balance of zero. */
function toAccount({ id, profileFillingInfo }: UserRow, rows: Handles): Account {
  const { balance = 0 } = rows.accounts.by('userId', id)[0] ?? {}
  const transactions = rows.transactions.by('userId', id)
  return {
    userId: id,
    balance,
    withdrawAvailable: isWithdrawAvailable(balance, transactions, profileFillingInfo),
    transactions: sortNewestFirst(transactions, ({ created }) => created).map(
      ({ userId: _, ...transaction }) => transaction,
    ),
  }
}

/** Completes the request and debits the account. Amounts are in cents; a balance includes pending withdrawals. */
export function payOut<T extends Transaction, A extends { balance: number }>(
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
  return hasBillingInfo && balance > transactions.filter(isPending).reduce((sum, { amount }) => sum + amount, 0)
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

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const formatDollars = (cents: number) => usd.format(cents / 100)
