import { ARENA_EVENTS, type EventStatus, type FightEvent, isLive } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { Flex } from 'antd'
import { useState } from 'react'
import { Can } from '../../../api/can.tsx'
import { useQuery } from '../../../api/hooks.ts'
import { eventStatusInWords } from '../../../ui/event-status.ts'
import { TextCell } from '../../../ui/list/cells.tsx'
import { type ListColumn, ListTable } from '../../../ui/list/list-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Empty, ReadState, type Step } from '../../../ui/read-state.tsx'
import { ResultsCount } from '../../../ui/results-count.tsx'
import { AddressTabs } from '../../../ui/tabs.tsx'
import { SpanDates, SpanTimes } from '../../../ui/time/shown-time.tsx'
import { EventActions } from './event-actions.tsx'
import { EventDialogs } from './event-dialogs.tsx'
import './arena-events.css'

interface TabWords {
  status: EventStatus
  /** In the address. */
  key: string
  name: string
  nothing: string
  hint: string
  next?: Step
}

/** In the documents' order. */
const TABS: readonly TabWords[] = [
  {
    status: 'ONGOING',
    key: 'ongoing',
    name: 'Ongoing events',
    nothing: 'Nothing is live',
    hint: 'An event stands here from its start to its stop.',
  },
  {
    status: 'UPCOMING',
    key: 'upcoming',
    name: 'Upcoming events',
    nothing: 'No upcoming events',
    hint: 'An event stands here once it is created.',
    next: { to: '/dashboard/events/create', does: 'Create an event' },
  },
  {
    status: 'FINISHED',
    key: 'finished',
    name: 'Finished events',
    nothing: 'No finished events',
    hint: 'An event stands here once its fights are stopped.',
  },
  {
    status: 'CANCELED',
    key: 'canceled',
    name: 'Canceled events',
    nothing: 'No canceled events',
    hint: 'No event of this arena was canceled.',
  },
]

/** The events of an arena by status, and all that is done with one from here. `userId` is the arena's account. */
export function ArenaEvents({ userId }: { userId: number }) {
  // The row that a dialog was opened from: it is shown while the event is read anew.
  const [opened, setOpened] = useState<FightEvent>()
  const tabs = TABS.map((words) => ({
    key: words.key,
    label: eventStatusInWords(words.status),
    content: <EventsTab userId={userId} words={words} onOpen={setOpened} />,
  }))

  return (
    <Can call={events.ofArena}>
      <Panel label="Events" className="cm-events">
        <h2>Events</h2>
        <AddressTabs tabs={tabs} />
      </Panel>
      <EventDialogs userId={userId} opened={opened} />
    </Can>
  )
}

interface TabProps {
  userId: number
  words: TabWords
  /** A row is about to be opened in a dialog. */
  onOpen(event: FightEvent): void
}

/** The events of one status, earliest first; of those that are over, the newest fifty. */
function EventsTab({ userId, words: { status, name, nothing, hint, next }, onOpen }: TabProps) {
  const reading = useQuery(events.ofArena, { query: { userId, ...ARENA_EVENTS, status: [status] } })
  const table = { name, columns: eventColumns(onOpen), rowKey: ({ id }: FightEvent) => id, pageSize: 4 }
  const isOver = status === 'FINISHED' || status === 'CANCELED'

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
            {list.length >= ARENA_EVENTS.limit && (
              <p className="cm-quiet" style={{ padding: '8px 16px 12px' }}>
                {isOver ? 'The newest' : 'The first'} {ARENA_EVENTS.limit} are shown; there may be more.
              </p>
            )}
          </>
        )}
      </ReadState>
    </>
  )
}

/** The server sorts too; the documents promise the order, whichever server it is. */
const byDate = (one: FightEvent, other: FightEvent) => Date.parse(one.fromDate) - Date.parse(other.fromDate) || one.id - other.id

const eventColumns = (onOpen: (event: FightEvent) => void): ListColumn<FightEvent>[] => [
  {
    key: 'event',
    title: 'Event',
    lead: true,
    render: (event) => (
      <Flex component="span" align="center" gap={8} style={{ minWidth: 0 }}>
        {isLive(event) && <LiveMark />}
        <TextCell>{event.name}</TextCell>
      </Flex>
    ),
  },
  { key: 'location', title: 'Location', width: '22%', render: ({ location }) => <TextCell>{location.name}</TextCell> },
  { key: 'date', title: 'Date', width: 176, render: (event) => <SpanDates {...toSpan(event)} /> },
  { key: 'time', title: 'Time', width: 200, render: (event) => <SpanTimes {...toSpan(event)} /> },
  { key: 'actions', title: 'Actions', width: 208, render: (event) => <EventActions event={event} onOpen={onOpen} /> },
]

const toSpan = ({ fromDate, toDate, location }: FightEvent) => ({ fromDate, toDate, zone: location.tz })

/** The icon of what is live, always with the word. */
const LiveMark = () => (
  <span className="cm-live">
    <svg viewBox="0 0 12 12" width="8" height="8" aria-hidden>
      <circle cx="6" cy="6" r="5" fill="currentColor" />
    </svg>
    LIVE
  </span>
)
