import { ROLE_LABELS } from '@cornerman/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { useCan } from '../../../api/can.tsx'
import { useQuery } from '../../../api/hooks.ts'
import { BackLink } from '../../../ui/detail/back-link.tsx'
import { Detail } from '../../../ui/detail/detail.tsx'
import { NoSuchRecord } from '../../../ui/detail/no-such-record.tsx'
import { useRecordTitle } from '../../../ui/detail/use-record-title.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ReadState } from '../../../ui/read-state.tsx'
import { useRecentRecord } from '../../../ui/recent-records.ts'
import { AddressTabs, type Tab } from '../../../ui/tabs.tsx'
import { AccountInfo } from '../account/account-info.tsx'
import { PaymentTimeline } from '../account/payment-timeline.tsx'
import { type Fighter, fullNameOf, isFighter } from './fighter.ts'
import { FighterCard } from './fighter-card.tsx'
import { FighterFacts } from './fighter-facts.tsx'
import { FighterHeader } from './fighter-header.tsx'
import { MatchRequests } from './match-requests.tsx'
import { Penalties } from './penalties.tsx'
import { useFighter } from './use-fighter.ts'
import './fighters.css'

const BACK = <BackLink to="/dashboard/fighters">Fighters</BackLink>

/** One fighter: who they are, what they did wrong, what they are owed, whom they would fight. */
export default function FighterScreen() {
  const { id = '' } = useParams()
  // Another fighter is another screen: nothing of the one before stays.
  return isId(id) ? <Profile key={id} id={Number(id)} /> : <NoFighter id={id}>The id of a fighter is a whole number.</NoFighter>
}

const isId = (text: string) => /^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text))

function Profile({ id }: { id: number }) {
  const reading = useFighter(id)
  const { data: user, error } = reading
  const paysOut = useCan(accounts.byUser, 'FIGHTER')
  // Asked for together with the profile: the money stands beside the tabs and need not wait for the name.
  useQuery(accounts.byUser, paysOut ? { params: { id } } : null)

  const name = user && isFighter(user) ? fullNameOf(user) : undefined
  useRecentRecord('Fighter', name)
  useRecordTitle(name)

  if (error?.status === 404) return <NoFighter id={String(id)} />
  if (user && !isFighter(user)) return <NoFighter id={String(id)}>This id belongs to somebody else: {ROLE_LABELS[user.role]}.</NoFighter>
  return (
    <>
      <FighterHeader id={id} fighter={user} back={BACK} />
      <ReadState alone of={reading} skeleton={<Skeleton />}>
        {() => user && <Loaded fighter={user} paysOut={paysOut} />}
      </ReadState>
    </>
  )
}

function Loaded({ fighter, paysOut }: { fighter: Fighter; paysOut: boolean }) {
  const matches = useCan(matchmaking.ofFighter)
  const tabs: Tab[] = [
    { key: 'penalties', label: 'Penalties', content: <Penalties fighter={fighter} /> },
    ...(paysOut
      ? [{ key: 'account', label: 'Account info', content: <AccountInfo userId={fighter.id} role="FIGHTER" name={fullNameOf(fighter)} /> }]
      : []),
    ...(matches ? [{ key: 'matchmaking', label: 'Matchmaking', content: <MatchRequests fighterId={fighter.id} /> }] : []),
  ]
  return (
    <Detail railSide="start" railLabel="Profile" rail={<FighterCard fighter={fighter} />} railFoot={<FighterFacts fighter={fighter} />}>
      <div className="cm-fighter-work">
        <div className={paysOut ? 'cm-fighter-columns' : undefined}>
          <AddressTabs tabs={tabs} />
          {paysOut && <PaymentTimeline userId={fighter.id} />}
        </div>
      </div>
    </Detail>
  )
}

function NoFighter({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <NoSuchRecord back={BACK} what="Fighter" id={id} list="/dashboard/fighters" listName="the fighters">
      {children}
    </NoSuchRecord>
  )
}

const bars = (widths: readonly number[]) => widths.map((width) => <span key={width} className="cm-bar" style={{ width: `${width}%` }} />)

const Skeleton = () => (
  <Detail railSide="start" railLabel="Profile" rail={<Panel className="cm-fighter-waiting cm-fighter-waiting-rail">{bars([60, 80, 45, 70])}</Panel>}>
    <Panel className="cm-fighter-waiting">{bars([30, 90, 75, 85])}</Panel>
  </Detail>
)
