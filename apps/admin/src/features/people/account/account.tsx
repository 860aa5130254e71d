import type { Account, Transaction, TransactionStatus } from '@cornerman/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { Button, Flex } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../api/can.tsx'
import { useQuery } from '../../../api/hooks.ts'
import { type Moment, Timeline } from '../../../ui/detail/timeline.tsx'
import { dollars, Money } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Bars, Empty, ReadState } from '../../../ui/read-state.tsx'
import { StatusDot } from '../../../ui/status.tsx'
import { Instant } from '../../../ui/time/shown-time.tsx'
import { ConfirmPayment } from './confirm-payment.tsx'
import './account.css'

interface Props {
  userId: number
  role: 'FIGHTER' | 'FAN'
  /** Whose account it is: the recipient of a payment. */
  name: string
}

/** Money of a fighter or a fan, and the withdrawals that wait to be paid. For those who may read it: `useCan(accounts.byUser, role)`. */
export function AccountInfo({ userId, role, name }: Props) {
  const reading = useQuery(accounts.byUser, { params: { id: userId } })
  const mayConfirm = useCan(accounts.confirmWithdrawal, role)
  const [asked, setAsked] = useState<{ withdrawal: Transaction; balanceBefore: number }>()
  const [open, setOpen] = useState(false)

  function ask(withdrawal: Transaction) {
    setAsked({ withdrawal, balanceBefore: reading.data?.balance ?? 0 })
    setOpen(true)
  }
  const toMoment = (transaction: Transaction) => {
    const { id, type, status, amount } = transaction
    const canConfirm = mayConfirm && type === 'withdraw' && status === 'pending'
    return momentOf(
      transaction,
      canConfirm && (
        <Button size="small" aria-label={`Confirm payment of ${dollars(amount)}, withdrawal ${id}`} onClick={() => ask(transaction)}>
          Confirm payment
        </Button>
      ),
    )
  }

  return (
    <Panel label="Account">
      <ReadState
        of={reading}
        skeleton={
          <>
            <Head account={undefined} />
            <Bars widths={[85, 70, 55, 85, 70, 55]} />
          </>
        }
      >
        {(account) => (
          <>
            <Head account={account} />
            {account.transactions.length === 0 ? (
              <Empty nothingYet="No transactions yet" hint="What is received and what is asked to be paid out appears here." />
            ) : (
              <Timeline label="Transactions" moments={account.transactions.map(toMoment)} />
            )}
          </>
        )}
      </ReadState>
      {asked && (
        <ConfirmPayment
          withdrawal={reading.data?.transactions.find(({ id }) => id === asked.withdrawal.id) ?? asked.withdrawal}
          balanceBefore={asked.balanceBefore}
          recipient={name}
          reading={reading}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  )
}

function Head({ account }: { account: Account | undefined }) {
  return (
    <Flex component="dl" wrap gap="12px 48px" className="cm-account-head">
      <div>
        <dt className="cm-quiet">Account Balance</dt>
        <dd>{account ? <Money cents={account.balance} /> : '–'}</dd>
      </div>
      <div>
        <dt className="cm-quiet">Withdraw available</dt>
        <dd>{account ? (account.withdrawAvailable ? 'Yes' : 'No') : '–'}</dd>
      </div>
    </Flex>
  )
}

/** The payments of an account, newest first, beside whatever else its owner's screen shows. For those who may read it: `useCan(accounts.byUser, role)`. */
export function PaymentTimeline({ userId }: { userId: number }) {
  // The same request as that of the tab "Account info": SWR sends it once for both.
  const reading = useQuery(accounts.byUser, { params: { id: userId } })
  return (
    <Panel label="Payment timeline">
      <h2 className="cm-account-title">Payment timeline</h2>
      <ReadState
        of={reading}
        skeleton={<Bars widths={[85, 70, 55, 85]} />}
        empty={({ transactions }) => transactions.length === 0 && <Empty nothingYet="No payments yet" />}
      >
        {({ transactions }) => <Timeline label="Payments" moments={transactions.toSorted(newestFirst).map((each) => momentOf(each))} />}
      </ReadState>
    </Panel>
  )
}

/** As the documents ask; a real service need not send them so. */
const newestFirst = (one: Transaction, other: Transaction) => Date.parse(other.created) - Date.parse(one.created)

const TONES: Record<TransactionStatus, Moment['tone']> = { pending: 'waiting', withdrawn: 'good', canceled: 'neutral' }

/** A transaction on a timeline: what it is, which way the money goes, when, and how it stands. */
function momentOf(transaction: Transaction, action?: ReactNode): Moment {
  const { id, amount, created, status, type } = transaction
  const tone = TONES[status] ?? 'neutral'
  return {
    key: id,
    tone,
    title: (
      <>
        {transactionName(transaction)} <Money cents={type === 'withdraw' ? -amount : amount} />
      </>
    ),
    time: <Instant at={created} />,
    details: (
      <Flex component="span" wrap align="center" gap="4px 16px">
        <StatusDot tone={tone}>{status.charAt(0).toUpperCase() + status.slice(1)}</StatusDot>
        {action}
      </Flex>
    ),
  }
}

/** "Withdraw", or where received money came from: its first step says so (document 1, section 3). */
function transactionName({ type, history }: Transaction): string {
  if (type === 'withdraw') return 'Withdraw'
  // A real service may know other sources, or leave the history out.
  const source = history?.[0]?.type
  return source ? `Received ${source}` : 'Received'
}
