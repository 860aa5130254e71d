import { PPV } from '../constants.ts'
import type { EventStatus } from '../schemas/basics.ts'
import {
  type Currency,
  type EventVideo,
  type FightEvent,
  STREAM_TYPES,
  type StreamType,
} from '../schemas/event.ts'
import { cleanText } from './text.ts'

/** The editable parts of an event. The editor opens for every status, because results are entered during and after the event. */
export interface EditableParts {
  /** Name, date, photo, pairs, order, main card, prices. */
  card: boolean
  /** Results, videos of fights, ratings. */
  results: boolean
  /** The bout that is on now. */
  currentFight: boolean
}

export function getEditableParts(status: EventStatus): EditableParts {
  return {
    card: status === 'UPCOMING',
    results: status !== 'CANCELED',
    currentFight: status === 'ONGOING',
  }
}

/** Returns clean tags, or requirements, without empty ones and repetitions. */
export const cleanTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => cleanText(tag, 'line')).filter((tag) => tag !== '')),
]

/** Later events are considered typing mistakes. */
export const EVENT_YEARS_AHEAD = 20
const YEAR_MS = 366 * 24 * 60 * 60_000

/** Finds an error in the start of an event or of its weigh-in or conference: an invalid or past one, or one too far ahead. */
export function findStartError(
  instant: string,
  now: number,
): 'date_in_past' | 'date_too_far' | undefined {
  const at = Date.parse(instant)
  // An invalid date is NaN, which is rejected like the past.
  if (!(at > now)) {
    return 'date_in_past'
  }

  return at > now + EVENT_YEARS_AHEAD * YEAR_MS ? 'date_too_far' : undefined
}

/** Returns whether a weigh-in begins before the fights, as it must. */
export const isWeighInInTime = (weighIn: string, eventFrom: string): boolean =>
  Date.parse(weighIn) < Date.parse(eventFrom)

/** Returns the currencies that can still be queued: neither priced nor queued yet. */
export function getQueueableCurrencies(
  pricedCurrencies: readonly Currency[],
  queuedCurrencies: readonly Currency[],
): readonly Currency[] {
  return PPV.currencies.filter(
    (currency) => !pricedCurrencies.includes(currency) && !queuedCurrencies.includes(currency),
  )
}

/** Returns why queued prices cannot make an event pay-per-view, or undefined when they can. */
export function findQueueError(
  pricedCurrencies: readonly Currency[],
  queuedCurrencies: readonly Currency[],
): 'empty' | 'duplicate' | 'priced' | 'missing' | undefined {
  if (queuedCurrencies.length === 0) {
    return 'empty'
  }
  if (new Set(queuedCurrencies).size < queuedCurrencies.length) {
    return 'duplicate'
  }
  if (queuedCurrencies.some((currency) => pricedCurrencies.includes(currency))) {
    return 'priced'
  }

  return getQueueableCurrencies(pricedCurrencies, queuedCurrencies).length > 0
    ? 'missing'
    : undefined
}

type Side = { video: Pick<EventVideo, 'status'> | null } | null

/** The parts of an event that determine what is live. */
export interface Broadcasts {
  status: EventStatus
  video: Pick<EventVideo, 'status'> | null
  conference: Side
  weighting: Side
}

/** Returns the video of one broadcast: null when it has no video yet, undefined when the event has no such broadcast. */
export function getVideo<
  E extends Pick<FightEvent, 'video' | 'conference' | 'weighting'> | Broadcasts,
>(event: E, type: StreamType) {
  if (type === 'FIGHT_EVENT') {
    return event.video as E['video']
  }

  return (type === 'CONFERENCE' ? event.conference : event.weighting)?.video as
    | E['video']
    | undefined
}

/** Returns whether any broadcast of the event is live. */
export const isLive = (event: Broadcasts): boolean => getStoppableTypes(event).length > 0

/** Returns the unfinished broadcasts. Every event has fights; conference and weigh-in are optional (STS-02). */
export function getStartableTypes(event: Broadcasts): readonly StreamType[] {
  if (event.status === 'CANCELED') {
    return []
  }

  return STREAM_TYPES.filter((type) => {
    const video = getVideo(event, type)
    // A response without the status does not say whether it can start.
    return video === null || (video?.status !== undefined && video.status !== 'FINISHED')
  })
}

/** Returns the live broadcasts. */
export const getStoppableTypes = (event: Broadcasts): readonly StreamType[] =>
  STREAM_TYPES.filter((type) => getVideo(event, type)?.status === 'LIVE')

/** Returns ONGOING while any broadcast is live and FINISHED after the fights. A canceled event stays canceled. */
export function getEventStatus(event: Broadcasts): EventStatus {
  if (event.status === 'CANCELED') {
    return 'CANCELED'
  }
  if (isLive(event)) {
    return 'ONGOING'
  }

  return event.video?.status === 'FINISHED' ? 'FINISHED' : 'UPCOMING'
}
