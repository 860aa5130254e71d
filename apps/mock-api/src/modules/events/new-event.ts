import { type BroadcastType, EVENT_HOURS, EVENT_PRICE, type FightEvent, type StreamType } from '@cornerman/contract'
import { iso } from '../../domain/instant.ts'
import { assertInFuture } from './rules.ts'
import { createVideo, SPOKEN } from './videos.ts'

const HOUR = 60 * 60_000

interface Plan {
  eventType?: BroadcastType | undefined
  streamName: string
  description?: string | undefined
  fromDate: string
  requirements?: readonly string[] | undefined
  prices?: { priceInCoins: number; discountPriceInCoins: number; salePercentage: number } | undefined
  tags?: readonly string[] | undefined
  weighting?: { fromDate: string; requirements?: readonly string[] | undefined } | undefined
  conference?: { fromDate: string } | undefined
}

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
  const video = (type: StreamType) => createVideo(id, type, type === 'FIGHT_EVENT' ? name : `${name}, ${SPOKEN[type]}`)
  return {
    ...event,
    video: video('FIGHT_EVENT'),
    conference: conference && { ...conference, video: video('CONFERENCE') },
    weighting: weighting && { ...weighting, video: video('WEIGHTING') },
  }
}
