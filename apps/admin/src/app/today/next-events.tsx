import { getLocalTime, PAGE_SIZE_MAX } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { useQuery } from '#api'
import { getNow } from '#api/server-clock.ts'
import { Age, SpanTimes } from '#ui/date-time/shown-time.tsx'
import { formatShortDay } from '#ui/date-time/time.ts'
import { NextStep } from '#ui/feedback/query-boundary.tsx'
import { EventLink } from '#ui/navigation/record-link.tsx'
import ui from '#ui/ui.module.css'
import { EventStatusTag } from '../../features/arenas/events/event-links.tsx'
import { isTonight, sortByStart, useEventsOfArenas } from '../../features/arenas/events/events-of-arenas.ts'
import styles from './today.module.css'
import { WorkWidget } from './work-widget.tsx'

/** Reads the live and next events, live ones first, of the same arenas as the screen Events. Needs `useCanSeeEvenings()`. */
export function useNextEvents() {
  const arenas = useQuery(people.list, { query: { roleName: 'LOCATION_PROVIDER', page: 1, limit: PAGE_SIZE_MAX } })
  const read = arenas.data?.data ?? []
  const { query, partialError } = useEventsOfArenas(read, ['ONGOING', 'UPCOMING'])
  const hasNoArenas = arenas.data?.data.length === 0
  return {
    // An API without a count may have more than a full page.
    hasUnread: read.length < (arenas.data?.total ?? (read.length === PAGE_SIZE_MAX ? Number.POSITIVE_INFINITY : 0)),
    query: {
      ...query,
      data: hasNoArenas ? [] : query.data && sortByStart(query.data),
      fetchedAt: hasNoArenas ? arenas.fetchedAt : query.fetchedAt,
      error: arenas.error ?? query.error ?? partialError,
      refetch: arenas.error ? arenas.refetch : query.refetch,
      isValidating: arenas.isValidating || query.isValidating,
    },
  }
}

/** The events after the one that the band shows. */
export function NextEvents() {
  const { query, hasUnread } = useNextEvents()
  const rest = query.data?.slice(1)
  return (
    <WorkWidget
      title="Next events"
      extra={
        <>
          {hasUnread && <span className={ui.quiet}>Not all arenas are shown. Search for one in all events.</span>}
          <NextStep to="/dashboard/evenings" label="All events" />
        </>
      }
      query={{ ...query, data: rest }}
      total={hasUnread ? undefined : (rest?.length ?? 0)}
      emptyText="No other event is planned"
      toRow={({ event }) => {
        const { id, name, fromDate, toDate, location, status } = event
        const [day, month] = formatShortDay(getLocalTime(fromDate, location.tz)?.day ?? '').split(' ')
        return {
          id,
          picture: (
            <span className={styles.date}>
              <span>{day}</span> {month}
            </span>
          ),
          title: <EventLink id={id}>{name}</EventLink>,
          detail: (
            <>
              {location.name} <SpanTimes fromDate={fromDate} toDate={toDate} zone={location.tz} />
            </>
          ),
          age:
            status === 'ONGOING' || isTonight(event, getNow()) ? (
              <EventStatusTag event={event} />
            ) : (
              <Age at={fromDate} />
            ),
        }
      }}
    />
  )
}
