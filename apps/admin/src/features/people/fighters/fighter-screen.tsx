import { accounts } from '@cornerman/contract/endpoints/accounts'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { useParams } from 'react-router-dom'
import { useAllowed } from '../../../api/allowed.tsx'
import { useEndpoint } from '../../../api/hooks.ts'
import { Detail } from '../../../ui/detail/detail.tsx'
import { MissingRecord } from '../../../ui/detail/missing-record.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ReadState } from '../../../ui/read-state.tsx'
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

const LIST = { to: '/dashboard/fighters', title: 'Fighters' }

/** One fighter: who they are, what they did wrong, what they are owed, whom they would fight. */
export default function FighterScreen() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,8}$/.test(id) ? <Profile key={id} id={Number(id)} /> : <MissingRecord one="fighter" id={id} list={LIST} />
}

function Profile({ id }: { id: number }) {
  const reading = useFighter(id)
  const { data: user, error, isValidating, retry } = reading
  const paysOut = useAllowed(accounts.byUser, 'FIGHTER')
  // Asked for together with the profile: the money stands beside the tabs and need not wait for the name.
  useEndpoint(accounts.byUser, paysOut ? { params: { id } } : null)

  if (error?.status === 404 || (user && !isFighter(user))) {
    return <MissingRecord one="fighter" id={String(id)} list={LIST} retry={{ run: retry, pending: isValidating }} />
  }
  return (
    <>
      <FighterHeader id={id} fighter={user} list={LIST} />
      <ReadState of={reading} skeleton={<Skeleton />}>
        {() => user && <Loaded fighter={user} paysOut={paysOut} />}
      </ReadState>
    </>
  )
}

function Loaded({ fighter, paysOut }: { fighter: Fighter; paysOut: boolean }) {
  const matches = useAllowed(matchmaking.ofFighter)
  const tabs: Tab[] = [
    { key: 'penalties', label: 'Penalties', content: <Penalties fighter={fighter} /> },
    ...(paysOut
      ? [{ key: 'account', label: 'Account info', content: <AccountInfo userId={fighter.id} role="FIGHTER" name={fullNameOf(fighter)} /> }]
      : []),
    ...(matches ? [{ key: 'matchmaking', label: 'Matchmaking', content: <MatchRequests fighterId={fighter.id} /> }] : []),
  ]
  return (
    <Detail
      railSide="start"
      railLabel="Profile"
      rail={
        <>
          <FighterCard fighter={fighter} />
          <FighterFacts fighter={fighter} />
        </>
      }
    >
      <div className="cm-fighter-work">
        <div className={paysOut ? 'cm-fighter-columns' : undefined}>
          <AddressTabs tabs={tabs} />
          {paysOut && <PaymentTimeline userId={fighter.id} />}
        </div>
      </div>
    </Detail>
  )
}

const bars = (widths: readonly number[]) => widths.map((width) => <span key={width} className="cm-bar" style={{ width: `${width}%` }} />)

const Skeleton = () => (
  <Detail railSide="start" railLabel="Profile" rail={<Panel className="cm-fighter-waiting cm-fighter-waiting-rail">{bars([60, 80, 45, 70])}</Panel>}>
    <Panel className="cm-fighter-waiting">{bars([30, 90, 75, 85])}</Panel>
  </Detail>
)
