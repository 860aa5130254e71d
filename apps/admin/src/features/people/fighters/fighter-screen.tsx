import { SafetyCertificateFilled } from '@ant-design/icons'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { people } from '@cornerman/contract/endpoints/people'
import { Flex } from 'antd'
import { useCan, useQuery } from '#api'
import { LongDate } from '#ui/date-time/shown-time.tsx'
import {
  isMissingRecord,
  ListLink,
  RecordNotFound,
  RecordRoute,
  useOpenedRecord,
  useWithPassedRow,
} from '#ui/detail/record-route.tsx'
import { Empty, QueryBoundary, SkeletonLines } from '#ui/feedback/query-boundary.tsx'
import { Tag } from '#ui/feedback/status.tsx'
import { formatYesNo, MatchStatusDot } from '#ui/labels.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { EventLink } from '#ui/navigation/record-link.tsx'
import { Panel } from '#ui/panel.tsx'
import { getPersonName } from '#ui/person/person-name.ts'
import { ResultsCount } from '#ui/table/results-count.tsx'
import ui from '#ui/ui.module.css'
import { AccountInfo } from '../account/account.tsx'
import { EditPerson } from '../edit-person/edit-person.tsx'
import { PanelColumn, PanelColumns, TitledPanel } from '../profile.tsx'
import { type Fighter, toFighter } from './fighter.ts'
import { FighterCard, FighterDescriptions } from './fighter-card.tsx'
import styles from './fighters.module.css'
import { Penalties } from './penalties.tsx'

const FIGHTER = { label: 'Fighter', listPath: '/dashboard/fighters', listTitle: 'Fighters' }

/** One fighter: profile, penalties, account and match requests. */
export default function FighterScreen() {
  return <RecordRoute kind={FIGHTER}>{(id) => <FighterById id={id} />}</RecordRoute>
}

function FighterById({ id }: { id: number }) {
  const query = useWithPassedRow(useQuery(people.adminProfile, { params: { id } }), id)
  const user = query.data
  const canReadAccount = useCan(accounts.byUser, 'FIGHTER')
  const canReadMatches = useCan(matchmaking.ofFighter)
  // Prefetches the panels in parallel with the profile, because all are shown at once.
  useQuery(accounts.byUser, canReadAccount ? { params: { id } } : null)
  useQuery(matchmaking.ofFighter, canReadMatches ? { params: { id } } : null)
  const fighter = user && toFighter(user)
  useOpenedRecord(FIGHTER, fighter && getPersonName(fighter))

  if (isMissingRecord(query.error)) return <RecordNotFound kind={FIGHTER} id={id} />
  if (user && !fighter) return <RecordNotFound kind={FIGHTER} id={id} role={user.role} />
  return (
    <>
      <FighterHeader id={id} fighter={fighter} />
      <QueryBoundary hasPanel query={{ ...query, data: fighter }} skeleton={<Skeleton />}>
        {(loaded) => (
          <>
            <FighterCard fighter={loaded} />
            <PanelColumns>
              <PanelColumn>
                <Penalties fighter={loaded} />
                <FighterDescriptions fighter={loaded} />
              </PanelColumn>
              {canReadAccount && <AccountInfo userId={id} role="FIGHTER" name={getPersonName(loaded)} />}
              {canReadMatches && <MatchRequests fighterId={id} />}
            </PanelColumns>
          </>
        )}
      </QueryBoundary>
    </>
  )
}

/** Nickname, badge, full name and active state. Without a nickname, the full name is the title. */
function FighterHeader({ id, fighter }: { id: number; fighter: Fighter | undefined }) {
  const back = <ListLink kind={FIGHTER} />
  if (!fighter) return <PageHeading backLink={back}>{`Fighter ${id}`}</PageHeading>
  const { nickname, verified, details } = fighter
  const name = getPersonName(fighter)
  const marks = (
    <>
      {verified && (
        <Flex component="span" gap={4} align="center" className={ui.strong} style={{ color: 'var(--cm-link)' }}>
          <SafetyCertificateFilled aria-hidden /> Verified
        </Flex>
      )}
      <Tag tone={details.isActive ? 'good' : 'neutral'}>{`Active: ${formatYesNo(details.isActive).toLowerCase()}`}</Tag>
    </>
  )
  return (
    <PageHeading
      backLink={back}
      note={nickname ? name : undefined}
      tags={marks}
      actions={<EditPerson user={fighter} />}
    >
      <span className={styles.nameLarge}>{nickname || name}</span>
    </PageHeading>
  )
}

/** The match requests of a fighter, with event and status. */
function MatchRequests({ fighterId }: { fighterId: number }) {
  const query = useQuery(matchmaking.ofFighter, { params: { id: fighterId } })
  return (
    <TitledPanel title="Matchmaking">
      <ResultsCount isVisuallyHidden total={query.data?.length} singular="match request" plural="match requests" />
      <QueryBoundary
        query={query}
        skeleton={<SkeletonLines widths={[50, 35, 45, 30, 55, 35, 45, 30, 50, 35]} />}
        renderEmpty={(requests) =>
          requests.length === 0 && (
            <Empty
              title="No match requests yet"
              hint="Requests appear here once the fighter asks to be matched for an event."
            />
          )
        }
      >
        {(requests) => (
          <ul className={styles.rows} aria-label="Match requests">
            {requests.map(({ id, status, event }) => (
              <li key={id}>
                <Flex wrap gap="4px 16px" align="baseline" justify="space-between">
                  <span className={ui.strong}>
                    <EventLink id={event.id}>{event.name}</EventLink>
                  </span>
                  <MatchStatusDot status={status} />
                </Flex>
                <p className={ui.quiet}>
                  <LongDate at={event.fromDate} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </TitledPanel>
  )
}

const Skeleton = () => (
  <>
    <Panel className={styles.waiting}>
      <SkeletonLines widths={[20, 35, 30, 45]} />
    </Panel>
    <PanelColumns>
      {['Penalties', 'Account info', 'Matchmaking'].map((title) => (
        <Panel key={title}>
          <SkeletonLines widths={[30, 90, 75, 85]} />
        </Panel>
      ))}
    </PanelColumns>
  </>
)
