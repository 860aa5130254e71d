import { people } from '@cornerman/contract/endpoints/people'
import { useQuery } from '#api'
import { Age } from '#ui/date-time/shown-time.tsx'
import { CommandButton } from '#ui/feedback/command-button.tsx'
import { NextStep } from '#ui/feedback/query-boundary.tsx'
import { ArenaLink } from '#ui/navigation/record-link.tsx'
import { getActivationCommand } from '../../features/arenas/arena-status.tsx'
import { WORK_WIDGET_ROWS, WorkWidget } from './work-widget.tsx'

/** The arenas that wait for activation, the longest wait first. Render only with `useCan(people.filter, 'LOCATION_PROVIDER')`. */
export function PendingArenas() {
  const query = useQuery(people.filter, {
    query: {
      roleName: 'LOCATION_PROVIDER',
      pending: true,
      sort: 'createDate',
      order: 'ASC',
      page: 1,
      limit: WORK_WIDGET_ROWS,
    },
  })
  return (
    <WorkWidget
      title="Pending arenas"
      extra={<NextStep to="/dashboard/arenas?status=pending" label="All pending arenas" />}
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
    />
  )
}
