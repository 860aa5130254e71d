import type { EventStatus, StreamOption } from '@cornerman/contract'
import { formatShortDay } from '../../../ui/date-time/time.ts'
import { formatEventStatus } from '../../../ui/event-status.ts'
import type { Span } from './stream-filter.ts'

type Dates = Partial<Pick<StreamOption, 'fromDate' | 'toDate'>>

/** Undefined without dates: the documents do not name them for this list. */
export function toEventSpan({ fromDate = '', toDate = '' }: Dates = {}): Span | undefined {
  const [from, to] = [Date.parse(fromDate), Date.parse(toDate)]
  return from < to ? { from, to } : undefined
}

/** Returns the status, or derives it from the dates if it is missing. */
export function getStatus(event: Dates & { status?: EventStatus }, now: Date): EventStatus | undefined {
  const span = toEventSpan(event)
  if (event.status || !span) return event.status
  if (now.getTime() < span.from) return 'UPCOMING'
  return now.getTime() < span.to ? 'ONGOING' : 'FINISHED'
}

type Named = Pick<StreamOption, 'name'> & Partial<StreamOption>

const getDay = ({ fromDate }: Named) => (fromDate ? formatShortDay(fromDate) : undefined)

/** Returns the names. Events of one name get their date, then their arena, then a number. */
export function labelEvents(events: readonly Named[]): string[] {
  const isUnique = (label: string, format: (event: Named) => string) =>
    events.filter((event) => format(event) === label).length === 1
  const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ')
  const formats = [
    ({ name }: Named) => name,
    (event: Named) => join(event.name, getDay(event)),
    (event: Named) => join(event.name, getDay(event), event.arena),
  ]
  return events.map((event, index) => {
    const format = formats.find((each) => isUnique(each(event), each))
    if (format) return format(event)
    const before = events.slice(0, index).filter(({ name }) => name === event.name).length
    return before === 0 ? event.name : `${event.name} (${before + 1})`
  })
}

/** Formats as "Ongoing · 22 Nov 2026 · Arena Verde", with the day in UTC. */
export const describeOption = (option: StreamOption, now: Date): string => {
  const status = getStatus(option, now)
  return [status && formatEventStatus(status), getDay(option), option.arena].filter(Boolean).join(' · ')
}

const ORDER: Record<EventStatus, number> = { ONGOING: 0, FINISHED: 1, UPCOMING: 2, CANCELED: 3 }

/** Sorts events with figures first: live ones, then finished ones, the newest first. Upcoming ones follow, the next one first. */
export function sortOptions(options: readonly StreamOption[], now: Date): StreamOption[] {
  const rank = (option: StreamOption) => ORDER[getStatus(option, now) ?? 'FINISHED'] ?? ORDER.FINISHED
  const start = ({ fromDate }: StreamOption) => (fromDate ? Date.parse(fromDate) : 0)
  return options.toSorted(
    (a, b) => rank(a) - rank(b) || (rank(a) === ORDER.UPCOMING ? start(a) - start(b) : start(b) - start(a)),
  )
}
