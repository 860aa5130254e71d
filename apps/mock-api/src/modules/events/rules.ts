import { type EventStatus, editableIn, type FightEvent, movedBy, type Times } from '@cornerman/contract'
import { ApiError } from '../../domain/api-error.ts'
import { iso } from '../../domain/instant.ts'

/** As much of an event as its rules look at. */
export type EventFacts = Pick<FightEvent, 'id' | 'name' | 'status' | 'fromDate' | 'toDate' | 'video' | 'conference' | 'weighting' | 'currentSlotId'>

const HOUR = 60 * 60_000
/** Nobody plans further ahead; beyond that it is a slip of the hand. */
const YEARS_AHEAD = 20

interface Listing {
  status?: readonly EventStatus[]
  /** From 0. */
  page: number
  limit: number
}

/**
 * One page of an arena's events, ascending by when they begin. Of what is over there may be more than anybody scrolls through:
 * asked for FINISHED and CANCELED only, the pages begin with the newest, and each is ascending in itself.
 */
export function listed<E extends EventFacts>(events: readonly E[], { status = [], page, limit }: Listing): E[] {
  const wanted = status.length === 0 ? events : events.filter((event) => status.includes(event.status))
  const isOver = status.length > 0 && status.every((each) => each === 'FINISHED' || each === 'CANCELED')
  const ascending = wanted.toSorted((a, b) => Date.parse(a.fromDate) - Date.parse(b.fromDate) || a.id - b.id)
  const paged = (isOver ? ascending.toReversed() : ascending).slice(page * limit, (page + 1) * limit)
  return isOver ? paged.toReversed() : paged
}

/** The event, if its card may still be changed. */
export function assertEditable<E extends EventFacts>(event: E): E {
  if (!editableIn(event.status).card)
    throw new ApiError('event_not_upcoming', `Only upcoming events can be edited, and ${event.name} is ${event.status.toLowerCase()}.`)
  return event
}

/** The event, if results and videos of its bouts may be changed. */
export function assertNotCanceled<E extends EventFacts>(event: E): E {
  if (!editableIn(event.status).results) throw new ApiError('event_canceled', `${event.name} is canceled.`)
  return event
}

/** The event, if it is on right now. */
export function live<E extends EventFacts>(event: E): E {
  if (!editableIn(event.status).currentFight) throw new ApiError('event_not_live', `${event.name} is not live.`)
  return event
}

/** When something that is still to come is to begin, in milliseconds. `what` names it at the beginning of a sentence, `field` in the input. */
export function assertInFuture(instant: string, now: number, what: string, field = 'fromDate'): number {
  const at = Date.parse(instant)
  // A day that no calendar has is no number, and is refused with the past.
  if (!(at > now)) throw new ApiError('date_in_past', `${what} must begin in the future.`, field)
  if (at > now + YEARS_AHEAD * 366 * 24 * HOUR) throw new ApiError('date_too_far', `${what} must begin within ${YEARS_AHEAD} years.`, field)
  return at
}

interface Wish {
  name: string
  fromDate: string
}

/**
 * Renames and moves an upcoming event. Its end, its slots and what of it is still to come move by as much as its beginning:
 * the weigh-in of the day before stays on the day before.
 */
export function rescheduleEvent<E extends EventFacts, S extends Times>(
  event: E,
  slots: readonly S[],
  { name, fromDate }: Wish,
  now: number,
): { event: E; slots: readonly S[] } {
  assertEditable(event)
  const ms = Date.parse(fromDate) - Date.parse(event.fromDate)
  const renamed = { ...event, name: name.trim() }
  if (ms === 0) return { event: renamed, slots: [] }
  const from = assertInFuture(fromDate, now, 'An event')
  const by = (instant: string) => iso(Date.parse(instant) + ms)
  const along = <S extends { status: EventStatus; fromDate: string; toDate: string }>(side: S | null): S | null =>
    side?.status === 'UPCOMING' ? { ...side, fromDate: by(side.fromDate), toDate: by(side.toDate) } : side
  return {
    event: {
      ...renamed,
      fromDate: iso(from),
      toDate: by(event.toDate),
      conference: along(event.conference),
      weighting: along(event.weighting),
    },
    slots: movedBy(slots, ms),
  }
}
