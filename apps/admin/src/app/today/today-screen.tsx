import { withdrawals } from '@cornerman/contract/endpoints/accounts'
import { creators } from '@cornerman/contract/endpoints/creators'
import { events } from '@cornerman/contract/endpoints/events'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { people } from '@cornerman/contract/endpoints/people'
import { useCan } from '#api'
import { getNow } from '#api/server-clock.ts'
import { Empty } from '#ui/feedback/query-boundary.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { Panel } from '#ui/panel.tsx'
import { Can } from '#ui/permission/can.tsx'
import { FirstEvent } from './first-event.tsx'
import { NextEvents } from './next-events.tsx'
import { PendingArenas } from './pending-arenas.tsx'
import { PendingCreators } from './pending-creators.tsx'
import { PendingRequests } from './pending-requests.tsx'
import { PendingWithdrawals } from './pending-withdrawals.tsx'
import styles from './today.module.css'

const DATE = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/** What waits for an admin, with the action at hand. Shows the parts that this admin may see. */
export default function TodayScreen() {
  const canSeeArenas = useCan(people.filter, 'LOCATION_PROVIDER')
  const canListArenas = useCan(people.list, 'LOCATION_PROVIDER')
  const canSeeEvents = useCan(events.ofArena) && canListArenas
  const canSeeWithdrawals = useCan(withdrawals.pending)
  const canSeeCreators = useCan(creators.list)
  const canSeeRequests = useCan(matchmaking.list)
  const isEmpty = !(canSeeEvents || canSeeWithdrawals || canSeeArenas || canSeeCreators || canSeeRequests)
  return (
    <>
      <PageHeading tags={<span className={styles.today}>{getNow().toLocaleDateString('en-GB', DATE)}</span>}>
        Today
      </PageHeading>
      {isEmpty && (
        <Panel>
          <Empty title="Need more permissions" hint="This screen shows work that your permissions do not include." />
        </Panel>
      )}
      <div className={styles.container}>
        {canSeeEvents && <FirstEvent />}
        <div className={styles.widgets}>
          <Can call={withdrawals.pending}>
            <PendingWithdrawals />
          </Can>
          {(canSeeArenas || canSeeCreators) && (
            <div className={styles.stack}>
              {canSeeArenas && <PendingArenas />}
              <Can call={creators.list}>
                <PendingCreators />
              </Can>
            </div>
          )}
          <Can call={matchmaking.list}>
            <PendingRequests />
          </Can>
          {canSeeEvents && <NextEvents />}
        </div>
      </div>
    </>
  )
}
