import {
  EVENT_HOURS,
  EVENT_PRICE,
  type EventStatus,
  type EventVideo,
  type FightEvent,
  getEditable,
  type Input,
  type StreamType,
  shiftSlots,
  type Times,
} from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
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
export function filterEvents<E extends EventFacts>(events: readonly E[], { status = [], page, limit }: Listing): E[] {
  const wanted = status.length === 0 ? events : events.filter((event) => status.includes(event.status))
  const isOver = status.length > 0 && status.every((each) => each === 'FINISHED' || each === 'CANCELED')
  const ascending = wanted.toSorted((a, b) => Date.parse(a.fromDate) - Date.parse(b.fromDate) || a.id - b.id)
  const paged = (isOver ? ascending.toReversed() : ascending).slice(page * limit, (page + 1) * limit)
  return isOver ? paged.toReversed() : paged
}

/** The event, if its card may still be changed. */
export function assertEditable<E extends EventFacts>(event: E): E {
  if (!getEditable(event.status).card)
    throw new ApiError('event_not_upcoming', `Only upcoming events can be edited, and ${event.name} is ${event.status.toLowerCase()}.`)
  return event
}

/** The event, if results and videos of its bouts may be changed. */
export function assertNotCanceled<E extends EventFacts>(event: E): E {
  if (!getEditable(event.status).results) throw new ApiError('event_canceled', `${event.name} is canceled.`)
  return event
}

/** The event, if it is on right now. */
export function assertLive<E extends EventFacts>(event: E): E {
  if (!getEditable(event.status).currentFight) throw new ApiError('event_not_live', `${event.name} is not live.`)
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
    slots: shiftSlots(slots, ms),
  }
}

type Plan = Omit<Input<Contract['events']['create']>['body'], 'organisationId' | 'thumbnail' | 'pairs'>

/** A new event, still without the videos that its number names: it lasts three hours, its weigh-in and its conference one. */
export function createEvent(plan: Plan, now: number) {
  const from = assertInFuture(plan.fromDate, now, 'An event')
  const side = (fromDate: string, what: string, field: string) => {
    const at = assertInFuture(fromDate, now, what, field)
    return { status: 'UPCOMING' as const, fromDate: iso(at), toDate: iso(at + HOUR), video: null }
  }
  const { prices, weighting, conference } = plan
  return {
    name: plan.streamName.trim(),
    description: plan.description?.trim() ?? '',
    status: 'UPCOMING' as const,
    hidden: false,
    ppv: false,
    isFreeForSubscribers: false,
    prices: [],
    // Without a price of its own an event costs the least there is.
    price: {
      price: prices?.priceInCoins ?? EVENT_PRICE.priceMin,
      discount: prices?.discountPriceInCoins ?? EVENT_PRICE.discountMin,
      sale: prices?.salePercentage ?? EVENT_PRICE.saleMin,
    },
    fromDate: iso(from),
    toDate: iso(from + EVENT_HOURS * HOUR),
    requirements: [...(plan.requirements ?? [])],
    tags: [...(plan.tags ?? [])],
    eventType: plan.eventType ?? ('FIGHT' as const),
    video: null,
    conference: conference ? side(conference.fromDate, 'A conference', 'conference.fromDate') : null,
    weighting: weighting
      ? { ...side(weighting.fromDate, 'A weigh-in', 'weighting.fromDate'), requirements: [...(weighting.requirements ?? [])] }
      : null,
    currentSlotId: null,
    createDate: iso(now),
  }
}

/** With a video to be for each of its parts. */
export function addVideos<E extends Pick<FightEvent, 'id' | 'name' | 'video' | 'conference' | 'weighting'>>(event: E): E {
  const { id, name, conference, weighting } = event
  const video = (type: StreamType) => createVideo(id, type, type === 'FIGHT_EVENT' ? name : `${name}, ${BROADCAST_NAMES[type]}`)
  return {
    ...event,
    video: video('FIGHT_EVENT'),
    conference: conference && { ...conference, video: video('CONFERENCE') },
    weighting: weighting && { ...weighting, video: video('WEIGHTING') },
  }
}

/** What can be started and stopped, as people say it. */
export const BROADCAST_NAMES: Record<StreamType, string> = { FIGHT_EVENT: 'fight event', CONFERENCE: 'conference', WEIGHTING: 'weigh-in' }

/** Videos are counted through all events: three numbers for each, whether it has all three or not. */
const videoIdOf = (eventId: number, type: StreamType) => eventId * 10 + { FIGHT_EVENT: 1, CONFERENCE: 2, WEIGHTING: 3 }[type]

export const createVideo = (eventId: number, type: StreamType, name: string): EventVideo => ({
  id: videoIdOf(eventId, type),
  name,
  status: 'PENDING',
  streamUrl: null,
  videoUrl: null,
  languages: [],
})
