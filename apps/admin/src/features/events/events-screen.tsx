import { ARENA_EVENTS, type EventStatus, toSearchTerm } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { Flex } from 'antd'
import { useCan } from '#api'
import { getNow } from '#browser/server-clock.ts'
import { formatBout } from '#shared/events/bout/bout.ts'
import { DIALOGS } from '#shared/events/dialog-names.ts'
import { EventLinks, toDialogPath, toEventColumns } from '#shared/events/event-links.tsx'
import { useEventViews } from '#shared/events/event-views.ts'
import {
  type EventOfArena,
  hasOtherStatus,
  sortByStart,
  useCanListArenas,
  useEventsOfArenas,
} from '#shared/events/events-of-arenas.ts'
import { EventsNote, EventsPanel } from '#shared/events/events-panel.tsx'
import { type EventInList, fromSummary, summarizeEvent } from '#shared/events/listed-event.ts'
import { ReadOtherArenas } from '#shared/events/read-other-arenas.tsx'
import { describePermissions } from '#shared/permission/permission-guard.tsx'
import { CreateLink, NextStep } from '#shared/records/next-step.tsx'
import { useCanOpen } from '#shared/site-map.ts'
import { IgnoredFilter } from '#shared/table/ignored-filter.tsx'
import { type ListColumn, ListTable, type ListTableProps } from '#shared/table/list-table.tsx'
import { LoadMore } from '#shared/table/load-more.tsx'
import layout from '#ui/layout.module.css'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { UrlTabs } from '#ui/navigation/url-tabs.tsx'
import { useUrlState } from '#ui/navigation/use-url-state.ts'
import { Empty, QueryBoundary } from '#ui/query/query-boundary.tsx'
import { ResultsCount } from '#ui/table/results-count.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import { CardCell } from './card-cell.tsx'
import { getEventGroup } from './event-group.ts'
import { PriceCell } from './price-cell.tsx'

type Statuses = [EventStatus, ...EventStatus[]]

const TABS: readonly { label: string; statuses: Statuses }[] = [
  { label: 'Today and upcoming', statuses: ['ONGOING', 'UPCOMING'] },
  { label: 'Finished', statuses: ['FINISHED'] },
  { label: 'Canceled', statuses: ['CANCELED'] },
]

const CREATE_PATH = '/dashboard/events/create'

/** Events of all arenas. Today's stand on top. */
export default function EventsScreen() {
  const [search, change] = useUrlState((query) => toSearchTerm(query.get('search') ?? ''))
  const hasOneList = useCan(events.ofAllArenas)
  const canListArenas = useCanListArenas()
  const EventsTab = hasOneList ? EventsOfPlatform : EventsOfArenas
  const onClear = () => change({ search: undefined }, 'push')

  return (
    <>
      <PageHeading actions={<CreateLink to={CREATE_PATH} label="Create event" />}>
        Events
      </PageHeading>
      <Flex className={layout.tools}>
        <SearchBox
          label="Search events by arena"
          value={search}
          onSearch={(text) => change({ search: text || undefined }, 'replace')}
        />
      </Flex>
      <EventsPanel>
        {hasOneList || canListArenas ? (
          <UrlTabs
            items={TABS.map(({ label, statuses }) => ({
              key: statuses[0].toLowerCase(),
              label,
              children: (
                <EventsTab label={label} statuses={statuses} search={search} onClear={onClear} />
              ),
            }))}
          />
        ) : (
          <Empty
            description="Need more permissions"
            hint={`To see events you need the permission ${describePermissions(['view_arenas'])}.`}
          />
        )}
      </EventsPanel>
    </>
  )
}

interface TabProps {
  label: string
  statuses: Statuses
  search: string
  onClear(): void
}

/** Lists events with the call for all arenas. */
function EventsOfPlatform(props: TabProps) {
  const { label, statuses, search } = props

  return (
    <LoadMore
      key={search}
      endpoint={events.ofAllArenas}
      getInput={(page) => ({
        query: {
          status: statuses,
          page,
          limit: ARENA_EVENTS.limit,
          ...(search && { searchTerm: search }),
        },
      })}
      pageSize={ARENA_EVENTS.limit}
      singular="event"
      plural="events"
      contradicts={(event) => hasOtherStatus(event, statuses)}
    >
      {(rows) =>
        rows?.length === 0 ? (
          <NoEvents {...props} />
        ) : (
          <EventTable name={`${label} events`} rows={rows?.map(fromSummary)} />
        )
      }
    </LoadMore>
  )
}

