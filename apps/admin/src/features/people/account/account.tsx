import type { Account, Transaction, TransactionStatus } from '@cornerman/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { Button } from 'antd'
import { useAllowed } from '../../../api/allowed.tsx'
import { useEndpoint } from '../../../api/hooks.ts'
import { type Moment, Timeline } from '../../../ui/detail/timeline.tsx'
import { dollars, Money } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Empty, ReadState } from '../../../ui/read-state.tsx'
import { useConfirmPayment } from './confirm-payment.tsx'
import './account.css'
import type { ReactNode } from 'react'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { Instant } from '../../../ui/time/instant.tsx'

interface Props {
  userId: number
  role: 'FIGHTER' | 'FAN'
  /** Whose account it is, as a payment names its recipient. */
  name: string
}

/** Money of a fighter or a fan, and the withdrawals that wait to be paid. For those who may read it: `useAllowed(accounts.byUser, role)`. */
export function AccountInfo({ userId, role, name }: Props) {
  const reading = useEndpoint(accounts.byUser, { params: { id: userId } })
  const mayConfirm = useAllowed(accounts.confirmWithdrawal, role)
  const { ask, dialog } = useConfirmPayment({ recipient: name, reading })
  const confirmable = ({ type, status }: Transaction) => mayConfirm && type === 'withdraw' && status === 'pending'

  return (
    <Panel label="Account" className="cm-account">
      <ReadState of={reading} skeleton={<Skeleton />}>
        {(account) => (
          <>
            <Head account={account} />
            {account.transactions.length === 0 ? (
              <Empty nothingYet="No transactions yet" hint="What is received and what is asked to be paid out appears here." />
            ) : (
              <Timeline
                label="Transactions"
                moments={account.transactions.map((transaction) =>
                  momentOf(transaction, confirmable(transaction) && <AskButton of={transaction} onAsk={() => ask(transaction)} />),
                )}
              />
            )}
          </>
        )}
      </ReadState>
      {dialog}
    </Panel>
  )
}

function AskButton({ of: { id, amount }, onAsk }: { of: Transaction; onAsk(): void }) {
  return (
    <Button size="small" aria-label={`Confirm payment of ${dollars(amount)}, withdrawal ${id}`} onClick={onAsk}>
      Confirm payment
    </Button>
  )
}

function Head({ account: { balance, withdrawAvailable } }: { account: Account }) {
  return (
    <dl className="cm-account-head">
      <div>
        <dt>Account Balance</dt>
        <dd>
          <Money cents={balance} />
        </dd>
      </div>
      <div>
        <dt>Withdraw available</dt>
        <dd>{withdrawAvailable ? 'Yes' : 'No'}</dd>
      </div>
    </dl>
  )
}

const Skeleton = () => (
  <>
    <dl className="cm-account-head">
      <div>
        <dt>Account Balance</dt>
        <dd>–</dd>
      </div>
      <div>
        <dt>Withdraw available</dt>
        <dd>–</dd>
      </div>
    </dl>
    <TransactionBars count={6} />
  </>
)

/** The payments of an account, newest first, beside whatever else its owner's screen shows. For those who may read it: `useAllowed(accounts.byUser, role)`. */
export function PaymentTimeline({ userId }: { userId: number }) {
  // The same question as the tab "Account info" asks: SWR asks it once for both.
  const reading = useEndpoint(accounts.byUser, { params: { id: userId } })
  return (
    <Panel label="Payment timeline" className="cm-account">
      <h2 className="cm-account-title">Payment timeline</h2>
      <ReadState
        of={reading}
        skeleton={<TransactionBars count={4} />}
        empty={({ transactions }) => transactions.length === 0 && <Empty nothingYet="No payments yet" />}
      >
        {({ transactions }) => <Timeline label="Payments" moments={transactions.toSorted(newestFirst).map((each) => momentOf(each))} />}
      </ReadState>
    </Panel>
  )
}

/** As the documents ask; a real service need not send them so. */
const newestFirst = (one: { created: string }, other: { created: string }) => Date.parse(other.created) - Date.parse(one.created)

/** "Withdraw", or where received money came from: its first step says so (document 1, section 3). */
function transactionName({ type, history }: Pick<Transaction, 'type' | 'history'>): string {
  if (type === 'withdraw') return 'Withdraw'
  // A real service may know other sources, or leave the history out.
  const source = history?.[0]?.type
  return source ? `Received ${source}` : 'Received'
}

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
      <span className="cm-transaction">
        <StatusDot tone={tone}>{opening(status)}</StatusDot>
        {action}
      </span>
    ),
  }
}

/** On its way, in the shape of what will come. */
const TransactionBars = ({ count }: { count: number }) => (
  <div className="cm-transaction-bars">
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bars are nothing but their place.
      <span key={at} className="cm-bar" style={{ width: `${85 - (at % 3) * 15}%` }} />
    ))}
  </div>
)

const opening = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
