import { type FightEvent, getLocalTime } from '@cornerman/contract'
import { formatClock, formatDay } from '../../../ui/date-time/time.ts'

/** An event with the account of its arena, which the documents do not name in the event. */
export interface ListedEvening {
  account: number
  event: FightEvent
}

/** Live ones, and those whose day at the arena is today, in every status. */
export function isTonight({ status, fromDate, location }: FightEvent, now: Date): boolean {
  return status === 'ONGOING' || getLocalTime(fromDate, location.tz)?.day === getLocalTime(now, location.tz)?.day
}

/** Live ones first, then the earliest. */
export const sortByStart = (evenings: readonly ListedEvening[]): ListedEvening[] =>
  evenings.toSorted(
    ({ event: one }, { event: other }) =>
      Number(other.status === 'ONGOING') - Number(one.status === 'ONGOING') ||
      Date.parse(one.fromDate) - Date.parse(other.fromDate),
  )

/** The start in the viewer's zone, with the day where it differs: "29 November, 00:00 GMT+1"; undefined when the clocks agree. */
export function formatViewerStart(fromDate: string, zone: string, viewerZone: string): string | undefined {
  const there = getLocalTime(fromDate, zone)
  const here = getLocalTime(fromDate, viewerZone)
  if (!there || !here || (there.clock === here.clock && there.day === here.day)) return undefined
  const time = `${formatClock(fromDate, viewerZone)} ${here.offset}`
  return here.day === there.day ? time : `${formatDay(here.day).replace(/ \d+$/, '')}, ${time}`
}
