import type { User } from '@cornerman/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { people } from '@cornerman/contract/endpoints/people'
import { useCan, useQuery } from '#api'
import { LongDate } from '#ui/date-time/shown-time.tsx'
import { Descriptions, DescriptionsItem } from '#ui/detail/descriptions.tsx'
import detail from '#ui/detail/detail.module.css'
import { ListLink, RecordRoute, useRecord } from '#ui/detail/record-route.tsx'
import { Empty, QueryBoundary } from '#ui/feedback/query-boundary.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { Panel } from '#ui/panel.tsx'
import { describePermissions } from '#ui/permission/permission-guard.tsx'
import { PersonAvatar } from '#ui/person/person.tsx'
import { getPersonName } from '#ui/person/person-name.ts'
import { EmailCell } from '#ui/table/cells.tsx'
import { AccountInfo } from '../account.tsx'
import { EditPerson } from '../edit-person.tsx'
import styles from '../people.module.css'

const FAN = { label: 'Fan', listPath: '/dashboard/fans', listTitle: 'Fans' }

/** One fan, by the id in the URL (FAN-03). */
export default function FanScreen() {
  return (
    <RecordRoute kind={FAN} isNarrow>
      {(id) => <FanById id={id} />}
    </RecordRoute>
  )
}

function FanById({ id }: { id: number }) {
  // The route needs a session only (NAV-03), the call the permission to see fans.
  const canRead = useCan(people.byId, 'FAN')
  const { query, record, notFound } = useRecord({
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
            title="Need more permissions"
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
    <div className={detail.columns}>
      <Panel label="Card" className={detail.who}>
        <div className={styles.card}>
          <PersonAvatar src={fan?.images?.[0]?.href} name={name} size={120} />
          <div className={styles.identity}>
            <p>{name ?? '–'}</p>
            {fan && <EmailCell email={fan.email} owner={getTitle(fan)} />}
          </div>
        </div>
        <Descriptions>
          <DescriptionsItem label="Country">{fan?.country}</DescriptionsItem>
          <DescriptionsItem label="Last visit">
            {fan?.lastVisit && <LongDate at={fan.lastVisit} />}
          </DescriptionsItem>
          <DescriptionsItem label="Created">
            {fan && <LongDate at={fan.createDate} />}
          </DescriptionsItem>
          <DescriptionsItem label="Id" copyText={fan?.id} />
        </Descriptions>
      </Panel>
      {canReadAccount && (
        <div className={detail.main}>
          <AccountInfo userId={id} role="FAN" name={name ?? ''} />
        </div>
      )}
    </div>
  )
}
