import { SafetyCertificateFilled } from '@ant-design/icons'
import type { FighterDetails } from '@cornerman/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { people } from '@cornerman/contract/endpoints/people'
import { Flex, Skeleton, Tag, Tooltip } from 'antd'
import clsx from 'clsx'
import { useCan, useQuery } from '#api'
import { getNow } from '#browser/server-clock.ts'
import { CommandButton } from '#shared/action/command-button.tsx'
import { FighterBouts } from '#shared/events/fighter-bouts.tsx'
import { formatYesNo, MatchBadge } from '#shared/labels.tsx'
import { AccountInfo } from '#shared/people/account.tsx'
import { EditPerson } from '#shared/people/edit-person.tsx'
import { PersonCard } from '#shared/people/person-card.tsx'
import {
  flattenFacts,
  formatFact,
  USER_FIELDS,
  type UserFieldName,
} from '#shared/people/user-fields.ts'
import { formatRecord, getPersonName } from '#shared/person/person-name.ts'
import { FactRows } from '#shared/records/fact-rows.tsx'
import { EventLink } from '#shared/records/record-link.tsx'
import { ListLink, RecordRoute, useRecord } from '#shared/records/record-route.tsx'
import { Column, Columns } from '#ui/columns.tsx'
import { PhoneNumber } from '#ui/copyable.tsx'
import { Day, LongDate } from '#ui/date-time/shown-time.tsx'
import { getAge } from '#ui/date-time/time.ts'
import { Descriptions, KeyFigures } from '#ui/descriptions.tsx'
import { ExternalLink } from '#ui/navigation/external-link.tsx'
import { PageContents, PageHeading } from '#ui/navigation/page-heading.tsx'
import { Panel, Section } from '#ui/panel.tsx'
import { Empty, QueryBoundary } from '#ui/query/query-boundary.tsx'
import { StatusDot } from '#ui/status-dot.tsx'
import ui from '#ui/ui.module.css'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { type Fighter, FighterPhoto, isBanned, toFighter } from './fighter.tsx'
import styles from './fighters.module.css'
import { Penalties } from './penalties.tsx'

const FIGHTER = { label: 'Fighter', listPath: '/dashboard/fighters', listTitle: 'Fighters' }

export default function FighterScreen() {
  return <RecordRoute kind={FIGHTER}>{(id) => <FighterById id={id} />}</RecordRoute>
}

function FighterById({ id }: { id: number }) {
  const {
    query,
    record: fighter,
    name,
    notFound,
  } = useRecord({
    kind: FIGHTER,
    id,
    query: useQuery(people.adminProfile, { params: { id } }),
    toRecord: toFighter,
    getName: (user) => getPersonName(user),
  })

  if (notFound) {
    return notFound
  }

  return (
    <>
      <FighterHeader id={id} fighter={fighter} recordName={name} />
      <QueryBoundary hasPanel query={query} skeleton={<FighterPanels id={id} />}>
        {(loaded) => <FighterPanels id={id} fighter={loaded} />}
      </QueryBoundary>
    </>
  )
}

interface HeaderProps {
  id: number
  fighter: Fighter | undefined
  recordName: string | undefined
}

/** Shows nickname, badge, full name and active state. Without a nickname, the full name is the title. */
function FighterHeader({ id, fighter, recordName }: HeaderProps) {
  const back = <ListLink kind={FIGHTER} />
  if (!fighter) {
    return <PageHeading backLink={back}>{`Fighter ${id}`}</PageHeading>
  }

  const { nickname, verified, details } = fighter
  const name = getPersonName(fighter, `Fighter ${id}`)

  const marks = (
    <>
      {verified && (
        <Flex component="span" gap={4} align="center" className={clsx(ui.strong, styles.verified)}>
          <SafetyCertificateFilled aria-hidden /> Verified
        </Flex>
      )}
      {isBanned(fighter) && <Tag color="error">Banned</Tag>}
      <Tooltip title="What the fighter’s profile says, apart from a ban">
        {/* The keyboard reads here what it means. */}
        <Tag tabIndex={0} color={details.isActive && !isBanned(fighter) ? 'success' : 'default'}>
          {`Active: ${formatYesNo(details.isActive).toLowerCase()}`}
        </Tag>
      </Tooltip>
    </>
  )

  return (
    <PageHeading
      recordName={recordName}
      backLink={back}
      note={nickname && <span className={styles.fullName}>{name}</span>}
      tags={marks}
      actions={<EditPerson user={fighter} />}
    >
      {nickname || name}
    </PageHeading>
  )
}

/** `fighter` is undefined while loading; account and requests are read at the same time. */
function FighterPanels({ id, fighter }: { id: number; fighter?: Fighter }) {
  const canReadAccount = useCan(accounts.byUser, 'FIGHTER')
  const canReadMatches = useCan(matchmaking.ofFighter)
  const isPhone = useIsPhone()

  const parts = {
    penalties: 'Penalties',
    ...(canReadAccount && { account: 'Account' }),
    ...(canReadMatches && { matchmaking: 'Matches' }),
    profile: 'Profile',
  }

  const rest = (
    <>
      <FighterFigures details={fighter?.details} />
      {fighter ? (
        <Penalties fighter={fighter} />
      ) : (
        <Panel>
          <Skeleton title={false} paragraph={{ rows: 6 }} />
        </Panel>
      )}
    </>
  )

  return (
    <>
      {isPhone && <PageContents parts={parts} />}
      <Columns>
        <Column place="start">
          {' '}
          {fighter ? (
            <FighterCard fighter={fighter} />
          ) : (
            <Panel className={styles.waiting}>
              <Skeleton title={false} paragraph={{ rows: 4 }} />
            </Panel>
          )}
        </Column>
        <Column place="main">
          <FighterBouts fighterId={id}>{rest}</FighterBouts>
        </Column>
        {(canReadAccount || canReadMatches) && (
          <Column place="end">
            {canReadAccount && (
              <AccountInfo userId={id} role="FIGHTER" name={getPersonName(fighter)} />
            )}
            {canReadMatches && <MatchRequests fighterId={id} />}
          </Column>
        )}
        {fighter && (
          <Column place="start-below">
            <FighterDescriptions fighter={fighter} />
          </Column>
        )}
      </Columns>
    </>
  )
}

