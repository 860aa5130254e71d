import {
  EventPricing,
  type EventSummary,
  type EventVideo,
  type FightEvent,
  getStoppableTypes,
  type ListedEvent,
} from '@cornerman/contract'
import type { EventRow } from '@cornerman/tables'
import { toAbsoluteUrl } from '../../http/media-url.ts'
import type { Handles } from '../../store/database.ts'
import { toFight } from '../fights/present.ts'
import { summarizeCard } from '../fights/rules.ts'
import { toImage } from '../images/present.ts'
import { type PresenterContext, pick } from '../present.ts'
import { getCard, toSlots } from '../slots/present.ts'

export function toEvent(row: EventRow, context: PresenterContext): FightEvent {
  const { rows, base } = context
  const { createDate, arenaId, ...event } = row

  const { id, name, timeZone, link, isPending, address, userId } = rows.arenas.getOrThrow(
    arenaId,
    'arena',
  )

  return {
    ...event,
    location: { id, name, tz: timeZone, link, isPending, address, userId },
    images: rows.images.by('eventId', row.id).map((image) => toImage(image, base)),
    video: toVideo(row.video, base),
    conference: row.conference && { ...row.conference, video: toVideo(row.conference.video, base) },
    weighting: row.weighting && { ...row.weighting, video: toVideo(row.weighting.video, base) },
    fightSlots: toSlots(row, context),
    fightEventRequests: rows.matchRequests
      .by('eventId', row.id)
      .map(({ id, fighterId, status }) => ({ id, fighterId, status })),
  }
}

export function toListedEvent(event: EventRow, rows: Handles): ListedEvent {
  const { id, userId, name, timeZone } = rows.arenas.getOrThrow(event.arenaId, 'arena')

  return {
    id: event.id,
    name: event.name,
    status: event.status,
    fromDate: event.fromDate,
    toDate: event.toDate,
    arena: { id, userId, name, timeZone },
    live: [...getStoppableTypes(event)],
  }
}

export function toEventSummary(event: EventRow, context: PresenterContext): EventSummary {
  const slots = getCard(event.id, context.rows)
  const { counts, mainEvent, current, next } = summarizeCard(slots, event)

  const toListedBout = (position: number) => {
    const fight = slots[position]?.fight
    return fight ? { number: position + 1, fight: toFight(fight, context) } : null
  }

  return {
    ...toListedEvent(event, context.rows),
    pricing: pick(EventPricing.properties, event),
    card: counts,
    mainEvent: toListedBout(mainEvent),
    currentBout: toListedBout(current),
    nextBout: toListedBout(next),
  }
}

const toVideo = (video: EventVideo | null, base: string): EventVideo | null =>
  video && {
    ...video,
    streamUrl: video.streamUrl && toAbsoluteUrl(video.streamUrl, base),
    videoUrl: video.videoUrl && toAbsoluteUrl(video.videoUrl, base),
  }
