import type { Account, Transaction } from '@cornerman/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { Button } from 'antd'
import { useCan } from '../../../api/can.tsx'
import { useQuery } from '../../../api/hooks.ts'
import { Timeline } from '../../../ui/detail/timeline.tsx'
import { dollars, Money } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Empty, ReadState } from '../../../ui/read-state.tsx'
import { momentOf, TransactionBars } from './transactions.tsx'
import { useConfirmPayment } from './use-confirm-payment.tsx'
import './account.css'

interface Props {
  userId: number
  role: 'FIGHTER' | 'FAN'
  /** Whose account it is, as a payment names its recipient. */
  name: string
}

/** Money of a fighter or a fan, and the withdrawals that wait to be paid. For those who may read it: `useCan(accounts.byUser, role)`. */
export function AccountInfo({ userId, role, name }: Props) {
  const reading = useQuery(accounts.byUser, { params: { id: userId } })
  const mayConfirm = useCan(accounts.confirmWithdrawal, role)
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
