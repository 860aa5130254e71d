import { people } from '@cornerman/contract/endpoints/people'
import { useQuery } from '#api'
import { Age } from '#ui/date-time/shown-time.tsx'
import { CommandButton } from '#ui/feedback/command-button.tsx'
import { NextStep } from '#ui/feedback/query-boundary.tsx'
import { ArenaLink } from '#ui/navigation/record-link.tsx'
import { getActivationCommand } from '../../features/arenas/arena-status.tsx'
import { FEW_ROWS, WorkWidget } from './work-widget.tsx'

const LONGEST_WAIT = {
  query: { roleName: 'LOCATION_PROVIDER', pending: true, sort: 'createDate', order: 'ASC', page: 1, limit: FEW_ROWS },
} as const

export function usePendingArenas(isAllowed = true) {
  const query = useQuery(people.filter, isAllowed ? LONGEST_WAIT : null)
  return { ...query, data: query.data?.data, total: query.data?.total }
}

/** The arenas that wait for activation. Render only with `useCan(people.filter, 'LOCATION_PROVIDER')`. */
export function PendingArenas() {
  const query = usePendingArenas()
  return (
    <WorkWidget
      title="Pending arenas"
      extra={<NextStep to="/dashboard/arenas?status=pending" label="All pending arenas" />}
      query={query}
      limit={FEW_ROWS}
      total={query.total}
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
