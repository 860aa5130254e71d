import { ROLE_LABELS, type User } from '@cornerman/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { people } from '@cornerman/contract/endpoints/people'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { useCan } from '../../../api/can.tsx'
import { useQuery } from '../../../api/hooks.ts'
import { BackLink } from '../../../ui/detail/back-link.tsx'
import { Detail, DetailHeader } from '../../../ui/detail/detail.tsx'
import { Fact, Facts } from '../../../ui/detail/facts.tsx'
import { NoSuchRecord } from '../../../ui/detail/no-such-record.tsx'
import { useRecordTitle } from '../../../ui/detail/use-record-title.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ReadState } from '../../../ui/read-state.tsx'
import { useRecentRecord } from '../../../ui/recent-records.ts'
import { AddressTabs } from '../../../ui/tabs.tsx'
import { LongDate } from '../../../ui/time/calendar-day.tsx'
import { AccountInfo } from '../account/account-info.tsx'
import { type FanState, fullNameOf, joinedAt } from './fan.ts'
import './fan.css'

const BACK = <BackLink to="/dashboard/fans">Fans</BackLink>

/** One fan, by the id in the address (document 1, "Fan list and details"). */
export default function FanScreen() {
  const { id = '' } = useParams()
  // Another fan is another screen: nothing of the one before stays.
  return isId(id) ? <FanById key={id} id={Number(id)} /> : <NoFan id={id}>The id of a fan is a whole number.</NoFan>
}

const isId = (text: string) => /^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text))

function FanById({ id }: { id: number }) {
  const reading = useQuery(people.byId, { params: { id } })
  const mayReadAccount = useCan(accounts.byUser, 'FAN')
  // Asked for together with the fan: the account need not wait for the name.
  useQuery(accounts.byUser, mayReadAccount ? { params: { id } } : null)
  const known = (useLocation().state as FanState | null)?.fan
  // The list knows the fan already: that stands until the answer is here.
  const data = reading.data ?? (known?.id === id ? known : undefined)

  const name = reading.data?.role === 'FAN' ? reading.data.nickname || fullNameOf(reading.data) : undefined
  useRecentRecord('Fan', name)
  useRecordTitle(name)

  if (reading.error?.status === 404) return <NoFan id={String(id)} />
  if (data && data.role !== 'FAN') return <NoFan id={String(id)}>This id belongs to somebody else: {ROLE_LABELS[data.role]}.</NoFan>
  return (
    <>
      <DetailHeader back={BACK} note={data && `${data.firstName} ${data.lastName}`.trim()}>
        {(data && (data.nickname || fullNameOf(data))) || `Fan ${id}`}
      </DetailHeader>
      <ReadState alone of={{ ...reading, data }} skeleton={<FanRecord fan={undefined} />}>
        {(fan) => <FanRecord fan={fan} />}
      </ReadState>
    </>
  )
}

function FanRecord({ fan }: { fan: User | undefined }) {
  const mayReadAccount = useCan(accounts.byUser, 'FAN')
  const card = <Card fan={fan} />
  if (!fan || !mayReadAccount) return <div className="cm-fan-alone">{card}</div>
  return (
    <Detail rail={card} railLabel="Fan" railSide="start">
      <AddressTabs
        tabs={[
          { key: 'account', label: 'Account info', content: <AccountInfo userId={fan.id} role="FAN" name={`${fan.firstName} ${fan.lastName}`} /> },
        ]}
      />
    </Detail>
  )
}

/** Undefined while it is on its way. */
function Card({ fan }: { fan: User | undefined }) {
  return (
    <Panel label="Card">
      <Facts>
        <Fact label="Full name">{fan && fullNameOf(fan)}</Fact>
        <Fact label="Email" copy={fan?.email} />
        <Fact label="Id" copy={fan?.id} />
        <Fact label="Country">{fan?.country}</Fact>
        <Fact label="Last visit">{fan?.lastVisit && <LongDate at={fan.lastVisit} />}</Fact>
        <Fact label="Created">{fan && <LongDate at={joinedAt(fan)} />}</Fact>
      </Facts>
    </Panel>
  )
}

function NoFan({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <NoSuchRecord back={BACK} what="Fan" id={id} list="/dashboard/fans" listName="the fans">
      {children}
    </NoSuchRecord>
  )
}
