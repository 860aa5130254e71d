import { PlusOutlined } from '@ant-design/icons'
import { type EventStatus, toSearchTerm } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { people } from '@cornerman/contract/endpoints/people'
import { Flex } from 'antd'
import clsx from 'clsx'
import { getNow, useCan } from '#api'
import { Empty, QueryBoundary } from '#ui/feedback/query-boundary.tsx'
import layout from '#ui/layout.module.css'
import { LinkButton } from '#ui/link-button.tsx'
import { useEventTools } from '#ui/navigation/event-tool.ts'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { useCanOpen } from '#ui/navigation/record-link.tsx'
import { UrlTabs } from '#ui/navigation/url-tabs.tsx'
import { useNavigationKey, useUrlState } from '#ui/navigation/use-url-state.ts'
import { Panel } from '#ui/panel.tsx'
import { describePermissions } from '#ui/permission/permission-guard.tsx'
import { type ListColumn, ListTable } from '#ui/table/list-table.tsx'
import { ResultsCount } from '#ui/table/results-count.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import ui from '#ui/ui.module.css'
import styles from '../arena.module.css'
import { DIALOGS } from '../events/event-dialog.ts'
import { EventLinks, toDialogPath, toEventColumns } from '../events/event-links.tsx'
import { type EventOfArena, isTonight, sortByStart, useEventsOfAllArenas } from '../events/events-of-arenas.ts'

type Statuses = [EventStatus, ...EventStatus[]]
const TABS: readonly { label: string; statuses: Statuses }[] = [
  { label: 'Today and upcoming', statuses: ['ONGOING', 'UPCOMING'] },
  { label: 'Finished', statuses: ['FINISHED'] },
  { label: 'Canceled', statuses: ['CANCELED'] },
]
const CREATE_PATH = '/dashboard/events/create'

/** Events of all arenas, tonight's on top. */
export default function EveningsScreen() {
  const [search, change] = useUrlState((query) => toSearchTerm(query.get('search') ?? ''))
  const navigationKey = useNavigationKey()
  const canList = useCan(people.list, 'LOCATION_PROVIDER')
  const onClear = () => change({ search: undefined }, 'push')
  return (
    <>
      <PageHeading
        actions={
          useCanOpen(CREATE_PATH) && (
            <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={CREATE_PATH}>
              Create event
            </LinkButton>
          )
        }
      >
        Events
      </PageHeading>
      <Flex className={layout.tools}>
        <SearchBox
          label="Search events by arena"
          value={search}
          navigationKey={navigationKey}
          onSearch={(text) => change({ search: text || undefined }, 'replace')}
        />
      </Flex>
      <Panel label="Events" className={styles.events}>
        {canList ? (
          <UrlTabs
            tabs={TABS.map(({ label, statuses }) => ({
              key: statuses[0].toLowerCase(),
              label,
              content: <EventsTab statuses={statuses} search={search} onClear={onClear} />,
            }))}
          />
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

interface TabProps {
  statuses: Statuses
  search: string
  onClear(): void
}

function EventsTab({ statuses, search, onClear }: TabProps) {
  const { query, arenaCount, total, hasUnread } = useEventsOfAllArenas(statuses, { search })
  return (
    <>
      <ResultsCount isVisuallyHidden total={query.data?.length} singular="event" plural="events" />
      <QueryBoundary
        query={query}
        skeleton={<EventTable name="Events" rows={undefined} />}
        renderEmpty={() =>
          arenaCount === 0 && (
            <Empty
              title="No arenas yet"
              hint="Events appear here once an arena has some."
              noMatchTitle={`No arenas match “${search}”`}
              onClearFilters={search ? onClear : undefined}
            />
          )
        }
      >
        {(list) =>
          statuses.includes('UPCOMING') ? (
            <UpcomingEvents list={sortByStart(list)} />
          ) : (
            <PastEvents list={sortByStart(list).toReversed()} label={statuses[0].toLowerCase()} />
          )
        }
      </QueryBoundary>
      {hasUnread && (
        <p className={clsx(ui.quiet, styles.note)}>
          These are the events of {arenaCount} {total && `of ${total.toLocaleString('en')}`} arenas. Search for an arena
          to see the others.
        </p>
      )}
    </>
  )
}

function UpcomingEvents({ list }: { list: readonly EventOfArena[] }) {
  const now = getNow()
  const tonight = list.filter(({ event }) => isTonight(event, now))
  const later = list.filter(({ event }) => !isTonight(event, now))
  return (
    <>
      <h2 className={styles.heading}>Today</h2>
      {tonight.length > 0 ? (
        <EventTable name="Today" rows={tonight} />
      ) : (
        <p className={clsx(ui.quiet, styles.note)}>
          No event is live or begins today. Finished events are in the next tab.
        </p>
      )}
      <h2 className={styles.heading}>Upcoming</h2>
      {later.length > 0 ? (
        <EventTable name="Upcoming" rows={later} />
      ) : (
        <Empty
          title="No upcoming events"
          hint="Events appear here once they are created."
          nextStep={{ to: CREATE_PATH, label: 'Create an event' }}
        />
      )}
    </>
  )
}

/** Finished or canceled events. */
function PastEvents({ list, label }: { list: readonly EventOfArena[]; label: string }) {
  const hint = `Events of all arenas that are ${label} appear here, the newest first.`
  return list.length > 0 ? (
    <EventTable name={`${label} events`} rows={list} />
  ) : (
    <Empty title={`No ${label} events`} hint={hint} />
  )
}

interface TableProps {
  name: string
  /** Undefined while loading. */
  rows: readonly EventOfArena[] | undefined
}

/** Events of several arenas. A row opens the tool of a live or finished event, else the card. */
function EventTable({ name, rows }: TableProps) {
  const canEdit = useCan(events.update)
  const eventTools = useEventTools()
  const toTarget = ({ account, event }: EventOfArena) => {
    const dialog = eventTools.find((tool) => tool.isFor(event))?.name ?? (canEdit && DIALOGS.edit)
    return { to: dialog ? toDialogPath(account, dialog, event) : `/dashboard/arenas/${account}` }
  }
  const canOpen = useCanOpen('/dashboard/arenas/1')
  const columns: ListColumn<EventOfArena>[] = [
    ...toEventColumns(({ event }: EventOfArena) => event, { place: 'Arena', widths: [undefined, 200] }),
    { title: 'Open', width: 168, onPhone: 'figure', render: (row) => <EventLinks row={row} canEdit={canEdit} /> },
  ]
  return (
    <ListTable
      name={name}
      columns={canOpen ? columns : columns.filter(({ title }) => title !== 'Open')}
      rows={rows}
      rowLink={canOpen ? toTarget : undefined}
      pageSize={8}
      hasTwoLines
    />
  )
}
