import { type EventStatus, toSearchTerm } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { people } from '@cornerman/contract/endpoints/people'
import { Flex } from 'antd'
import clsx from 'clsx'
import { useCan } from '#api'
import { CreateLink, Empty, QueryBoundary } from '#ui/feedback/query-boundary.tsx'
import layout from '#ui/layout.module.css'
import { useEventTools } from '#ui/navigation/event-tool.ts'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { useCanOpen } from '#ui/navigation/site-map.ts'
import { UrlTabs } from '#ui/navigation/url-tabs.tsx'
import { useUrlState } from '#ui/navigation/use-url-state.ts'
import { Panel } from '#ui/panel.tsx'
import { describePermissions } from '#ui/permission/permission-guard.tsx'
import { IgnoredFilter } from '#ui/table/ignored-filter.tsx'
import { type ListColumn, ListTable, type ListTableProps } from '#ui/table/list-table.tsx'
import { ResultsCount } from '#ui/table/results-count.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import ui from '#ui/ui.module.css'
import styles from '../arena.module.css'
import { describeCard } from '../bout/rundown.ts'
import { DIALOGS } from '../events/event-dialog.ts'
import { EventLinks, toDialogPath, toEventColumns } from '../events/event-links.tsx'
import { type EventOfArena, sortByStart, useEventsOfAllArenas } from '../events/events-of-arenas.ts'

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
  const canList = useCan(people.list, 'LOCATION_PROVIDER')
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
      <Panel label="Events" className={styles.events}>
        {canList ? (
          <UrlTabs
            tabs={TABS.map(({ label, statuses }) => ({
              key: statuses[0].toLowerCase(),
              label,
              content: (
                <EventsTab label={label} statuses={statuses} search={search} onClear={onClear} />
              ),
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
  label: string
  statuses: Statuses
  search: string
  onClear(): void
}

function EventsTab({ label, statuses, search, onClear }: TabProps) {
  const isPast = !statuses.includes('UPCOMING')
  const { query, ignored, arenaCount, total, hasUnread } = useEventsOfAllArenas(statuses, {
    search,
  })
  return (
    <>
      <ResultsCount isVisuallyHidden total={query.data?.length} singular="event" plural="events" />
      <IgnoredFilter {...ignored} plural={`${label.toLowerCase()} events`} search={search} />
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
        {(list) => {
          const rows = sortByStart(list)
          if (rows.length > 0) {
            return <EventTable name={`${label} events`} rows={isPast ? rows.toReversed() : rows} />
          }
          return (
            <Empty
              title={`No ${isPast ? label.toLowerCase() : 'upcoming'} events`}
              hint="Events of all arenas appear here."
              nextStep={isPast ? undefined : { to: CREATE_PATH, label: 'Create an event' }}
            />
          )
        }}
      </QueryBoundary>
      {hasUnread && (
        <p className={clsx(ui.quiet, styles.note)}>
          These are the events of {arenaCount} {total && `of ${total.toLocaleString('en')}`} arenas.
          Search for an arena to see the others.
        </p>
      )}
    </>
  )
}

/** Events of several arenas. A row opens the tool of a live or finished event, else the card. */
function EventTable({ name, rows }: Pick<ListTableProps<EventOfArena>, 'name' | 'rows'>) {
  const canEdit = useCan(events.update)
  const eventTools = useEventTools()
  const toTarget = ({ account, event }: EventOfArena) => {
    const dialog = eventTools.find((tool) => tool.isFor(event))?.name ?? (canEdit && DIALOGS.edit)
    return { to: dialog ? toDialogPath(account, dialog, event) : `/dashboard/arenas/${account}` }
  }
  const canOpen = useCanOpen('/dashboard/arenas/1')
  const columns: ListColumn<EventOfArena>[] = [
    ...toEventColumns({ place: 'Arena', widths: [undefined, 200] }),
    { title: 'Card', width: 240, render: ({ event }) => describeCard(event) },
    {
      title: 'Actions',
      width: 168,
      onPhone: 'figure',
      render: (row) => <EventLinks row={row} canEdit={canEdit} />,
    },
  ]
  return (
    <ListTable
      name={name}
      columns={canOpen ? columns : columns.filter(({ title }) => title !== 'Actions')}
      rows={rows}
      rowLink={canOpen ? toTarget : undefined}
      pageSize={8}
    />
  )
}
