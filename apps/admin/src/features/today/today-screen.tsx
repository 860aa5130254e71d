import { CheckOutlined, DisconnectOutlined } from '@ant-design/icons'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { creators } from '@cornerman/contract/endpoints/creators'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { Button } from 'antd'
import clsx from 'clsx'
import { getNow } from '#browser/server-clock.ts'
import { Can } from '#shared/permission/can.tsx'
import { NextStep, type Step } from '#shared/records/next-step.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { Panel, Section } from '#ui/panel.tsx'
import { ErrorDetails } from '#ui/query/error-details.tsx'
import { Empty, type QueryState } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import { LiveOrNextEvent } from './live-or-next-event.tsx'
import { NextEvents, useNextEvents } from './next-events.tsx'
import { PendingArenas, usePendingArenas } from './pending-arenas.tsx'
import { PendingCreators, usePendingCreators } from './pending-creators.tsx'
import { PendingRequests, usePendingRequests } from './pending-requests.tsx'
import { PendingWithdrawals, usePendingWithdrawals } from './pending-withdrawals.tsx'
import styles from './today.module.css'

const DATE = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/**
 * Shows what waits for an admin, with the action at hand. The parts that this admin may see have
 * the same order on every screen.
 */
export default function TodayScreen() {
  const nextEvents = useNextEvents()
  const money = usePendingWithdrawals()
  const arenas = usePendingArenas()
  const creatorRequests = usePendingCreators()
  const requests = usePendingRequests()

  const parts: Part[] = [
    { title: 'Events', query: nextEvents.query },
    { title: 'Money waiting', query: money, emptyText: 'No pending withdrawals' },
    {
      title: 'Pending arenas',
      query: arenas,
      emptyText: 'No pending arenas',
      nextStep: { to: '/dashboard/arenas', label: 'Arenas' },
    },
    {
      title: 'Content creators',
      query: creatorRequests,
      emptyText: 'No requests of content creators',
      nextStep: { to: '/dashboard/content-creators?tabIndex=1', label: 'Approved' },
    },
    {
      title: 'Match requests',
      query: requests,
      emptyText: 'No match requests',
      nextStep: { to: '/dashboard/matchmaking/manage', label: 'Matchmaking' },
    },
  ]

  const visible = parts.filter(({ query }) => query.isAllowed)

  return (
    <>
      <PageHeading
        tags={<span className={ui.quiet}>{getNow().toLocaleDateString('en-GB', DATE)}</span>}
      >
        Today
      </PageHeading>
      {visible.length === 0 && (
        <Panel>
          <Empty
            description="Need more permissions"
            hint="This screen shows work that your permissions do not include."
          />
        </Panel>
      )}
      <div className={clsx(ui.stack, styles.container)}>
        {nextEvents.query.isAllowed && <LiveOrNextEvent {...nextEvents} />}
        {/* Gets the focus when its last row is done. */}
        <section className={clsx(ui.stack, styles.widgets)} aria-label="Work">
          <div className={clsx(ui.stack, styles.column)}>
            <Can call={accounts.pendingWithdrawals}>
              <PendingWithdrawals query={money} />
            </Can>
            {arenas.isAllowed && <PendingArenas query={arenas} />}
            <Can call={creators.list}>
              <PendingCreators query={creatorRequests} />
            </Can>
            <Done parts={visible} />
          </div>
          <div className={clsx(ui.stack, styles.column)}>
            <Can call={matchmaking.list}>
              <PendingRequests query={requests} />
            </Can>
            {nextEvents.query.isAllowed && <NextEvents {...nextEvents} />}
          </div>
        </section>
      </div>
    </>
  )
}

interface Part {
  title: string
  /** Listed under "Done" when the part is empty. A part without this text says itself that it is empty. */
  emptyText?: string
  /** The link that is offered when the part is empty. */
  nextStep?: Step
  query: Omit<QueryState<readonly unknown[]>, 'fetchedAt'> & {
    isAllowed: boolean
    /** Number of rows that were sent although they are not waiting. Then nobody knows whether others are. */
    leftOut?: number
  }
}

/** One list of the parts where nothing waits, and of those that could not be loaded. */
function Done({ parts }: { parts: readonly Part[] }) {
  const failed = parts.filter(({ query }) => query.error && !query.data)
  const empty = parts.filter(
    ({ query, emptyText }) => emptyText && query.data?.length === 0 && !query.leftOut,
  )
  const isWaiting = parts.some(
    ({ query, emptyText }) => emptyText && (query.data?.length || query.leftOut),
  )

  if (failed.length + empty.length === 0) {
    return null
  }

  const title = isWaiting ? 'Done' : 'Nothing is waiting for you'

  return (
    <Section
      title={failed.length > 0 ? 'This could not be loaded' : title}
      isFlush
      extra={
        failed.length > 0 && (
          <Button
            loading={failed.some(({ query }) => query.isValidating)}
            onClick={() => {
              for (const { query } of failed) {
                query.refetch()
              }
            }}
          >
            Retry
          </Button>
        )
      }
    >
      <div role="alert">
        <ul className={clsx(ui.lines, styles.done)}>
          {failed.map(({ title, query }) => (
            <li key={title}>
              <DisconnectOutlined aria-hidden />
              <div className={ui.grow}>
                <strong>{title}</strong> {query.error?.message}
                {query.error && <ErrorDetails error={query.error} />}
              </div>
            </li>
          ))}
        </ul>
      </div>
      <ul className={clsx(ui.lines, styles.done)}>
        {empty.map(({ title, emptyText, nextStep }) => (
          <li key={title}>
            <CheckOutlined aria-hidden />
            <div className={ui.grow}>{emptyText}</div>
            {nextStep && <NextStep {...nextStep} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}
