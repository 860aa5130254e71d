import { type Arena, ROLE_LABELS } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { type ReactNode, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { Allowed, useAllowed } from '../../../api/allowed.tsx'
import { BackLink } from '../../../ui/detail/back-link.tsx'
import { NoSuchRecord } from '../../../ui/detail/no-such-record.tsx'
import { useRecordTitle } from '../../../ui/detail/use-record-title.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ReadState } from '../../../ui/read-state.tsx'
import { useRecentRecord } from '../../../ui/recent-records.ts'
import { ArenaEvents } from '../events/arena-events.tsx'
import { type ArenaUser, isArena, useArena } from './arena.ts'
import { ArenaForm } from './arena-form.tsx'
import { ArenaPhotos, ArenaPhotosWaiting } from './arena-photos.tsx'
import './arena.css'
import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { DetailHeader } from '../../../ui/detail/detail.tsx'
import { Fact, Facts } from '../../../ui/detail/facts.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { LongDate } from '../../../ui/time/calendar-day.tsx'
import { useAskedCommand } from '../../../ui/use-asked-command.tsx'
import { ArenaStatus, activationOf } from '../arena-status.tsx'

const LIST = { to: '/dashboard/arenas', title: 'Arenas' }

/** One arena: its photos, who is to be called there, what it says of itself, and its events. The id is that of its account. */
export default function ArenaScreen() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,8}$/.test(id) ? <Detail key={id} id={Number(id)} /> : <NoArena id={id} />
}

function Detail({ id }: { id: number }) {
  const reading = useArena(id)
  const { data: user, error } = reading
  const name = user && isArena(user) ? user.location.name : undefined
  useRecentRecord('Arena', name)
  useRecordTitle(name)

  if (error?.status === 404) return <NoArena id={String(id)} />
  if (user && !isArena(user)) return <NoArena id={String(id)}>This id belongs to somebody else: {ROLE_LABELS[user.role]}.</NoArena>
  return (
    <>
      <ArenaHeader id={id} arena={user?.location} list={LIST} />
      <div className="cm-arena">
        <ReadState alone of={reading} skeleton={<Skeleton />}>
          {() =>
            user && (
              <>
                <ArenaPhotos user={user} />
                <Allowed to={people.updateArena} otherwise={<ArenaFacts user={user} />}>
                  <ArenaForm user={user} />
                </Allowed>
              </>
            )
          }
        </ReadState>
        <ArenaEvents userId={id} />
      </div>
    </>
  )
}

function NoArena({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <NoSuchRecord back={<BackLink to={LIST.to}>{LIST.title}</BackLink>} what="Arena" id={id} list={LIST.to} listName="the arenas">
      {children}
    </NoSuchRecord>
  )
}

const bars = (widths: readonly number[]) => widths.map((width) => <span key={width} className="cm-bar" style={{ width: `${width}%` }} />)

/** Of the height that comes: nothing below moves. */
function Skeleton() {
  const mayEdit = useAllowed(people.updateArena)
  return (
    <div className={`cm-arena-waits ${mayEdit ? 'cm-arena-waits-form' : ''}`}>
      <ArenaPhotosWaiting />
      <div className="cm-arena-cards">
        <Panel className="cm-arena-card cm-arena-waiting">
          <h2>Contact</h2>
          {bars([60, 80, 45, 70])}
        </Panel>
        <Panel className="cm-arena-card cm-arena-waiting">
          <h2>Info</h2>
          {bars([50, 75, 65, 90])}
        </Panel>
      </div>
    </div>
  )
}

interface Props {
  id: number
  /** Undefined while nothing is known but the number. */
  arena: Arena | undefined
  list: { to: string; title: string }
}

/** The venue's name in upper case, whether it is active, and its website. */
function ArenaHeader({ id, arena, list }: Props) {
  const back = <BackLink to={list.to}>{list.title}</BackLink>
  // The line of the website has its room from the start.
  if (!arena) return <DetailHeader back={back} note={'\u00a0'}>{`Arena ${id}`}</DetailHeader>
  const { name, link } = arena
  return (
    <DetailHeader back={back} marks={<ArenaState arena={arena} />} note={link ? <ExternalLink href={link}>{link}</ExternalLink> : 'No website'}>
      {name.toUpperCase()}
    </DetailHeader>
  )
}

/** The dot, and with arenas_action the menu of what else it could be. */
function ArenaState({ arena }: { arena: Arena }) {
  const dot = <ArenaStatus pending={arena.isPending} />
  return (
    <Allowed to={people.approveArena} otherwise={dot}>
      <StateMenu arena={arena} />
    </Allowed>
  )
}

function StateMenu({ arena }: { arena: Arena }) {
  const { start, pending, dialog } = useAskedCommand({ ...activationOf(arena), yes: 'Activate' })
  const opener = useRef<HTMLButtonElement>(null)

  function ask() {
    // The menu goes: what opened it has the focus again once the question is answered.
    opener.current?.focus()
    start()
  }
  // There is no way back from active.
  const activate = { key: 'activate', label: 'Activate', onClick: ask }
  const nothing = { key: 'nothing', label: 'Active already: nothing to change', disabled: true }

  return (
    <>
      <Dropdown trigger={['click']} menu={{ items: [arena.isPending ? activate : nothing] }}>
        <Button ref={opener} size="small" loading={pending} aria-label={`Status: ${arena.isPending ? 'Pending' : 'Active'}`} aria-haspopup="menu">
          <ArenaStatus pending={arena.isPending} />
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {dialog}
    </>
  )
}

/** Contact and info for who may not edit them (edit_arena_info). */
function ArenaFacts({ user: { firstName, lastName, email, phoneNumber, createDate, location } }: { user: ArenaUser }) {
  const { name, address, link, description } = location
  return (
    <div className="cm-arena-cards">
      <Panel label="Contact" className="cm-arena-card">
        <h2>Contact</h2>
        <Facts>
          <Fact label="First name">{firstName}</Fact>
          <Fact label="Last name">{lastName}</Fact>
          <Fact label="E-mail" copy={email} />
          <Fact label="Phone number" copy={phoneNumber} />
          <Fact label="Create date">
            <LongDate at={createDate} />
          </Fact>
        </Facts>
      </Panel>
      <Panel label="Info" className="cm-arena-card">
        <h2>Info</h2>
        <Facts>
          <Fact label="Name">{name}</Fact>
          <Fact label="Address">{address.formattedAddress}</Fact>
          <Fact label="Link">{link && <ExternalLink href={link}>{link}</ExternalLink>}</Fact>
          <Fact label="Description">{description && <span className="cm-arena-description">{description}</span>}</Fact>
        </Facts>
      </Panel>
    </div>
  )
}
