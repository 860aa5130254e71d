import { type Account, canCall, USER_ROLES } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import type { TransactionRow, UserRow } from '@cornerman/fixtures/tables'
import { getOrThrow } from '../../domain/api-error.ts'
import { paginate } from '../../domain/search.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Handles } from '../../store/database.ts'
import { createWithdrawalMail, isWithdrawAvailable, listPendingWithdrawals, payOut } from './rules.ts'

export const accountsRoutes: Handlers<Contract['accounts']> = {
  byUser({ params, rows }) {
    return toAccount(getOrThrow(rows.users.get(params.id), 'user', params.id), rows)
  },

  confirmWithdrawal({ params, rows, now }) {
    const request = getOrThrow(rows.transactions.get(params.id), 'transaction', params.id)
    const owner = getOrThrow(rows.users.get(request.userId), 'user', request.userId)
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
      const { id, role, firstName, lastName, email } = getOrThrow(rows.users.get(userId), 'user', userId)
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
    transactions: transactions.toSorted(compareNewestFirst).map(({ userId: _, ...transaction }) => transaction),
  }
}

const compareNewestFirst = (a: TransactionRow, b: TransactionRow) =>
  Date.parse(b.created) - Date.parse(a.created) || b.id - a.id
