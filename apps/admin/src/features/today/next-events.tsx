import { type EventStatus, getLocalTime } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import clsx from 'clsx'
import { useCan, useQuery } from '#api'
import { getNow } from '#browser/server-clock.ts'
import { EventStatusTag } from '#shared/events/event-links.tsx'
import {
  hasOtherStatus,
  isTonight,
  sortByStart,
  useCanListArenas,
  useEventsOfArenas,
} from '#shared/events/events-of-arenas.ts'
import { fromSummary, summarizeEvent } from '#shared/events/listed-event.ts'
import { ReadOtherArenas } from '#shared/events/read-other-arenas.tsx'
import { PersonName } from '#shared/person/person.tsx'
import { NextStep } from '#shared/records/next-step.tsx'
import { EventLink } from '#shared/records/record-link.tsx'
import { readAskedRows } from '#shared/table/asked-rows.ts'
import { Age, SpanTimes } from '#ui/date-time/shown-time.tsx'
import { formatShortDay } from '#ui/date-time/time.ts'
import ui from '#ui/ui.module.css'
import styles from './today.module.css'
import { WORK_WIDGET_ROWS, WorkWidget } from './work-widget.tsx'

/** Reads the live and next events, live ones first, of the same arenas as the screen Events. */
export function useNextEvents() {
  const hasOneList = useCan(events.ofAllArenas)
  const canListArenas = useCanListArenas()
  const list = useQuery(events.ofAllArenas, hasOneList ? NEXT : null, { keepPreviousData: true })
  const { query, ignored, arenas } = useEventsOfArenas(NEXT.query.status, {
    isAllowed: canListArenas && !hasOneList,
  })

  if (hasOneList) {
    const { rows, leftOut } = readAskedRows(list.data?.data ?? [], {
      contradicts: (event) => hasOtherStatus(event, NEXT.query.status),
    })
    return {
      query: { ...list, data: list.data && rows.map(fromSummary), isAllowed: true },
      leftOut,
      total: leftOut > 0 ? undefined : list.data?.total,
      arenas: undefined,
    }
  }

  const data =
    query.data &&
    sortByStart(query.data.map(({ event, account }) => summarizeEvent(event, account)))

  return {
    query: { ...query, data, isAllowed: canListArenas },
    leftOut: ignored.leftOut,
    total: arenas.hasOthers ? undefined : data?.length,
    arenas,
  }
}

/** One event for the band, then a full widget. */
const NEXT = {
  query: {
    status: ['ONGOING', 'UPCOMING'] as EventStatus[],
    page: 1,
    limit: 1 + WORK_WIDGET_ROWS,
  },
}

/** The events after the one that the band shows. */
export function NextEvents({ query, leftOut, total, arenas }: ReturnType<typeof useNextEvents>) {
  const rest = query.data?.slice(1)

  return (
    <WorkWidget
      title="Next events"
      extra={<NextStep to="/dashboard/events" label="All events" />}
      footer={
        arenas?.hasOthers && (
          <div className={clsx(ui.note, styles.others)}>
            <ReadOtherArenas arenas={arenas} />
          </div>
        )
      }
      query={{ ...query, data: rest }}
      total={total === undefined ? undefined : Math.max(0, total - 1)}
      leftOut={leftOut}
      emptyText={
        arenas?.hasOthers
          ? `No other event is planned at the first ${arenas.count} arenas`
          : 'No other event is planned'
      }
      toRow={(event) => {
        const { id, name, fromDate, toDate, arena, status } = event
        const [day, month] = formatShortDay(
          getLocalTime(fromDate, arena.timeZone)?.day ?? '',
        ).split(' ')

        return {
          id,
          picture: (
            <span className={styles.date}>
              <span>{day}</span> {month}
            </span>
          ),
          title: (
            <PersonName>
              <EventLink id={id}>{name}</EventLink>
            </PersonName>
          ),
          detail: (
            <>
              <SpanTimes fromDate={fromDate} toDate={toDate} zone={arena.timeZone} /> · {arena.name}
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
