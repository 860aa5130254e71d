import { people } from '@cornerman/contract/endpoints/people'
import { useQuery } from '#api'
import { Age } from '#ui/date-time/shown-time.tsx'
import { CommandButton } from '#ui/feedback/command-button.tsx'
import { NextStep } from '#ui/feedback/query-boundary.tsx'
import { ArenaLink } from '#ui/navigation/record-link.tsx'
import { getActivationCommand } from '../../features/arenas/arena-status.tsx'
import { FEW_ROWS, WorkWidget } from './work-widget.tsx'

/** The arenas that wait for activation, the longest wait first. Render only with `useCan(people.filter, 'LOCATION_PROVIDER')`. */
export function PendingArenas() {
  const query = useQuery(people.filter, {
    query: {
      roleName: 'LOCATION_PROVIDER',
      pending: true,
      sort: 'createDate',
      order: 'ASC',
      page: 1,
      limit: FEW_ROWS,
    },
  })
  return (
    <WorkWidget
      title="Pending arenas"
      extra={<NextStep to="/dashboard/arenas?status=pending" label="All pending arenas" />}
      query={{ ...query, data: query.data?.data }}
      limit={FEW_ROWS}
      total={query.data?.total}
      emptyText="No pending arenas"
      toRow={({ id, location, createDate }) => ({
        id,
        title: <ArenaLink id={id}>{location?.name ?? `Arena ${id}`}</ArenaLink>,
        detail: (
          <>
            {createDate && <Age at={createDate} />} {location?.address?.formattedAddress}
          </>
        ),
        actions: location && (
          <CommandButton {...getActivationCommand(location)} variant="default" label={`Activate ${location.name}`}>
            Activate
          </CommandButton>
        ),
      })}
    />
  )
}
