import { Age } from '../../ui/date-time/shown-time.tsx'
import { CommandButton } from '../../ui/feedback/command-button.tsx'
import { useUsers } from '../../ui/filters/use-users.ts'
import { ArenaLink } from '../../ui/navigation/record-link.tsx'
import { WORK_WIDGET_ROWS, WorkWidget } from '../../ui/work-queue/work-widget.tsx'
import { getActivationCommand } from './arena-status.tsx'

/** The arenas that wait for activation, the longest wait first. Render only with permission: `useCan(people.list, 'LOCATION_PROVIDER')`. */
export function PendingArenas() {
  const { query, filteredBy, reading } = useUsers({
    role: 'LOCATION_PROVIDER',
    search: '',
    filter: OLDEST_PENDING,
    page: 1,
    pageSize: WORK_WIDGET_ROWS,
  })
  const unread =
    filteredBy === 'app' && !reading.isReading && !reading.isComplete
      ? (reading.total ?? 0) - (reading.rows?.length ?? 0)
      : 0
  return (
    <WorkWidget
      title="Pending arenas"
      all={{ to: '/dashboard/arenas?status=pending', label: 'All pending arenas' }}
      query={{ ...query, data: query.data?.data }}
      total={query.data?.total}
      toRow={({ id, location, createDate }) => ({
        id,
        title: <ArenaLink id={id}>{location?.name ?? `Arena ${id}`}</ArenaLink>,
        detail: location?.address?.formattedAddress,
        age: createDate && <Age at={createDate} />,
        actions: location && (
          <CommandButton {...getActivationCommand(location)} label={`Activate ${location.name}`}>
            Activate
          </CommandButton>
        ),
      })}
    >
      {unread > 0 && (
        <p className="cm-quiet cm-small">
          {unread.toLocaleString('en')} more arenas are not shown. Search for an arena to find it.
        </p>
      )}
    </WorkWidget>
  )
}

const OLDEST_PENDING = { pending: true, sort: 'createDate', order: 'ASC' } as const
