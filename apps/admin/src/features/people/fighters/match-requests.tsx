import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { Flex } from 'antd'
import { useQuery } from '../../../api/hooks.ts'
import { LongDate } from '../../../ui/date-time/shown-time.tsx'
import { Empty, QueryBoundary, SkeletonLines } from '../../../ui/feedback/query-boundary.tsx'
import { MatchStatusDot } from '../../../ui/match-status.tsx'
import { EventLink } from '../../../ui/navigation/record-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ResultsCount } from '../../../ui/table/results-count.tsx'
import { PanelHead } from '../profile.tsx'
import styles from './fighters.module.css'

const NONE = <Empty title="No match requests yet" hint="Requests appear here once the fighter asks to be matched for an event." />

/** The match requests of a fighter, with event and status. */
export function MatchRequests({ fighterId }: { fighterId: number }) {
  const query = useQuery(matchmaking.ofFighter, { params: { id: fighterId } })
  return (
    <Panel label="Matchmaking">
      <PanelHead title="Matchmaking" />
      <ResultsCount isVisuallyHidden total={query.data?.length} singular="match request" plural="match requests" />
      <QueryBoundary
        query={query}
        skeleton={<SkeletonLines widths={[50, 35, 45, 30, 55, 35, 45, 30, 50, 35]} />}
        renderEmpty={(requests) => requests.length === 0 && NONE}
      >
        {(requests) => (
          <ul className={styles.rows} aria-label="Match requests">
            {requests.map(({ id, status, event }) => (
              <li key={id}>
                <Flex wrap gap="4px 16px" align="baseline" justify="space-between">
                  <span className="cm-strong">
                    <EventLink id={event.id}>{event.name}</EventLink>
                  </span>
                  <MatchStatusDot status={status} />
                </Flex>
                <p className="cm-quiet">
                  <LongDate at={event.fromDate} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Panel>
  )
}
