import { PAGE_SIZE_MAX } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { people } from '@cornerman/contract/endpoints/people'
import { useCan, useQuery } from '#api'
import { getNow } from '#api/server-clock.ts'
import { Age, SpanTimes } from '#ui/date-time/shown-time.tsx'
import { NextStep } from '#ui/feedback/query-boundary.tsx'
import { EventLink } from '#ui/navigation/record-link.tsx'
import ui from '#ui/ui.module.css'
import { EventLinks, EventStatusTag } from '../../features/arenas/events/event-links.tsx'
import { isTonight, sortByStart, useEventsOfArenas } from '../../features/arenas/events/events-of-arenas.ts'
import { WorkWidget } from './work-widget.tsx'

/** Live events and the next ones, of the same arenas as the screen Events. Render only with permission: `useCanSeeEvenings()`. */
export function NextEvents() {
  const canEdit = useCan(events.update)
  const arenas = useQuery(people.list, { query: { roleName: 'LOCATION_PROVIDER', page: 1, limit: PAGE_SIZE_MAX } })
  const read = arenas.data?.data ?? []
  const { query, partialError } = useEventsOfArenas(read, ['ONGOING', 'UPCOMING'])
  const hasNoArenas = arenas.data?.data.length === 0
  // An API without a count may have more than a full page.
  const hasUnread = read.length < (arenas.data?.total ?? (read.length === PAGE_SIZE_MAX ? Number.POSITIVE_INFINITY : 0))
  return (
    <WorkWidget
      title="Live and next events"
      extra={
        <>
          {hasUnread && <span className={ui.quiet}>Not all arenas are shown. Search for one in all events.</span>}
          <NextStep to="/dashboard/evenings" label="All evenings" />
        </>
      }
      query={{
        ...query,
        data: hasNoArenas ? [] : query.data && sortByStart(query.data),
        fetchedAt: hasNoArenas ? arenas.fetchedAt : query.fetchedAt,
        error: arenas.error ?? query.error ?? partialError,
        refetch: arenas.error ? arenas.refetch : query.refetch,
        isValidating: arenas.isValidating || query.isValidating,
      }}
      total={hasUnread ? undefined : (query.data?.length ?? 0)}
      emptyText="No event is live or planned"
      toRow={(row) => {
        const { id, name, fromDate, toDate, location, status } = row.event
        return {
          id,
          title: <EventLink id={id}>{name}</EventLink>,
          detail: (
            <>
              {location?.name} <SpanTimes fromDate={fromDate} toDate={toDate} zone={location?.tz} />
            </>
          ),
          age:
            status === 'ONGOING' || isTonight(row.event, getNow()) ? (
              <EventStatusTag event={row.event} />
            ) : (
              <Age at={fromDate} />
            ),
          actions: <EventLinks row={row} canEdit={canEdit} />,
        }
      }}
    />
  )
}

/** Whether the admin may read the arenas and their events. */
export function useCanSeeEvenings(): boolean {
  const canList = useCan(people.list, 'LOCATION_PROVIDER')
  return useCan(events.ofArena) && canList
}
