import { ROLE_LABELS } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { Can, useCan } from '../../../api/can.tsx'
import { BackLink } from '../../../ui/detail/back-link.tsx'
import { NoSuchRecord } from '../../../ui/detail/no-such-record.tsx'
import { useRecordTitle } from '../../../ui/detail/use-record-title.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ReadState } from '../../../ui/read-state.tsx'
import { useRecentRecord } from '../../../ui/recent-records.ts'
import { ArenaEvents } from '../events/arena-events.tsx'
import { ArenaFacts } from './arena-facts.tsx'
import { ArenaForm } from './arena-form.tsx'
import { ArenaHeader } from './arena-header.tsx'
import { ArenaPhotos, ArenaPhotosWaiting } from './arena-photos.tsx'
import { isArena, useArena } from './use-arena.ts'
import './arena.css'

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
                <Can call={people.updateArena} otherwise={<ArenaFacts user={user} />}>
                  <ArenaForm user={user} />
                </Can>
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
  const mayEdit = useCan(people.updateArena)
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
