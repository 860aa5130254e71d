import { type Account, canCall, USER_ROLES } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import type { UserRow } from '@cornerman/tables'
import type { Handlers } from '../../http/handler.ts'
import type { Handles } from '../../store/database.ts'
import { paginate } from '../../text/search.ts'
import { sortNewestFirst } from '../../time/instant.ts'
import {
  createWithdrawalMail,
  isWithdrawAvailable,
  listPendingWithdrawals,
  payOut,
} from './rules.ts'

export const accountsRoutes: Handlers<Contract['accounts']> = {
  byUser: ({ params, rows }) => toAccount(rows.users.getOrThrow(params.id, 'user'), rows),

  confirmWithdrawal({ params, rows, now }) {
    const request = rows.transactions.getOrThrow(params.id, 'transaction')
    const owner = rows.users.getOrThrow(request.userId, 'user')
    const { transaction, account } = payOut(request, rows.accounts.by('userId', owner.id)[0], now)

    rows.transactions.save(transaction)
    rows.accounts.save(account)
    rows.outbox.add(createWithdrawalMail(owner, transaction, account.balance, now))

    return toAccount(owner, rows)
  },
  pendingWithdrawals({ query, rows, actor }) {
    const visibleRoles = USER_ROLES.filter((role) =>
      canCall(accounts.byUser.access, actor.permissions, role),
    )
    const waiting = listPendingWithdrawals(rows.transactions.all()).flatMap(
      ({ userId, ...withdrawal }) => {
        const { id, role, firstName, lastName, email } = rows.users.getOrThrow(userId, 'user')
        return visibleRoles.some((visible) => visible === role)
          ? { withdrawal, user: { id, role, firstName, lastName, email } }
          : []
      },
    )

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
