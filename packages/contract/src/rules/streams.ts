import { type EventVideo, type FightEvent, STREAM_TYPES, type StreamType } from '../schemas/event.ts'
import type { EventStatus } from '../schemas/event-status.ts'

type Side = { video: Pick<EventVideo, 'status'> | null } | null
/** As much of an event as tells what of it is live. */
export interface Broadcasts {
  status: EventStatus
  video: Pick<EventVideo, 'status'> | null
  conference: Side
  weighting: Side
}

/** The video of one part; null where the part has none, undefined where the event has no such part. */
export function getVideo<E extends Pick<FightEvent, 'video' | 'conference' | 'weighting'> | Broadcasts>(event: E, type: StreamType) {
  if (type === 'FIGHT_EVENT') return event.video as E['video']
  return (type === 'CONFERENCE' ? event.conference : event.weighting)?.video as E['video'] | undefined
}

/** Something of it is on right now. */
export const isLive = (event: Broadcasts): boolean => getStoppableTypes(event).length > 0

/** What Start offers: whatever is there and not over. The fights are always there; conference and weigh-in only where the event has them (document 2, section 2). */
export function getStartableTypes(event: Broadcasts): readonly StreamType[] {
  if (event.status === 'CANCELED') return []
  return STREAM_TYPES.filter((type) => {
    const video = getVideo(event, type)
    return video !== undefined && video?.status !== 'FINISHED'
  })
}

/** What Stop offers: what is on. */
export const getStoppableTypes = (event: Broadcasts): readonly StreamType[] => STREAM_TYPES.filter((type) => getVideo(event, type)?.status === 'LIVE')

/** Live while anything of it is; over once its fights are. A canceled one stays so. */
export function getEventStatus(event: Broadcasts): EventStatus {
  if (event.status === 'CANCELED') return 'CANCELED'
  if (isLive(event)) return 'ONGOING'
  return event.video?.status === 'FINISHED' ? 'FINISHED' : 'UPCOMING'
}
