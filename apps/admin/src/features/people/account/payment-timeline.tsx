import { accounts } from '@cornerman/contract/endpoints/accounts'
import { useQuery } from '../../../api/hooks.ts'
import { Timeline } from '../../../ui/detail/timeline.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Empty, ReadState } from '../../../ui/read-state.tsx'
import { momentOf, TransactionBars } from './transactions.tsx'
import './account.css'

/** The payments of an account, newest first, beside whatever else its owner's screen shows. For those who may read it: `useCan(accounts.byUser, role)`. */
export function PaymentTimeline({ userId }: { userId: number }) {
  // The same question as the tab "Account info" asks: SWR asks it once for both.
  const reading = useQuery(accounts.byUser, { params: { id: userId } })
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
