import {
  cleanTags,
  EVENT_HOURS,
  EVENT_PRICE,
  EVENT_YEARS_AHEAD,
  type EventStatus,
  type FightEvent,
  findStartError,
  getEditableParts,
  type Input,
  isWeighInInTime,
  moveWithEvent,
  shiftSlots,
  type Times,
} from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import { ApiError } from '../../http/api-error.ts'
import { HOUR, iso, sortByTime, sortNewestFirst } from '../../time/instant.ts'

/** The fields of an event that rules need. */
export type EventFields = Pick<
  FightEvent,
  | 'id'
  | 'name'
  | 'status'
  | 'fromDate'
  | 'toDate'
  | 'video'
  | 'conference'
  | 'weighting'
  | 'currentSlotId'
>

type EventFilter = Omit<Input<Contract['events']['ofArena']>['query'], 'userId'>

/** Ascending by start. For FINISHED and CANCELED only, the pages start with the newest events. `page` starts at 0. */
export function filterEvents<E extends EventFields>(
  events: readonly E[],
  { status = [], page, limit }: EventFilter,
) {
  const isOver = isOnlyPast(status)
  const ascending = sortByTime(filterByStatus(events, status), ({ fromDate }) => fromDate)

  const paged = (isOver ? ascending.toReversed() : ascending).slice(
    page * limit,
    (page + 1) * limit,
  )

  return isOver ? paged.toReversed() : paged
}

/** Lists live events first, then the earliest. Past ones alone are listed from the newest. */
export function sortForAllArenas<E extends EventFields>(
  events: readonly E[],
  status: readonly EventStatus[] = [],
): E[] {
  const matching = filterByStatus(events, status)
  if (isOnlyPast(status)) {
    return sortNewestFirst(matching, ({ fromDate }) => fromDate)
  }

  const ascending = sortByTime(matching, ({ fromDate }) => fromDate)
  const live = ascending.filter((event) => event.status === 'ONGOING')

  return [...live, ...ascending.filter((event) => event.status !== 'ONGOING')]
}

const filterByStatus = <E extends EventFields>(
  events: readonly E[],
  status: readonly EventStatus[],
) => (status.length === 0 ? events : events.filter((event) => status.includes(event.status)))

const isOnlyPast = (status: readonly EventStatus[]) =>
  status.length > 0 && status.every((each) => each === 'FINISHED' || each === 'CANCELED')

export function assertEditable<E extends EventFields>(event: E): E {
  if (!getEditableParts(event.status).card) {
    throw new ApiError(
      'event_not_upcoming',
      `Only upcoming events can be edited, and ${event.name} is ${event.status.toLowerCase()}.`,
    )
  }

  return event
}

export function assertLive<E extends EventFields>(event: E): E {
  if (!getEditableParts(event.status).currentFight) {
    throw new ApiError('event_not_live', `${event.name} is not live.`)
  }

  return event
}

/** Parses a future start, in milliseconds. `what` starts the error message, `field` names the input. */
export function assertInFuture(
  instant: string,
  now: number,
  what: string,
  field = 'fromDate',
): number {
  const error = findStartError(instant, now)
  if (error === 'date_in_past') {
    throw new ApiError(error, `${what} must begin in the future.`, field)
  }
  if (error) {
    throw new ApiError(error, `${what} must begin within ${EVENT_YEARS_AHEAD} years.`, field)
  }

  return Date.parse(instant)
}

/**
 * Renames and moves an upcoming event. Its end and its slots move by the same duration. Weigh-in and conference move on the
 * arena's clock: a weigh-in at 18:00 on the day before stays there when the clocks change in between. `timeZone` is the
 * arena's, an IANA name.
 */
export function rescheduleEvent<E extends EventFields, S extends Times>(
  event: E,
  slots: readonly S[],
  { name, fromDate, timeZone }: { name: string; fromDate: string; timeZone: string },
  now: number,
): { event: E; slots: readonly S[] } {
  assertEditable(event)

  const ms = Date.parse(fromDate) - Date.parse(event.fromDate)
  const renamed = { ...event, name }
  if (ms === 0) {
    return { event: renamed, slots: [] }
  }

  const from = assertInFuture(fromDate, now, 'An event')

  const shiftPart = <P extends NonNullable<EventFields['conference']>>(
    part: P | null,
  ): P | null => {
    if (part?.status !== 'UPCOMING') {
      return part
    }

    const start = moveWithEvent(part.fromDate, { from: event.fromDate, to: fromDate }, timeZone)

    return {
      ...part,
      fromDate: start,
      toDate: iso(Date.parse(start) + Date.parse(part.toDate) - Date.parse(part.fromDate)),
    }
  }

  return {
    event: {
      ...renamed,
      fromDate: iso(from),
      toDate: iso(Date.parse(event.toDate) + ms),
      conference: shiftPart(event.conference),
      weighting: shiftPart(event.weighting),
    },
    slots: shiftSlots(slots, ms),
  }
}

type Plan = Omit<
  Input<Contract['events']['create']>['body'],
  'organisationId' | 'thumbnail' | 'pairs'
>

/** Without videos, whose ids depend on the event's. An event lasts three hours, weigh-in and conference one. */
export function createEvent(plan: Plan, now: number) {
  const from = assertInFuture(plan.fromDate, now, 'An event')

  const createPart = (fromDate: string, what: string, field: string) => {
    const at = assertInFuture(fromDate, now, what, field)
    return { status: 'UPCOMING' as const, fromDate: iso(at), toDate: iso(at + HOUR), video: null }
  }

  const { prices, weighting, conference } = plan
  if (weighting && !isWeighInInTime(weighting.fromDate, plan.fromDate)) {
    throw new ApiError(
      'weigh_in_too_late',
      'A weigh-in must begin before the fights.',
      'weighting.fromDate',
    )
  }

  return {
    name: plan.streamName,
    description: plan.description ?? '',
    status: 'UPCOMING' as const,
    hidden: false,
    ppv: false,
    isFreeForSubscribers: false,
    prices: [],
    // Without a price an event costs the minimum.
    price: {
      price: prices?.priceInCoins ?? EVENT_PRICE.priceMin,
      discount: prices?.discountPriceInCoins ?? EVENT_PRICE.discountMin,
      sale: prices?.salePercentage ?? EVENT_PRICE.saleMin,
    },
    fromDate: iso(from),
    toDate: iso(from + EVENT_HOURS * HOUR),
    requirements: cleanTags(plan.requirements ?? []),
    tags: cleanTags(plan.tags ?? []),
    eventType: plan.eventType ?? ('FIGHT' as const),
    video: null,
    conference: conference
      ? createPart(conference.fromDate, 'A conference', 'conference.fromDate')
      : null,
    weighting: weighting
      ? {
          ...createPart(weighting.fromDate, 'A weigh-in', 'weighting.fromDate'),
          requirements: cleanTags(weighting.requirements ?? []),
        }
      : null,
    currentSlotId: null,
    createDate: iso(now),
  }
}
