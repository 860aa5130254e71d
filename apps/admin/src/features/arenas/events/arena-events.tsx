import { ARENA_EVENTS, EVENT_STATUSES, type EventStatus, type FightEvent, isLive } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { useState } from 'react'
import { Allowed } from '../../../api/allowed.tsx'
import { eventStatusInWords } from '../../../ui/event-status.ts'
import { Panel } from '../../../ui/panel.tsx'
import { AddressTabs } from '../../../ui/tabs.tsx'
import { EventDialogs } from './event-dialogs.tsx'
import './arena-events.css'
import { useEndpoint } from '../../../api/hooks.ts'
import { type ListColumn, ListTable } from '../../../ui/list/list-table.tsx'
import type { Step } from '../../../ui/next-step.tsx'
import { Empty, ReadState } from '../../../ui/read-state.tsx'
import { ResultsCount } from '../../../ui/results-count.tsx'
import { SpanDates, SpanTimes } from '../../../ui/time/zoned-time.tsx'
import { EventActions } from './event-actions.tsx'

/** The documents' order; the address calls each by its key. */
const TABS: Record<EventStatus, { key: string; place: number }> = {
  ONGOING: { key: 'ongoing', place: 0 },
  UPCOMING: { key: 'upcoming', place: 1 },
  FINISHED: { key: 'finished', place: 2 },
  CANCELED: { key: 'canceled', place: 3 },
}
const IN_ORDER = EVENT_STATUSES.toSorted((one, other) => TABS[one].place - TABS[other].place)

/** The events of an arena by status, and all that is done with one from here. `userId` is the arena's account. */
export function ArenaEvents({ userId }: { userId: number }) {
  // The row that a dialog was opened from: it stands there while the event is read anew.
  const [opened, setOpened] = useState<FightEvent>()
  const tabs = IN_ORDER.map((status) => ({
    key: TABS[status].key,
    label: eventStatusInWords(status),
    content: <EventsTab userId={userId} status={status} onOpen={setOpened} />,
  }))

  return (
    <Allowed to={events.ofArena}>
      <Panel label="Events" className="cm-events">
        <h2>Events</h2>
        <AddressTabs tabs={tabs} />
      </Panel>
      <EventDialogs userId={userId} opened={opened} />
    </Allowed>
  )
}

interface Props {
  userId: number
  status: EventStatus
  /** One of the rows is about to be opened in a dialog. */
  onOpen(event: FightEvent): void
}

const CREATE = { to: '/dashboard/events/create', does: 'Create an event' }
const WORDS: Record<EventStatus, { name: string; nothing: string; hint: string; next?: Step }> = {
  ONGOING: { name: 'Ongoing events', nothing: 'Nothing is live', hint: 'An event stands here from its start to its stop.' },
  UPCOMING: { name: 'Upcoming events', nothing: 'No upcoming events', hint: 'An event stands here once it is created.', next: CREATE },
  FINISHED: { name: 'Finished events', nothing: 'No finished events', hint: 'An event stands here once its fights are stopped.' },
  CANCELED: { name: 'Canceled events', nothing: 'No canceled events', hint: 'No event of this arena was canceled.' },
}
/** How many bars stand for rows on their way. */
const BARS = 4

/** The events of one status, earliest first; of those that are over, the newest fifty. */
function EventsTab({ userId, status, onOpen }: Props) {
  const reading = useEndpoint(events.ofArena, { query: { userId, ...ARENA_EVENTS, status: [status] } })
  const { name, nothing, hint, next } = WORDS[status]
  const table = { name, columns: eventColumns(onOpen), rowKey: ({ id }: FightEvent) => id, pageSize: BARS }

  return (
    <>
      <ResultsCount unseen total={reading.data?.length} one="event" many="events" />
      <ReadState
        of={reading}
        skeleton={<ListTable {...table} rows={undefined} />}
        empty={(list) => list.length === 0 && <Empty nothingYet={nothing} hint={hint} next={next} />}
      >
        {(list) => (
          <>
            <ListTable {...table} rows={list.toSorted(byDate)} />
            {list.length >= ARENA_EVENTS.limit && <p className="cm-quiet cm-events-limit">{limitWords(status)}</p>}
          </>
        )}
      </ReadState>
    </>
  )
}

/** The server sorts too; the documents promise the order, whichever server it is. */
const byDate = (one: FightEvent, other: FightEvent) => Date.parse(one.fromDate) - Date.parse(other.fromDate) || one.id - other.id

function limitWords(status: EventStatus) {
  const which = status === 'FINISHED' || status === 'CANCELED' ? 'The newest' : 'The first'
  return `${which} ${ARENA_EVENTS.limit} are shown; there may be more.`
}

const eventColumns = (onOpen: (event: FightEvent) => void): ListColumn<FightEvent>[] => [
  { key: 'event', title: 'Event', lead: true, render: (event) => <Name of={event} /> },
  { key: 'location', title: 'Location', width: '22%', render: ({ location }) => <Line>{location.name}</Line> },
  {
    key: 'date',
    title: 'Date',
    width: 176,
    render: ({ fromDate, toDate, location }) => <SpanDates fromDate={fromDate} toDate={toDate} zone={location.tz} />,
  },
  {
    key: 'time',
    title: 'Time',
    width: 200,
    render: ({ fromDate, toDate, location }) => <SpanTimes fromDate={fromDate} toDate={toDate} zone={location.tz} />,
  },
  { key: 'actions', title: 'Actions', width: 208, render: (event) => <EventActions event={event} onOpen={onOpen} /> },
]

function Name({ of }: { of: FightEvent }) {
  return (
    <span className="cm-event-name">
      {isLive(of) && <LiveMark />}
      <Line>{of.name}</Line>
    </span>
  )
}

function Line({ children }: { children: string }) {
  return (
    <span className="cm-line" title={children}>
      {children}
    </span>
  )
}

/** The icon of what is live, always with the word. */
function LiveMark() {
  return (
    <span className="cm-live">
      <svg viewBox="0 0 12 12" width="8" height="8" aria-hidden>
        <circle cx="6" cy="6" r="5" fill="currentColor" />
      </svg>
      LIVE
    </span>
  )
}
