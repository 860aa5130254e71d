import { type EventStatus, type FightEvent, PAGE_SIZE_MAX, toSearchTerm, type User } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { people } from '@cornerman/contract/endpoints/people'
import { Flex } from 'antd'
import clsx from 'clsx'
import { useCan, useMyPermissions, useQuery } from '#api'
import { getNow } from '#api/server-clock.ts'
import { SpanDates, SpanTimes } from '#ui/date-time/shown-time.tsx'
import { Empty, QueryBoundary, Stale } from '#ui/feedback/query-boundary.tsx'
import layout from '#ui/layout.module.css'
import { useEventTools } from '#ui/navigation/event-tool.ts'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { RecordLink } from '#ui/navigation/record-link.tsx'
import { useSiteMap } from '#ui/navigation/site-map.ts'
import { UrlTabs } from '#ui/navigation/url-tabs.tsx'
import { useNavigationKey, useUrlState } from '#ui/navigation/use-url-state.ts'
import { Panel } from '#ui/panel.tsx'
import { describePermissions } from '#ui/permission/permission-guard.tsx'
import { TextCell } from '#ui/table/cells.tsx'
import { type ListColumn, ListTable } from '#ui/table/list-table.tsx'
import { ResultsCount } from '#ui/table/results-count.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import ui from '#ui/ui.module.css'
import eventStyles from '../arena.module.css'
import { DIALOGS } from '../events/event-dialog.ts'
import { EventLinks, EventStatusTag, toDialogPath } from '../events/event-links.tsx'
import { type EventOfArena, isTonight, sortByStart, useEventsOfArenas } from '../events/events-of-arenas.ts'

const TABS: readonly { label: string; statuses: EventStatus[] }[] = [
  { label: 'Today and upcoming', statuses: ['ONGOING', 'UPCOMING'] },
  { label: 'Finished', statuses: ['FINISHED'] },
  { label: 'Canceled', statuses: ['CANCELED'] },
]

/** Events of all arenas, tonight's on top. The documented calls list events of one arena, so this reads the arenas, then each one's events. */
export default function EveningsScreen() {
  const [search, change] = useUrlState((query) => toSearchTerm(query.get('search') ?? ''))
  const navigationKey = useNavigationKey()
  const canList = useCan(people.list, 'LOCATION_PROVIDER')
  const query = useQuery(
    people.list,
    canList
      ? {
          query: {
            roleName: 'LOCATION_PROVIDER',
            page: 1,
            limit: PAGE_SIZE_MAX,
            ...(search && { searchTerm: search }),
          },
        }
      : null,
    { keepPreviousData: true },
  )

  return (
    <>
      <PageHeading>Events</PageHeading>
      <Flex className={layout.tools}>
        <SearchBox
          label="Search arenas"
          value={search}
          navigationKey={navigationKey}
          onSearch={(text) => change({ search: text || undefined }, 'replace')}
        />
      </Flex>
      <Panel label="Events" className={eventStyles.events}>
        {canList ? (
          <QueryBoundary
            query={query}
            skeleton={<EveningTable name="Events" evenings={undefined} />}
            renderEmpty={({ data }) =>
              data.length === 0 && (
                <Empty
                  title="No arenas yet"
                  hint="Events appear here once an arena has some."
                  noMatchTitle={`No arenas match “${search}”`}
                  onClearFilters={search ? () => change({ search: undefined }, 'push') : undefined}
                />
              )
            }
          >
            {({ data: arenas, total }) => (
              <UrlTabs
                tabs={TABS.map(({ label, statuses }) => ({
                  key: statuses[0]!.toLowerCase(),
                  label,
                  content: <EveningsOfArenas arenas={arenas} total={total} statuses={statuses} />,
                }))}
              />
            )}
          </QueryBoundary>
        ) : (
          <Empty
            title="Need more permissions"
            hint={`To see events you need the permission ${describePermissions(['view_arenas'])}.`}
          />
        )}
      </Panel>
    </>
  )
}

interface Props {
  /** Accounts of arenas. */
  arenas: readonly User[]
  /** Number of all arenas, when the API says it. */
  total: number | undefined
  statuses: EventStatus[]
}

