import { ROLE_LABELS, type User } from '@cornerman/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { useAllowed } from '../../../api/allowed.tsx'
import { type Reading, useEndpoint } from '../../../api/hooks.ts'
import { BackLink } from '../../../ui/detail/back-link.tsx'
import { Detail, DetailHeader } from '../../../ui/detail/detail.tsx'
import { NoSuchRecord } from '../../../ui/detail/no-such-record.tsx'
import { useRecordTitle } from '../../../ui/detail/use-record-title.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ReadState } from '../../../ui/read-state.tsx'
import { useRecentRecord } from '../../../ui/recent-records.ts'
import { AddressTabs, type Tab } from '../../../ui/tabs.tsx'
import { AccountInfo, PaymentTimeline } from '../account/account.tsx'
import { type Fighter, fullNameOf, isFighter } from './fighter.ts'
import { FighterCard, FighterFacts } from './fighter-rail.tsx'
import { MatchRequests } from './match-requests.tsx'
import { Penalties } from './penalties.tsx'
import './fighters.css'
import { SafetyCertificateFilled } from '@ant-design/icons'
import { people } from '@cornerman/contract/endpoints/people'
import { Tag } from '../../../ui/tag.tsx'

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
  const paysOut = useAllowed(accounts.byUser, 'FIGHTER')
  // Asked for together with the profile: the money stands beside the tabs and need not wait for the name.
  useEndpoint(accounts.byUser, paysOut ? { params: { id } } : null)

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
  const matches = useAllowed(matchmaking.ofFighter)
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

interface Props {
  id: number
  /** Undefined while nothing is known but the number. */
  fighter: Fighter | undefined
  /** A BackLink. */
  back: ReactNode
}

/** Nickname, badge, full name and whether they are active; without a nickname the name takes its place. */
function FighterHeader({ id, fighter, back }: Props) {
  if (!fighter) return <DetailHeader back={back}>{`Fighter ${id}`}</DetailHeader>
  const { nickname, verified, details } = fighter
  const name = fullNameOf(fighter)
  return (
    <DetailHeader
      back={back}
      note={nickname ? name : undefined}
      marks={
        <>
          {verified && (
            <span className="cm-fighter-verified">
              <SafetyCertificateFilled aria-hidden /> Verified
            </span>
          )}
          <Tag tone={details.isActive ? 'good' : 'neutral'}>{details.isActive ? 'Active: yes' : 'Active: no'}</Tag>
        </>
      }
    >
      {nickname ? <span className="cm-fighter-nickname">{nickname}</span> : name}
    </DetailHeader>
  )
}

/** A fighter as the server knows them; until it has said so, as the list knew them, if one came from there. */
function useFighter(id: number): Reading<User> {
  const { state } = useLocation()
  const reading = useEndpoint(people.adminProfile, { params: { id } })
  return { ...reading, data: reading.data ?? passedAlong(state, id) }
}

/** It lies in the history, where an earlier version of the app may have left another shape. */
function passedAlong(state: unknown, id: number): User | undefined {
  const fighter = (state as { fighter?: Partial<User> } | null)?.fighter
  const fits = fighter?.id === id && Array.isArray(fighter.images) && Array.isArray(fighter.penalties) && isFighter(fighter as User)
  return fits ? (fighter as User) : undefined
}
