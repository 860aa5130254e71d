import * as T from 'typebox'
import { anyOf, byRole, defineCommand, defineQuery } from '../define-endpoint.ts'
import { partlyDocumented } from '../documentation.ts'
import { Account, PendingWithdrawal } from '../schemas/account.ts'
import { ById, Page, Paging } from '../schemas/basics.ts'

/** `id` is the user's id. */
const byUser = defineQuery({
  path: '/users/admin/account-info/:id',
  summary: 'Show the account of a fighter or a fan',
  access: byRole(
    { in: 'params', field: 'id', holds: 'userId' },
    {
      FIGHTER: 'view_fighter_account_info',
      FAN: 'view_fan_account_info',
    },
  ),
  params: ById,
  response: partlyDocumented(Account, 'the specification names the fields but not their nesting'),
  reads: ['users', 'accounts', 'transactions'],
})

/** Accounts of fighters and fans. */
export const accounts = {
  byUser,
  /** `id` is the transaction's id. */
  confirmWithdrawal: defineCommand({
    method: 'POST',
    path: '/users/admin/confirm-withdraw-request/:id',
    summary: 'Pay out a pending withdrawal and notify its owner by email',
    access: byRole(
      { in: 'params', field: 'id', holds: 'transactionId' },
      {
        FIGHTER: 'complete_fighter_payment_request',
        FAN: 'complete_fan_payment_request',
      },
    ),
    accumulates: true,
    params: ById,
    response: Account,
    errors: ['not_a_withdrawal', 'withdrawal_not_pending', 'balance_too_low'],
    changes: ['accounts', 'transactions'],
    confirms: {
      read: byUser,
      getName: () => 'the withdrawal',
      getShown: ({ transactions }, { params }) => {
        const withdrawal = transactions.find(({ id }) => id === params.id)
        return withdrawal && { status: withdrawal.status }
      },
      getSent: () => ({ status: 'withdrawn' }),
    },
  }),
  /** Of all accounts. */
  pendingWithdrawals: defineQuery({
    path: '/users/admin/pending-withdrawals',
    summary:
      'List the pending withdrawals of the roles whose accounts the caller may see, oldest first',
    capability: 'accounts.pendingWithdrawals',
    access: anyOf('view_fighter_account_info', 'view_fan_account_info'),
    query: T.Object({ ...Paging }),
    response: Page(PendingWithdrawal),
    reads: ['users', 'transactions'],
  }),
}
