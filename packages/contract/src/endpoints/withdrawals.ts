import * as T from 'typebox'
import { anyOf, defineQuery } from '../define-endpoint.ts'
import { PendingWithdrawal } from '../schemas/account.ts'
import { Page, Paging } from '../schemas/basics.ts'

/** Withdrawals of all accounts. `accounts` has the calls for one account. */
export const withdrawals = {
  pending: defineQuery({
    path: '/users/admin/pending-withdrawals',
    summary: 'List the pending withdrawals of the roles whose accounts the caller may see, oldest first',
    undocumented: true,
    access: anyOf('view_fighter_account_info', 'view_fan_account_info'),
    query: T.Object({ ...Paging }),
    response: Page(PendingWithdrawal),
    reads: ['users', 'transactions'],
  }),
}