/** Lists events with the documented calls, arena by arena. */
function EventsOfArenas(props: TabProps) {
  const { label, statuses, search, onClear } = props
  const { query, ignored, arenas } = useEventsOfArenas(statuses, { search })

  return (
    <>
      <ResultsCount isVisuallyHidden total={query.data?.length} singular="event" plural="events" />
      <IgnoredFilter {...ignored} plural={`${label.toLowerCase()} events`} search={search} />
      <QueryBoundary
        hasOwnPlaceholder
        query={query}
        renderEmpty={() =>
          arenas.count === 0 && (
            <Empty
              description="No arenas yet"
              hint="Events appear here once an arena has some."
              noMatchDescription={`No arenas match “${search}”`}
              onClearFilters={search ? onClear : undefined}
            />
          )
        }
      >
        {(list) =>
          list?.length === 0 ? (
            <NoEvents {...props} search="" />
          ) : (
            <EventTable name={`${label} events`} rows={list && toRows(list, statuses)} />
          )
        }
      </QueryBoundary>
      {query.data && (
        <EventsNote>
          <ReadOtherArenas arenas={arenas} />
        </EventsNote>
      )}
    </>
  )
}

/** Past events begin with the newest one. */
function toRows(list: readonly EventOfArena[], statuses: Statuses) {
  const rows = sortByStart(list.map(({ event, account }) => summarizeEvent(event, account)))
  return isPast(statuses) ? rows.toReversed() : rows
}

const isPast = (statuses: Statuses) => !statuses.includes('UPCOMING')

function NoEvents({ label, statuses, search, onClear }: TabProps) {
  const kind = isPast(statuses) ? label.toLowerCase() : 'upcoming'

  return (
    <Empty
      description={`No ${kind} events`}
      hint="Events of all arenas appear here."
      noMatchDescription={`No ${kind} events at arenas that match “${search}”`}
      onClearFilters={search ? onClear : undefined}
    >
      {!isPast(statuses) && <NextStep to={CREATE_PATH} label="Create an event" />}
    </Empty>
  )
}

/** Events of several arenas. A row opens the window of a live or finished event, else the card. */
function EventTable({ name, rows }: Pick<ListTableProps<EventInList>, 'name' | 'rows'>) {
  const canEdit = useCan(events.update)
  const getViews = useEventViews()

  const toTarget = (event: EventInList) => {
    const account = event.arena.userId
    const [view] = getViews(event)
    const dialog = view?.name ?? (canEdit && DIALOGS.edit)

    return { to: dialog ? toDialogPath(account, dialog, event) : `/dashboard/arenas/${account}` }
  }

  const canOpen = useCanOpen('/dashboard/arenas/1')

  const columns: ListColumn<EventInList>[] = [
    ...toEventColumns<EventInList>({
      place: 'Arena',
      toEvent: (event) => event,
      widths: ['23%', '17%'],
    }),
    MAIN_EVENT,
    { title: 'Card', within: MAIN_EVENT, render: ({ card }) => card.text },
    { title: 'Price', width: '14%', onPhone: 'line', render: PriceCell },
    {
      title: 'Actions',
      width: 160,
      onPhone: 'buttons',
      render: (event) => <EventLinks event={event} canEdit={canEdit} />,
    },
  ]

  return (
    <ListTable
      name={name}
      columns={canOpen ? columns : columns.filter(({ title }) => title !== 'Actions')}
      rows={rows}
      rowLink={canOpen ? toTarget : undefined}
      getGroup={(event) => getEventGroup(event, getNow())}
      pageSize={8}
    />
  )
}

const MAIN_EVENT = {
  title: 'Main event',
  onPhone: 'block',
  render: ({ mainEvent }) => (mainEvent ? formatBout(mainEvent) : '–'),
  renderAll: (event) => <CardCell event={event} />,
} satisfies ListColumn<EventInList>
