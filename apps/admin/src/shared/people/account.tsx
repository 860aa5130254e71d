import {
  type Account,
  compareInstants,
  type Transaction,
  type TransactionStatus,
} from '@cornerman/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { isUnreadable, useCan, useQuery } from '#api'
import { capitalize, formatYesNo, joinKnown } from '#shared/labels.tsx'
import { formatDollars, Money } from '#shared/money.tsx'
import { FactRows } from '#shared/records/fact-rows.tsx'
import { MAX_ROWS, UndrawnRows } from '#shared/table/list-table.tsx'
import { Instant } from '#ui/date-time/shown-time.tsx'
import { KeyFigures } from '#ui/descriptions.tsx'
import { Section } from '#ui/panel.tsx'
import { Empty, QueryBoundary } from '#ui/query/query-boundary.tsx'
import { StatusDot } from '#ui/status-dot.tsx'
import ui from '#ui/ui.module.css'
import styles from './account.module.css'
import { useConfirmPayment } from './pay-out.tsx'

interface AccountProps {
  userId: number
  role: 'FIGHTER' | 'FAN'
  /** Name of the account holder, who receives the payments. */
  name: string
}

/**
 * Balance and payments of a fighter or fan. The transactions are also the payment timeline of a fighter (FTD-05): one list, not two.
 * Render only with permission: `useCan(accounts.byUser, role)`.
 */
export function AccountInfo({ userId, role, name }: AccountProps) {
  const query = useQuery(accounts.byUser, { params: { id: userId } })
  const canConfirmPayments = useCan(accounts.confirmWithdrawal, role)
  const payment = useConfirmPayment()
  const canConfirm = ({ type, status }: Transaction) =>
    canConfirmPayments && type === 'withdraw' && status === 'pending'

  return (
    <Section isFlush id="account" title="Account info">
      <QueryBoundary
        query={query}
        skeleton={
          <>
            <Balance account={undefined} />
            <Skeleton title={false} paragraph={{ rows: 12 }} />
          </>
        }
      >
        {(account) => (
          <>
            <Balance account={account} />
            {account.transactions.length === 0 ? (
              <Empty
                isUnreadable={isUnreadable(account.transactions)}
                description="No transactions yet"
                hint="Donations, honorariums and withdrawals appear here."
              />
            ) : (
              <>
                <h3 className={styles.timeline}>Payment timeline</h3>
                <FactRows isOrdered name="Transactions">
                  {getDrawn(account.transactions, canConfirm).map((transaction) => (
                    <TransactionRow key={transaction.id} transaction={transaction}>
                      {canConfirm(transaction) && (
                        <Button
                          aria-label={joinKnown([
                            `Confirm payment of ${formatDollars(transaction.amount)}, withdrawal`,
                            transaction.id,
                          ])}
                          onClick={() =>
                            payment.ask({ withdrawal: transaction, userId, recipient: name })
                          }
                        >
                          Confirm payment
                        </Button>
                      )}
                    </TransactionRow>
                  ))}
                </FactRows>
                <UndrawnRows
                  count={
                    account.transactions.length - getDrawn(account.transactions, canConfirm).length
                  }
                />
              </>
            )}
          </>
        )}
      </QueryBoundary>
      {payment.dialog}
    </Section>
  )
}

const Balance = ({ account }: { account: Account | undefined }) => (
  <KeyFigures
    figures={[
      { title: 'Account Balance', value: account && <Money cents={account.balance} /> },
      { title: 'Withdraw available', value: account && formatYesNo(account.withdrawAvailable) },
    ]}
  />
)

/**
 * Returns the newest transactions, and each older withdrawal that waits: only here can it be confirmed.
 */
const getDrawn = (
  transactions: readonly Transaction[],
  isWaiting: (transaction: Transaction) => boolean,
): Transaction[] =>
  transactions
    .toSorted(compareNewestFirst)
    .filter((transaction, index) => index < MAX_ROWS || isWaiting(transaction))

/** Sorts on the client, because a real service may send another order (ACC-02). Those without a time come first. */
const compareNewestFirst = (one: Transaction, other: Transaction) =>
  compareInstants(other.created, one.created)

const BADGES: Record<TransactionStatus, 'success' | 'warning' | 'default'> = {
  pending: 'warning',
  withdrawn: 'success',
  canceled: 'default',
}

/** A payment. The amounts of all rows are below each other; incoming money is green and has a plus. */
function TransactionRow({
  transaction,
  children,
}: {
  transaction: Transaction
  children: ReactNode
}) {
  const { amount, created, status, type } = transaction
  const isPaidOut = type === 'withdraw'

  // An unknown type does not say whether the amount was received or paid.
  const hasUnknownSign = !isPaidOut && type !== 'other'
  const isCanceled = status === 'canceled'
  const signedAmount = isPaidOut && amount !== undefined ? -amount : amount
  const isIncoming = signedAmount !== undefined && signedAmount > 0 && !hasUnknownSign
  const plus = isIncoming ? '+' : ''
  const sign = hasUnknownSign ? '±' : plus

  return (
    <li>
      <span>
        {formatTransaction(transaction)}
        {isPaidOut && <span className={ui.note}>, requested</span>}{' '}
      </span>
      <span
        className={styles.amount}
        data-incoming={(isIncoming && !isCanceled) || undefined}
        data-canceled={isCanceled || undefined}
      >
        {`${sign}${formatDollars(signedAmount)}`}
      </span>
      <Instant at={created} />
      <StatusDot
        status={BADGES[status] ?? 'default'}
        text={status ? capitalize(status) : 'Unknown'}
      />
      {children}
    </li>
  )
}

/** "Withdraw", or the source of received money, which the first history entry names (ACC-02). */
function formatTransaction({ type, history }: Transaction): string {
  if (type === 'withdraw') {
    return 'Withdraw'
  }
  if (type !== 'other') {
    return type ?? 'Unknown transaction'
  }

  // A real service may send other sources or no history.
  const source = history?.[0]?.type

  return source ? `Received ${source}` : 'Received'
}