function FighterCard({ fighter }: { fighter: Fighter }) {
  const { id, email, verified, penaltyInfo } = fighter
  const banned = isBanned(fighter)
  const name = getPersonName(fighter)

  return (
    <Panel label="Fighter">
      <PersonCard
        className={styles.card}
        name={name}
        email={email}
        face={
          <div className={styles.face} data-banned={banned || undefined}>
            <FighterPhoto fighter={fighter} type="FULL_FACE_AVATAR" size="fill" />
            {banned !== false && (
              <div className={styles.banned}>
                <p>{banned ? 'Banned' : 'Ban unknown'}</p>
                {penaltyInfo?.unbanDate && (
                  <p>
                    Until <LongDate at={penaltyInfo.unbanDate} />
                  </p>
                )}
              </div>
            )}
          </div>
        }
      >
        {verified === false && (
          <CommandButton
            endpoint={people.verify}
            input={{ body: { userId: id } }}
            question={`Verify ${name}?`}
            successText={`${name} is verified`}
            description="A verified badge will appear on the profile. You cannot undo this."
          >
            Verify
          </CommandButton>
        )}
      </PersonCard>
    </Panel>
  )
}

function FighterFigures({ details }: { details: FighterDetails | undefined }) {
  return (
    <KeyFigures
      figures={[
        { title: 'Record (W-L-D)', value: details && formatRecord(details) },
        { title: 'Ranking', value: details?.ranking },
        { title: 'Wins by KO', value: details?.winsByKo },
        { title: 'Wins by submission', value: details?.winsBySub },
      ]}
    />
  )
}

/** The four specified steps of the profile (FTD-02). */
function Completeness({ fighter: { profileFillingInfo: info } }: { fighter: Fighter }) {
  const steps: [string, boolean | undefined][] = [
    ['Organization contract', info?.hasSignedContractWithOrganization],
    ['Phone', info?.hasPhone],
    ['Full address', info?.hasFullAddress],
    ['Billing info', info?.hasBillingInfo],
  ]
  return (
    <ol className={styles.completeness} aria-label="Profile completeness">
      {steps.map(([title, isDone]) => (
        <Flex key={title} component="li" gap={12} justify="space-between">
          <StatusDot status={isDone ? 'success' : 'default'} text={title} />
          <span className={ui.quiet}>{formatYesNo(isDone)}</span>
        </Flex>
      ))}
    </ol>
  )
}

function FighterDescriptions({ fighter }: { fighter: Fighter }) {
  const { id, phoneNumber, country, residence, createDate, socials, details } = fighter
  const { birthdate, fightStyle, stand } = details
  const facts = flattenFacts(fighter)

  // The forms have these facts too, with their label and text.
  const getFact = (name: UserFieldName) => ({
    label: USER_FIELDS[name].label,
    children: formatFact(name, facts),
  })

  return (
    <Section isFlush id="profile" title="Profile" className={styles.profile}>
      <Completeness fighter={fighter} />
      <Descriptions
        items={[
          getFact('weight'),
          getFact('height'),
          { label: 'Age', children: birthdate && <Age birthdate={birthdate} /> },
          getFact('gender'),
          { label: 'Country', children: country },
          getFact('experience'),
          getFact('club'),
          getFact('coaches'),
          { label: 'Style', children: [fightStyle, stand].filter(Boolean).join(', ') },
          { label: 'Address', children: residence?.formattedAddress },
          {
            label: 'Phone',
            children: phoneNumber && <PhoneNumber text={phoneNumber} name="phone" />,
          },
          { label: 'Socials', children: socials.length > 0 && <Socials socials={socials} /> },
          { label: 'Registered', children: <LongDate at={createDate} /> },
          { label: 'Id', copyText: id },
        ]}
      />
    </Section>
  )
}

function Age({ birthdate }: { birthdate: string }) {
  const age = getAge(getNow(), birthdate)
  return (
    <>
      {age !== undefined && <>{age}, </>}
      <Day day={birthdate} />
    </>
  )
}

const Socials = ({ socials }: Pick<Fighter, 'socials'>) => (
  <ul>
    {socials.map(({ name, link }) => (
      <li key={link}>
        <ExternalLink href={link}>{name}</ExternalLink>
      </li>
    ))}
  </ul>
)

function MatchRequests({ fighterId }: { fighterId: number }) {
  const query = useQuery(matchmaking.ofFighter, { params: { id: fighterId } })

  return (
    <Section isFlush id="matchmaking" title="Matchmaking">
      <QueryBoundary
        query={query}
        skeleton={<Skeleton title={false} paragraph={{ rows: 10 }} />}
        renderEmpty={(requests) =>
          requests.length === 0 && (
            <Empty
              description="No match requests yet"
              hint="Requests appear here once the fighter asks to be matched for an event."
            />
          )
        }
      >
        {(requests) => (
          <FactRows name="Match requests">
            {requests.map(({ id, status, event }) => (
              <li key={id}>
                <span className={ui.strong}>
                  <EventLink id={event.id}>{event.name}</EventLink>
                </span>
                <MatchBadge status={status} />
                <LongDate at={event.fromDate} />
              </li>
            ))}
          </FactRows>
        )}
      </QueryBoundary>
    </Section>
  )
}
