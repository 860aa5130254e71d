import type { User } from '@cornerman/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { people } from '@cornerman/contract/endpoints/people'
import { useCan, useQuery } from '#api'
import { AccountInfo } from '#shared/people/account.tsx'
import { EditPerson } from '#shared/people/edit-person.tsx'
import { PersonCard } from '#shared/people/person-card.tsx'
import { describePermissions } from '#shared/permission/permission-guard.tsx'
import { PersonAvatar } from '#shared/person/person.tsx'
import { getPersonName } from '#shared/person/person-name.ts'
import { ListLink, RecordRoute, useRecord } from '#shared/records/record-route.tsx'
import { Column, Columns } from '#ui/columns.tsx'
import { LongDate } from '#ui/date-time/shown-time.tsx'
import { Descriptions } from '#ui/descriptions.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { Panel } from '#ui/panel.tsx'
import { Empty, QueryBoundary } from '#ui/query/query-boundary.tsx'

const FAN = { label: 'Fan', listPath: '/dashboard/fans', listTitle: 'Fans' }

/** One fan, by the id in the URL (FAN-03). */
export default function FanScreen() {
  return <RecordRoute kind={FAN}>{(id) => <FanById id={id} />}</RecordRoute>
}

function FanById({ id }: { id: number }) {
  // The route needs a session only (NAV-03), the call the permission to see fans.
  const canRead = useCan(people.byId, 'FAN')

  const { query, record, name, notFound } = useRecord({
    kind: FAN,
    id,
    query: useQuery(people.byId, canRead ? { params: { id } } : null),
    toRecord: (user) =>
      (user.role ?? 'FAN') === 'FAN' ? { ...user, role: 'FAN' as const } : undefined,
    getName: getTitle,
  })

  if (notFound) {
    return notFound
  }

  return (
    <>
      <PageHeading
        recordName={name}
        backLink={canRead && <ListLink kind={FAN} />}
        actions={record && <EditPerson user={record} />}
        note={record?.nickname && getPersonName({ ...record, fullname: null })}
      >
        {(record && getTitle(record)) || `Fan ${id}`}
      </PageHeading>
      {canRead ? (
        <QueryBoundary hasPanel query={query} skeleton={<FanRecord id={id} />}>
          {(fan) => <FanRecord id={id} fan={fan} />}
        </QueryBoundary>
      ) : (
        <Panel>
          <Empty
            description="Need more permissions"
            hint={`To see fans you need the permission ${describePermissions(['view_fans'])}.`}
          />
        </Panel>
      )}
    </>
  )
}

const getTitle = (fan: User) => fan.nickname || getPersonName(fan)

/** `fan` is undefined while loading; the account is read at the same time. */
function FanRecord({ id, fan }: { id: number; fan?: User }) {
  const canReadAccount = useCan(accounts.byUser, 'FAN')
  const name = fan && getPersonName(fan)

  return (
    <Columns>
      <Column place="start">
        <Panel label="Card">
          <PersonCard
            face={<PersonAvatar src={fan?.images?.[0]?.href} name={name} size={120} />}
            name={name}
            email={fan?.email}
            owner={fan && getTitle(fan)}
          />
          <Descriptions
            items={[
              { label: 'Country', children: fan?.country },
              {
                label: 'Last visit',
                children: fan?.lastVisit && <LongDate at={fan.lastVisit} />,
              },
              { label: 'Created', children: fan && <LongDate at={fan.createDate} /> },
              { label: 'Id', copyText: fan?.id },
            ]}
          />
        </Panel>
      </Column>
      {canReadAccount && (
        <Column place="main">
          <AccountInfo userId={id} role="FAN" name={name ?? ''} />
        </Column>
      )}
    </Columns>
  )
}
