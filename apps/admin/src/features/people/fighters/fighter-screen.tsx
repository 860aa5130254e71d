import { SafetyCertificateFilled } from '@ant-design/icons'
import type { User } from '@cornerman/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { people } from '@cornerman/contract/endpoints/people'
import { Flex } from 'antd'
import { useLocation } from 'react-router-dom'
import { useCan } from '../../../api/can.tsx'
import { useQuery } from '../../../api/hooks.ts'
import { Detail, DetailHeader } from '../../../ui/detail/detail.tsx'
import { ListLink, NoRecord, RecordRoute, useOpenedRecord } from '../../../ui/detail/record-route.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Bars, ReadState } from '../../../ui/read-state.tsx'
import { Tag } from '../../../ui/status.tsx'
import { AddressTabs } from '../../../ui/tabs.tsx'
import { AccountInfo, PaymentTimeline } from '../account/account.tsx'
import { type Fighter, fullName, isFighter } from './fighter.ts'
import { FighterCard, FighterFacts } from './fighter-rail.tsx'
import { MatchRequests } from './match-requests.tsx'
import { Penalties } from './penalties.tsx'
import './fighters.css'

const FIGHTER = { what: 'Fighter', list: '/dashboard/fighters', title: 'Fighters' }

/** One fighter: who they are, what they did wrong, what they are owed, whom they would fight. */
export default function FighterScreen() {
  return <RecordRoute of={FIGHTER}>{(id) => <FighterById id={id} />}</RecordRoute>
}

function FighterById({ id }: { id: number }) {
  const reading = useQuery(people.adminProfile, { params: { id } })
  const passed = passedFighter(useLocation().state, id)
  const user = reading.data ?? passed
  const mayReadAccount = useCan(accounts.byUser, 'FIGHTER')
  // Asked for together with the profile: the money stands beside the tabs and need not wait for the name.
  useQuery(accounts.byUser, mayReadAccount ? { params: { id } } : null)
  const fighter = user && isFighter(user) ? user : undefined
  useOpenedRecord(FIGHTER, fighter && fullName(fighter))

  if (reading.error?.status === 404) return <NoRecord of={FIGHTER} id={id} />
  if (user && !fighter) return <NoRecord of={FIGHTER} id={id} role={user.role} />
  return (
    <>
      <FighterHeader id={id} fighter={fighter} />
      <ReadState alone of={{ ...reading, data: fighter }} skeleton={<Skeleton />}>
        {(loaded) => <Profile fighter={loaded} mayReadAccount={mayReadAccount} />}
      </ReadState>
    </>
  )
}

/** What the list knew of the fighter. It lies in the history, where an earlier version of the app may have left another shape. */
function passedFighter(state: unknown, id: number): User | undefined {
  const fighter = (state as { fighter?: Partial<User> } | null)?.fighter
  const fits = fighter?.id === id && Array.isArray(fighter.images) && Array.isArray(fighter.penalties) && isFighter(fighter as User)
  return fits ? (fighter as User) : undefined
}

/** Nickname, badge, full name and whether they are active; without a nickname the name takes its place. */
function FighterHeader({ id, fighter }: { id: number; fighter: Fighter | undefined }) {
  const back = <ListLink of={FIGHTER} />
  if (!fighter) return <DetailHeader back={back}>{`Fighter ${id}`}</DetailHeader>
  const { nickname, verified, details } = fighter
  const name = fullName(fighter)
  const marks = (
    <>
      {verified && (
        <Flex component="span" gap={4} align="center" className="cm-strong" style={{ color: 'var(--cm-link)' }}>
          <SafetyCertificateFilled aria-hidden /> Verified
        </Flex>
      )}
      <Tag tone={details.isActive ? 'good' : 'neutral'}>{details.isActive ? 'Active: yes' : 'Active: no'}</Tag>
    </>
  )
  return (
    <DetailHeader back={back} note={nickname ? name : undefined} marks={marks}>
      {nickname ? <span className="cm-fighter-nickname">{nickname}</span> : name}
    </DetailHeader>
  )
}

function Profile({ fighter, mayReadAccount }: { fighter: Fighter; mayReadAccount: boolean }) {
  const { id } = fighter
  const mayReadMatches = useCan(matchmaking.ofFighter)
  const tabs = [
    { key: 'penalties', label: 'Penalties', content: <Penalties fighter={fighter} /> },
    mayReadAccount && { key: 'account', label: 'Account info', content: <AccountInfo userId={id} role="FIGHTER" name={fullName(fighter)} /> },
    mayReadMatches && { key: 'matchmaking', label: 'Matchmaking', content: <MatchRequests fighterId={id} /> },
  ].filter((tab) => tab !== false)
  return (
    <Detail railSide="start" railLabel="Profile" rail={<FighterCard fighter={fighter} />} railFoot={<FighterFacts fighter={fighter} />}>
      <div className="cm-fighter-work">
        <div className={mayReadAccount ? 'cm-fighter-columns' : undefined}>
          <AddressTabs tabs={tabs} />
          {mayReadAccount && <PaymentTimeline userId={id} />}
        </div>
      </div>
    </Detail>
  )
}

const Skeleton = () => (
  <Detail
    railSide="start"
    railLabel="Profile"
    rail={
      <Panel className="cm-fighter-waiting-rail">
        <Bars widths={[60, 80, 45, 70]} />
      </Panel>
    }
  >
    <Panel>
      <Bars widths={[30, 90, 75, 85]} />
    </Panel>
  </Detail>
)
