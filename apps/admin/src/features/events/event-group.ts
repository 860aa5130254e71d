import type { ListedEvent } from '@cornerman/contract'
import { getLocalTime } from '@cornerman/contract/rules/local-time'
import { formatEventStatus } from '#shared/labels.tsx'
import { formatMonth } from '#ui/date-time/time.ts'

type Dated = Pick<ListedEvent, 'status' | 'fromDate' | 'arena'>

const WEEK = 7 * 24 * 60 * 60 * 1000

/** How near an event is: the words above its row and those of others as near. Months are those of its arena. */
export function getEventGroup({ status, fromDate, arena }: Dated, now: Date): string {
  const day = getLocalTime(fromDate, arena.timeZone)?.day
  if (status === 'ONGOING') {
    return formatEventStatus(status)
  }
  if (day === undefined) {
    return 'Unknown date'
  }

  const month = formatMonth(day)
  const wait = new Date(fromDate).getTime() - now.getTime()

  if (status !== 'UPCOMING') {
    return month
  }
  if (wait < 0) {
    return 'Start has passed'
  }
  if (wait < WEEK) {
    return 'In the next 7 days'
  }

  return isSameMonth(day, now, arena) ? `Later in ${month}` : month
}

const isSameMonth = (day: string, now: Date, { timeZone }: Dated['arena']) =>
  getLocalTime(now, timeZone)?.day.slice(0, 'YYYY-MM'.length) === day.slice(0, 'YYYY-MM'.length)
