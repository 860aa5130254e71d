import { DownOutlined } from '@ant-design/icons'
import type { Arena } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Button, Dropdown, Flex } from 'antd'
import { useRef } from 'react'
import { Can, useCan } from '../../../api/can.tsx'
import { useAskedCommand } from '../../../ui/command-button.tsx'
import { DetailHeader } from '../../../ui/detail/detail.tsx'
import { Fact, Facts } from '../../../ui/detail/facts.tsx'
import { ListLink, NoRecord, RecordRoute, useOpenedRecord } from '../../../ui/detail/record-route.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { Section } from '../../../ui/panel.tsx'
import { Bars, ReadState } from '../../../ui/read-state.tsx'
import { LongDate } from '../../../ui/time/shown-time.tsx'
import { ArenaStatus, activation } from '../arena-status.tsx'
import { ArenaEvents } from '../events/arena-events.tsx'
import { type ArenaUser, isArena, useArena } from './arena.ts'
import { ArenaForm } from './arena-form.tsx'
import { ArenaPhotos } from './arena-photos.tsx'
import './arena.css'

const ARENA = { what: 'Arena', list: '/dashboard/arenas', title: 'Arenas' }

/** One arena: its photos, who is to be called there, what it says of itself, and its events. The id is that of its account. */
export default function ArenaScreen() {
  return <RecordRoute of={ARENA}>{(id) => <ArenaById id={id} />}</RecordRoute>
}

function ArenaById({ id }: { id: number }) {
  const reading = useArena(id)
  const { data: user, error } = reading
  const arena = user && isArena(user) ? user : undefined
  useOpenedRecord(ARENA, arena?.location.name)

  if (error?.status === 404) return <NoRecord of={ARENA} id={id} />
  if (user && !arena) return <NoRecord of={ARENA} id={id} role={user.role} />
  return (
    <>
      <ArenaHeader id={id} arena={arena?.location} />
      <div className="cm-arena">
        <ReadState alone of={{ ...reading, data: arena }} skeleton={<Skeleton />}>
          {(loaded) => (
            <>
              <ArenaPhotos user={loaded} />
              <Can call={people.updateArena} otherwise={<ArenaFacts user={loaded} />}>
                <ArenaForm user={loaded} />
              </Can>
            </>
          )}
        </ReadState>
        <ArenaEvents userId={id} />
      </div>
    </>
  )
}

/** The venue's name in upper case, whether it is active, and its website. */
function ArenaHeader({ id, arena }: { id: number; arena: Arena | undefined }) {
  const back = <ListLink of={ARENA} />
  // The line of the website has its room from the start.
  if (!arena) return <DetailHeader back={back} note={'\u00a0'}>{`Arena ${id}`}</DetailHeader>
  const { name, link, isPending } = arena
  const state = (
    <Can call={people.approveArena} otherwise={<ArenaStatus pending={isPending} />}>
      <StateMenu arena={arena} />
    </Can>
  )
  return (
    <DetailHeader back={back} marks={state} note={link ? <ExternalLink href={link}>{link}</ExternalLink> : 'No website'}>
      {name.toUpperCase()}
    </DetailHeader>
  )
}

/** The status, with a menu of what else it could be (arenas_action). */
function StateMenu({ arena }: { arena: Arena }) {
  const { start, pending, dialog } = useAskedCommand({ ...activation(arena), yes: 'Activate' })
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
      <Section title="Contact">
        <Facts>
          <Fact label="First name">{firstName}</Fact>
          <Fact label="Last name">{lastName}</Fact>
          <Fact label="E-mail" copy={email} />
          <Fact label="Phone number" copy={phoneNumber} />
          <Fact label="Create date">
            <LongDate at={createDate} />
          </Fact>
        </Facts>
      </Section>
      <Section title="Info">
        <Facts>
          <Fact label="Name">{name}</Fact>
          <Fact label="Address">{address.formattedAddress}</Fact>
          <Fact label="Link">{link && <ExternalLink href={link}>{link}</ExternalLink>}</Fact>
          <Fact label="Description">{description && <span style={{ whiteSpace: 'pre-line' }}>{description}</span>}</Fact>
        </Facts>
      </Section>
    </div>
  )
}

/** As high as what comes: nothing below moves. */
function Skeleton() {
  const mayEdit = useCan(people.updateArena)
  return (
    <Flex vertical gap={16} className={mayEdit ? 'cm-arena-waits-form' : ''}>
      <ArenaPhotos user={undefined} />
      <div className="cm-arena-cards">
        <Section title="Contact" className="cm-arena-waiting">
          <Bars widths={[60, 80, 45, 70]} />
        </Section>
        <Section title="Info" className="cm-arena-waiting">
          <Bars widths={[50, 75, 65, 90]} />
        </Section>
      </div>
    </Flex>
  )
}
