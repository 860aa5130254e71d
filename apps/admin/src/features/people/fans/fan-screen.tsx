import type { User } from '@cornerman/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { people } from '@cornerman/contract/endpoints/people'
import { useLocation } from 'react-router-dom'
import { useCan } from '../../../api/can.tsx'
import { useQuery } from '../../../api/hooks.ts'
import { Descriptions, DescriptionsItem } from '../../../ui/detail/descriptions.tsx'
import { Detail, DetailHeader } from '../../../ui/detail/detail.tsx'
import { ListLink, RecordNotFound, RecordRoute, useOpenedRecord } from '../../../ui/detail/record-route.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { LongDate } from '../../../ui/time/shown-time.tsx'
import { UrlTabs } from '../../../ui/url-tabs.tsx'
import { AccountInfo } from '../account/account.tsx'
import { type FanState, getFullName, getJoinedAt } from './fan.ts'

const FAN = { what: 'Fan', list: '/dashboard/fans', title: 'Fans' }

/** One fan, by the id in the address (document 1, "Fan list and details"). */
export default function FanScreen() {
  return <RecordRoute of={FAN}>{(id) => <FanById id={id} />}</RecordRoute>
}

function FanById({ id }: { id: number }) {
  const reading = useQuery(people.byId, { params: { id } })
  const mayReadAccount = useCan(accounts.byUser, 'FAN')
  // Asked for together with the fan: the account need not wait for the name.
  useQuery(accounts.byUser, mayReadAccount ? { params: { id } } : null)
  const known = (useLocation().state as FanState | null)?.fan
  // The list knows the fan already: show that until the answer is here.
  const data = reading.data ?? (known?.id === id ? known : undefined)
  useOpenedRecord(FAN, reading.data?.role === 'FAN' ? reading.data.nickname || getFullName(reading.data) : undefined)

  if (reading.error?.status === 404) return <RecordNotFound of={FAN} id={id} />
  if (data && data.role !== 'FAN') return <RecordNotFound of={FAN} id={id} role={data.role} />
  return (
    <>
      <DetailHeader back={<ListLink of={FAN} />} note={data && `${data.firstName} ${data.lastName}`.trim()}>
        {(data && (data.nickname || getFullName(data))) || `Fan ${id}`}
      </DetailHeader>
      <QueryBoundary alone of={{ ...reading, data }} skeleton={<FanRecord fan={undefined} mayReadAccount={mayReadAccount} />}>
        {(fan) => <FanRecord fan={fan} mayReadAccount={mayReadAccount} />}
      </QueryBoundary>
    </>
  )
}

/** Undefined while it is loading. */
function FanRecord({ fan, mayReadAccount }: { fan: User | undefined; mayReadAccount: boolean }) {
  const card = (
    <Panel label="Card">
      <Descriptions>
        <DescriptionsItem label="Full name">{fan && getFullName(fan)}</DescriptionsItem>
        <DescriptionsItem label="Email" copy={fan?.email} />
        <DescriptionsItem label="Id" copy={fan?.id} />
        <DescriptionsItem label="Country">{fan?.country}</DescriptionsItem>
        <DescriptionsItem label="Last visit">{fan?.lastVisit && <LongDate at={fan.lastVisit} />}</DescriptionsItem>
        <DescriptionsItem label="Created">{fan && <LongDate at={getJoinedAt(fan)} />}</DescriptionsItem>
      </Descriptions>
    </Panel>
  )
  // The card alone is about as wide as the rail that it otherwise is.
  if (!fan || !mayReadAccount) return <div style={{ maxWidth: 480 }}>{card}</div>
  const account = <AccountInfo userId={fan.id} role="FAN" name={`${fan.firstName} ${fan.lastName}`} />
  return (
    <Detail rail={card} railLabel="Fan" railSide="start">
      <UrlTabs tabs={[{ key: 'account', label: 'Account info', content: account }]} />
    </Detail>
  )
}
