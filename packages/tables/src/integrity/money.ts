import type { AccountRow } from '../accounts.ts'
import type { TransactionRow } from '../transactions.ts'
import type { RowProblem, RowRules, RuleContext } from './row-rules.ts'

export function getMoneyRules({ rows: { accounts, transactions }, now }: RuleContext): RowRules {
  const owners = new Set(accounts.map(({ userId }) => userId))
  const balances = sumBalances(transactions)
  const requested = sumRequested(transactions)

  return {
    transactions: (row) =>
      owners.has(row.userId) ? findHistoryError(row, now) : `user ${row.userId} has no account`,
    accounts: (row) =>
      findBalanceError(row, balances.get(row.userId) ?? 0, requested.get(row.userId) ?? 0),
  }
}

type Movement = Pick<TransactionRow, 'userId' | 'type' | 'status' | 'amount'>

/** Cents by user: received minus paid out. Pending withdrawals are still included. */
export function sumBalances(transactions: readonly Movement[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const { userId, type, status, amount } of transactions) {
    if (status === 'withdrawn') {
      const change = type === 'withdraw' ? -amount : amount
      sums.set(userId, (sums.get(userId) ?? 0) + change)
    }
  }

  return sums
}

/** Cents by user that are requested as withdrawals. */
function sumRequested(transactions: readonly Movement[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const { userId, status, amount } of transactions) {
    if (status === 'pending') {
      sums.set(userId, (sums.get(userId) ?? 0) + amount)
    }
  }

  return sums
}

function findBalanceError({ balance }: AccountRow, settled: number, pending: number): RowProblem {
  if (balance !== settled) {
    return `balance ${balance} must be ${settled}, as the transactions say`
  }

  return pending > settled ? `balance ${settled} must cover the pending ${pending}` : undefined
}

function findHistoryError(
  { type, amount, history, created }: TransactionRow,
  now: string,
): RowProblem {
  const first = history[0]
  if (!first) {
    return 'history must begin with where it came from'
  }
  if ((first.type === 'withdraw') !== (type === 'withdraw')) {
    return `history begins with ${first.type}, which is not a ${type}`
  }
  if (first.amount !== amount) {
    return `history begins with ${first.amount}, not with the amount of ${amount}`
  }
  if (history.some((step) => step.created < created || step.created > now)) {
    return 'history must lie between created and the anchor'
  }

  return undefined
}