/** The events of these arenas, one call per arena. An arena that cannot be read leaves the others. */
function EveningsOfArenas({ arenas, total, statuses }: Props) {
  const { query, partialError } = useEventsOfArenas(arenas, statuses)
  const evenings = query.data

  return (
    <>
      <Stale query={{ ...query, error: partialError, fetchedAt: undefined }} />
      <ResultsCount isVisuallyHidden total={evenings?.length} singular="event" plural="events" />
      <QueryBoundary query={query} skeleton={<EveningTable name="Events" evenings={undefined} />}>
        {(list) =>
          statuses.includes('UPCOMING') ? (
            <UpcomingEvents evenings={list} />
          ) : (
            <FinishedEvents evenings={list} status={statuses[0]!} />
          )
        }
      </QueryBoundary>
      {(total ?? arenas.length) > arenas.length && (
        <p className={clsx(ui.quiet, eventStyles.note)}>
          These are the events of {arenas.length} of {total?.toLocaleString('en')} arenas. Search for an arena to see
          the others.
        </p>
      )}
    </>
  )
}

function UpcomingEvents({ evenings }: { evenings: readonly EventOfArena[] }) {
  const now = getNow()
  const sorted = sortByStart(evenings)
  const tonight = sorted.filter(({ event }) => isTonight(event, now))
  const later = sorted.filter(({ event }) => !isTonight(event, now))
  return (
    <>
      <h2 className={eventStyles.heading}>Today</h2>
      {tonight.length > 0 ? (
        <EveningTable name="Today" evenings={tonight} />
      ) : (
        <p className={clsx(ui.quiet, eventStyles.note)}>
          No event is live or begins today. Finished events are in the next tab.
        </p>
      )}
      <h2 className={eventStyles.heading}>Upcoming</h2>
      {later.length > 0 ? (
        <EveningTable name="Upcoming" evenings={later} />
      ) : (
        <Empty
          title="No upcoming events"
          hint="Events appear here once they are created."
          nextStep={{ to: '/dashboard/events/create', label: 'Create an event' }}
        />
      )}
    </>
  )
}

function FinishedEvents({ evenings, status }: { evenings: readonly EventOfArena[]; status: EventStatus }) {
  const label = status.toLowerCase()
  if (evenings.length === 0)
    return (
      <Empty
        title={`No ${label} events`}
        hint={`Events of all arenas that are ${label} appear here, the newest first.`}
      />
    )
  return <EveningTable name={`${label} events`} evenings={sortByStart(evenings).toReversed()} />
}

interface TableProps {
  name: string
  /** Undefined while loading. */
  evenings: readonly EventOfArena[] | undefined
}

/** Events of several arenas. A row opens the evening of a live event, else the card. */
function EveningTable({ name, evenings }: TableProps) {
  const canEdit = useCan(events.update)
  const eventTools = useEventTools()
  const canOpen = useSiteMap().findScreen('/dashboard/arenas/1', useMyPermissions())?.missingPermissions.length === 0
  const toTarget = ({ account, event }: EventOfArena) => {
    const dialog = eventTools.find((tool) => tool.isFor(event))?.name ?? (canEdit && DIALOGS.edit)
    return { to: dialog ? toDialogPath(account, dialog, event) : `/dashboard/arenas/${account}` }
  }
  return (
    <ListTable
      name={name}
      columns={getColumns({ canEdit, canOpen })}
      rows={evenings}
      rowLink={canOpen ? toTarget : undefined}
      pageSize={8}
      hasTwoLines
    />
  )
}

function getColumns({ canEdit, canOpen }: { canEdit: boolean; canOpen: boolean }): ListColumn<EventOfArena>[] {
  const columns: ListColumn<EventOfArena>[] = [
    { title: 'Event', width: '20%', minWidth: 196, isRowHeader: true, render: ({ event }) => event.name },
    { title: 'Status', width: 148, onPhone: 'figure', render: ({ event }) => <EventStatusTag event={event} /> },
    {
      title: 'Arena',
      minWidth: 136,
      render: ({ account, event }) => {
        const name = <TextCell>{event.location.name}</TextCell>
        return canOpen ? <RecordLink to={`/dashboard/arenas/${account}`}>{name}</RecordLink> : name
      },
    },
    { title: 'Date', width: 172, onPhone: 'line', render: ({ event }) => <SpanDates {...toSpan(event)} /> },
    { title: 'Time', width: 216, render: ({ event }) => <SpanTimes {...toSpan(event)} /> },
  ]
  if (!canOpen) return columns
  return [...columns, { title: 'Open', width: 136, render: (row) => <EventLinks row={row} canEdit={canEdit} /> }]
}

const toSpan = ({ fromDate, toDate, location }: FightEvent) => ({ fromDate, toDate, zone: location.tz })
