import { getLocalTime } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { people } from '@cornerman/contract/endpoints/people'
import { getNow, useCan } from '#api'
import { Age, SpanTimes } from '#ui/date-time/shown-time.tsx'
import { formatShortDay } from '#ui/date-time/time.ts'
import { NextStep } from '#ui/feedback/query-boundary.tsx'
import { EventLink } from '#ui/navigation/record-link.tsx'
import ui from '#ui/ui.module.css'
import { EventStatusTag } from '../../features/arenas/events/event-links.tsx'
import {
  isTonight,
  sortByStart,
  useEventsOfAllArenas,
} from '../../features/arenas/events/events-of-arenas.ts'
import styles from './today.module.css'
import { WorkWidget } from './work-widget.tsx'

/** Reads the live and next events, live ones first, of the same arenas as the screen Events. */
export function useNextEvents() {
  const canList = useCan(people.list, 'LOCATION_PROVIDER')
  const isAllowed = useCan(events.ofArena) && canList
  const { query, ignored, hasUnread } = useEventsOfAllArenas(['ONGOING', 'UPCOMING'], {
    isAllowed,
  })
  return {
    query: { ...query, isAllowed, data: query.data && sortByStart(query.data) },
    ignored,
    hasUnread,
  }
}

/** The events after the one that the band shows. */
export function NextEvents({ query, ignored, hasUnread }: ReturnType<typeof useNextEvents>) {
  const rest = query.data?.slice(1)
  return (
    <WorkWidget
      title="Next events"
      extra={<NextStep to="/dashboard/evenings" label="All events" />}
      footer={
        hasUnread && (
          <p className={ui.note}>Not all arenas are shown. Search for one in all events.</p>
        )
      }
      query={{ ...query, data: rest }}
      total={hasUnread ? undefined : (rest?.length ?? 0)}
      leftOut={ignored.leftOut}
      emptyText="No other event is planned"
      toRow={({ event }) => {
        const { id, name, fromDate, toDate, location, status } = event
        const [day, month] = formatShortDay(getLocalTime(fromDate, location.tz)?.day ?? '').split(
          ' ',
        )
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
              <SpanTimes fromDate={fromDate} toDate={toDate} zone={location.tz} /> {location.name}
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
