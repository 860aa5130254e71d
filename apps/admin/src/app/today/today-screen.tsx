import { withdrawals } from '@cornerman/contract/endpoints/accounts'
import { creators } from '@cornerman/contract/endpoints/creators'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { people } from '@cornerman/contract/endpoints/people'
import { useCan } from '#api'
import { Empty } from '#ui/feedback/query-boundary.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { Panel } from '#ui/panel.tsx'
import { Can } from '#ui/permission/can.tsx'
import { NextEvents, useCanSeeEvenings } from './next-events.tsx'
import { PendingArenas } from './pending-arenas.tsx'
import { PendingCreators } from './pending-creators.tsx'
import { PendingRequests } from './pending-requests.tsx'
import { PendingWithdrawals } from './pending-withdrawals.tsx'
import styles from './today.module.css'

/** What waits for an admin, with the action at hand. Shows the parts that this admin may see. */
export default function TodayScreen() {
  const canSeeEvenings = useCanSeeEvenings()
  const canSeeWithdrawals = useCan(withdrawals.pending)
  const canSeeArenas = useCan(people.filter, 'LOCATION_PROVIDER')
  const canSeeCreators = useCan(creators.list)
  const canSeeRequests = useCan(matchmaking.list)
  const isEmpty = !(canSeeEvenings || canSeeWithdrawals || canSeeArenas || canSeeCreators || canSeeRequests)
  return (
    <>
      <PageHeading>Today</PageHeading>
      {isEmpty && (
        <Panel>
          <Empty title="Need more permissions" hint="This screen shows work that your permissions do not include." />
        </Panel>
      )}
      <div className={styles.container}>
        <div className={styles.widgets}>
          {canSeeEvenings && (
            <div className={styles.wide}>
              <NextEvents />
            </div>
          )}
          <Can call={withdrawals.pending}>
            <PendingWithdrawals />
          </Can>
          {canSeeArenas && <PendingArenas />}
          <Can call={creators.list}>
            <PendingCreators />
          </Can>
          <Can call={matchmaking.list}>
            <PendingRequests />
          </Can>
        </div>
      </div>
    </>
  )
}
