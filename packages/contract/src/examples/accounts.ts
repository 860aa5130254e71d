import type { accounts as endpoints } from '../endpoints/accounts.ts'
import type { ExamplesOf } from './index.ts'

/** Pending withdrawals of the demo fixtures, of a fighter and of a fan; a test keeps them so. */
export const PENDING_WITHDRAWALS = { FIGHTER: 8, FAN: 722 } as const

export const accounts: ExamplesOf<typeof endpoints> = {
  byUser: { params: { id: 101 } },
  confirmWithdrawal: { params: { id: PENDING_WITHDRAWALS.FIGHTER } },
}
