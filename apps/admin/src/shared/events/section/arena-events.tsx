import { ARENA_EVENTS, type EventStatus, type FightEvent } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import clsx from 'clsx'
import { useState } from 'react'
import { useCan, useQuery, useRefetch } from '#api'
import { formatEventStatus } from '#shared/labels.tsx'
import { Can } from '#shared/permission/can.tsx'
import { NextStep, type Step } from '#shared/records/next-step.tsx'
import { readAskedRows } from '#shared/table/asked-rows.ts'
import { TextCell } from '#shared/table/cells.tsx'
import { IgnoredFilter } from '#shared/table/ignored-filter.tsx'
import { type ListColumn, ListTable } from '#shared/table/list-table.tsx'
import { UrlTabs } from '#ui/navigation/url-tabs.tsx'
import { Empty, QueryBoundary } from '#ui/query/query-boundary.tsx'
import { ResultsCount } from '#ui/table/results-count.tsx'
import ui from '#ui/ui.module.css'
import { DIALOGS } from '../dialog-names.ts'
import { getPlayableUrl } from '../event-dialog.ts'
import { toEventColumns } from '../event-links.tsx'
import { formatPrice } from '../event-price.ts'
import { hasOtherStatus, sortByStart } from '../events-of-arenas.ts'
import { EventsNote, EventsPanel } from '../events-panel.tsx'
import { toListedEvent } from '../listed-event.ts'
import styles from './arena-events.module.css'
import { EventActions, useHasSecondLine, useOpenEventDialog } from './event-actions.tsx'
import { EventDialogs } from './event-dialogs.tsx'

interface EventTab {
  status: EventStatus
  emptyText: string
  hint: string
  next?: Step
}

/** The tabs are in the specified order. */
const TABS: readonly EventTab[] = [
  { status: 'ONGOING', emptyText: 'No live events', hint: 'Live events appear here.' },
  {
    status: 'UPCOMING',
    emptyText: 'No upcoming events',
    hint: 'Events appear here once they are created.',
    next: { to: '/dashboard/events/create', label: 'Create an event' },
  },
  {
    status: 'FINISHED',
    emptyText: 'No finished events',
    hint: 'Events appear here once their fights have ended.',
  },
  {
    status: 'CANCELED',
    emptyText: 'No canceled events',
    hint: 'Canceled events of this arena appear here.',
  },
]

/** The events of an arena by status, with their actions. `userId` is the account of the arena. */
export function ArenaEvents({ userId }: { userId: number }) {
  // The row that opened the dialog. Shown until the event is fetched again.
  const [openedEvent, setOpenedEvent] = useState<FightEvent>()
  const tabs = TABS.map((tab) => ({
    key: tab.status.toLowerCase(),
    label: <TabLabel userId={userId} status={tab.status} />,
    children: <EventsTab userId={userId} tab={tab} onOpen={setOpenedEvent} />,
  }))

  return (
    <Can call={events.ofArena}>
      <EventsPanel>
        <h2>Events</h2>
        <UrlTabs items={tabs} />
      </EventsPanel>
      <EventDialogs userId={userId} openedEvent={openedEvent} />
    </Can>
  )
}

/** The status with the number of its events, once that is known. */
function TabLabel({ userId, status }: { userId: number; status: EventStatus }) {
  const { data, error } = useEventsOfStatus(userId, status)
  const count = data && readEvents(data, status).rows.length

  return (
    <>
      {formatEventStatus(status)}{' '}
      <span className={clsx(ui.quiet, ui.number, styles.count)} aria-busy={!data && !error}>
        {data && data.length >= ARENA_EVENTS.limit ? `${count}+` : count}
      </span>
    </>
  )
}

const useEventsOfStatus = (userId: number, status: EventStatus) =>
  useQuery(events.ofArena, { query: { userId, ...ARENA_EVENTS, status: [status] } })

const readEvents = (list: readonly FightEvent[], status: EventStatus) =>
  readAskedRows(list, { contradicts: (event) => hasOtherStatus(event, [status]) })

interface TabProps {
  userId: number
  tab: EventTab
  onOpen(event: FightEvent): void
}

/** The events of one status, earliest first. The server returns at most the 50 newest past events. */
function EventsTab({ userId, tab: { status, emptyText, hint, next }, onOpen }: TabProps) {
  const query = useEventsOfStatus(userId, status)
  const refetch = useRefetch()
  const hasSecondLine = useHasSecondLine()

  const table = {
    name: `${formatEventStatus(status)} events`,
    columns: getEventColumns(userId, onOpen),
    pageSize: status === 'ONGOING' ? 1 : 4,
    below: {
      has: hasSecondLine,
      render: (event: FightEvent) => <EventActions event={event} onOpen={onOpen} line="second" />,
    },
  }

  return (
    <div className={styles.eventList}>
      <ResultsCount
        isVisuallyHidden
        total={query.data && readEvents(query.data, status).rows.length}
        singular="event"
        plural="events"
      />
      <QueryBoundary
        hasOwnPlaceholder
        // The counts of the other tabs have failed with it.
        query={{ ...query, refetch: () => void refetch(['events']) }}
        renderEmpty={(list) =>
          list.length === 0 && (
            <Empty description={emptyText} hint={hint}>
              {next && <NextStep {...next} />}
            </Empty>
          )
        }
      >
        {(list) => (
          <>
            {list && (
              <IgnoredFilter
                {...readEvents(list, status)}
                plural={`${status.toLowerCase()} events`}
              />
            )}
            <ListTable
              {...table}
              // Sorts again, because the specification requires the order from any server.
              rows={list && sortByStart(readEvents(list, status).rows)}
              empty={<Empty description={emptyText} />}
            />
            {list && list.length >= ARENA_EVENTS.limit && (
              <EventsNote>Showing {ARENA_EVENTS.limit} events. There may be more.</EventsNote>
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

const getEventColumns = (
  userId: number,
  onOpen: (event: FightEvent) => void,
): ListColumn<FightEvent>[] => [
  ...toEventColumns<FightEvent>({
    place: 'Location',
    toEvent: (event) => toListedEvent(event, userId),
    renderName: (event) => <EventName event={event} onOpen={onOpen} />,
    toPrice: formatPrice,
    widths: ['36%', 148],
  }),
  {
    title: 'Actions',
    onPhone: 'buttons',
    render: (event) => <EventActions event={event} onOpen={onOpen} />,
    renderAll: (event) => <EventActions event={event} onOpen={onOpen} line="first" />,
  },
]

/** The name opens the editor, or plays the event for admins who cannot edit it. Only a name when neither is possible. */
function EventName({ event, onOpen }: { event: FightEvent; onOpen(event: FightEvent): void }) {
  const canEdit = useCan(events.update)
  const openDialog = useOpenEventDialog(event, onOpen)

  const dialog = canEdit ? DIALOGS.edit : getPlayableUrl(event) && DIALOGS.play
  if (!dialog) {
    return <TextCell>{event.name}</TextCell>
  }

  return (
    <button type="button" className={ui.textButton} onClick={() => openDialog(dialog)}>
      <TextCell>{event.name}</TextCell>
    </button>
  )
}
