import type { Account, Transaction, TransactionStatus } from '@cornerman/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { Button, Flex } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../api/can.tsx'
import { useQuery } from '../../../api/hooks.ts'
import { ChangedByYou } from '../../../ui/activity/changed-by-you.tsx'
import { Instant } from '../../../ui/date-time/shown-time.tsx'
import { Empty, QueryBoundary, SkeletonLines } from '../../../ui/feedback/query-boundary.tsx'
import { formatDollars, Money } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { formatYesNo } from '../../../ui/yes-no.ts'
import { PanelHead } from '../profile.tsx'
import styles from './account.module.css'
import { ConfirmPayment, usePaymentFailures } from './confirm-payment.tsx'
import { type MoneyRow, MoneyRows } from './money-rows.tsx'

interface Props {
  userId: number
  role: 'FIGHTER' | 'FAN'
  /** Name of the account holder, who receives the payments. */
  name: string
}

/**
 * Balance and payments of a fighter or fan. The transactions are also the payment timeline of a fighter (FTD-05): one list, not two.
 * Render only with permission: `useCan(accounts.byUser, role)`.
 */
export function AccountInfo({ userId, role, name }: Props) {
  const query = useQuery(accounts.byUser, { params: { id: userId } })
  const canConfirmPayments = useCan(accounts.confirmWithdrawal, role)
  const [selected, setSelected] = useState<{ withdrawal: Transaction; balanceBefore: number | undefined }>()
  const [open, setOpen] = useState(false)
  const failures = usePaymentFailures()

  function openDialog(withdrawal: Transaction) {
    setSelected({ withdrawal, balanceBefore: query.data?.balance })
    setOpen(true)
  }
  const toRow = (transaction: Transaction) => {
    const { id, type, status, amount } = transaction
    const canConfirm = canConfirmPayments && type === 'withdraw' && status === 'pending'
    return toMoneyRow(
      transaction,
      canConfirm && (
        <Button size="small" aria-label={`Confirm payment of ${formatDollars(amount)}, withdrawal ${id}`} onClick={() => openDialog(transaction)}>
          Confirm payment
        </Button>
      ),
    )
  }

  return (
    <Panel label="Account info">
      <PanelHead title="Account info" />
      <QueryBoundary
        query={query}
        skeleton={
          <>
            <Head account={undefined} />
            <SkeletonLines widths={[85, 70, 55, 85, 70, 55]} />
          </>
        }
      >
        {(account) => (
          <>
            <Head account={account} />
            {account.transactions.length === 0 ? (
              <Empty title="No transactions yet" hint="Received money and withdrawals appear here." />
            ) : (
              <>
                <div className={styles.timeline}>
                  <h3>Payment timeline</h3>
                  <ChangedByYou kind="user" id={userId} call={`${accounts.confirmWithdrawal.method} ${accounts.confirmWithdrawal.path}`} />
                </div>
                <MoneyRows label="Transactions" rows={account.transactions.toSorted(compareNewestFirst).map(toRow)} />
              </>
            )}
          </>
        )}
      </QueryBoundary>
      {selected && (
        <ConfirmPayment
          withdrawal={query.data?.transactions.find(({ id }) => id === selected.withdrawal.id) ?? selected.withdrawal}
          balanceBefore={selected.balanceBefore}
          recipient={name}
          query={query}
          failures={failures}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  )
}

function Head({ account }: { account: Account | undefined }) {
  return (
    <Flex component="dl" wrap gap="12px 48px" className={styles.head}>
      <div>
        <dt className="cm-quiet">Account Balance</dt>
        <dd>{account ? <Money cents={account.balance} /> : '–'}</dd>
      </div>
      <div>
        <dt className="cm-quiet">Withdraw available</dt>
        <dd>{account ? formatYesNo(account.withdrawAvailable) : '–'}</dd>
      </div>
    </Flex>
  )
}

/** Sorts on the client, because a real service may send another order (ACC-02). */
const compareNewestFirst = (one: Transaction, other: Transaction) => Date.parse(other.created) - Date.parse(one.created)

const TONES: Record<TransactionStatus, MoneyRow['tone']> = { pending: 'waiting', withdrawn: 'good', canceled: 'neutral' }

/** Converts a transaction to a row: type, time, signed amount and status. */
function toMoneyRow(transaction: Transaction, action?: ReactNode): MoneyRow {
  const { id, amount, created, status, type } = transaction
  return {
    key: id,
    title: formatTransaction(transaction),
    time: <Instant at={created} />,
    amount: type === 'withdraw' && amount !== undefined ? -amount : amount,
    hasUnknownSign: isUnknownType(type),
    status: status ? status.charAt(0).toUpperCase() + status.slice(1) : 'Unknown',
    tone: TONES[status] ?? 'neutral',
    isCanceled: status === 'canceled',
    action,
  }
}

/** An unknown type does not say whether the amount was received or paid. */
const isUnknownType = (type: Transaction['type'] | undefined) => type !== 'withdraw' && type !== 'other'

/** "Withdraw", or the source of received money, which the first history entry names (ACC-02). */
function formatTransaction({ type, history }: Transaction): string {
  if (type === 'withdraw') return 'Withdraw'
  if (type !== 'other') return type ?? 'Unknown transaction'
  // A real service may send other sources or no history.
  const source = history?.[0]?.type
  return source ? `Received ${source}` : 'Received'
}
