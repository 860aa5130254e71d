import { type EventVideo, type FightEvent, STREAM_TYPES, type StreamType } from '../schemas/event.ts'
import type { EventStatus } from '../schemas/statuses.ts'

type Side = { video: Pick<EventVideo, 'status'> | null } | null
/** The parts of an event that determine what is live. */
export interface Broadcasts {
  status: EventStatus
  video: Pick<EventVideo, 'status'> | null
  conference: Side
  weighting: Side
}

/** Returns the video of one broadcast: null when it has no video yet, undefined when the event has no such broadcast. */
export function getVideo<E extends Pick<FightEvent, 'video' | 'conference' | 'weighting'> | Broadcasts>(
  event: E,
  type: StreamType,
) {
  if (type === 'FIGHT_EVENT') return event.video as E['video']
  return (type === 'CONFERENCE' ? event.conference : event.weighting)?.video as E['video'] | undefined
}

/** Returns whether any broadcast of the event is live. */
export const isLive = (event: Broadcasts): boolean => getStoppableTypes(event).length > 0

/** Returns the unfinished broadcasts. Every event has fights; conference and weigh-in are optional (STS-02). */
export function getStartableTypes(event: Broadcasts): readonly StreamType[] {
  if (event.status === 'CANCELED') return []
  return STREAM_TYPES.filter((type) => {
    const video = getVideo(event, type)
    return video !== undefined && video?.status !== 'FINISHED'
  })
}

/** Returns the live broadcasts. */
export const getStoppableTypes = (event: Broadcasts): readonly StreamType[] =>
  STREAM_TYPES.filter((type) => getVideo(event, type)?.status === 'LIVE')

/** Returns ONGOING while any broadcast is live and FINISHED after the fights. A canceled event stays canceled. */
export function getEventStatus(event: Broadcasts): EventStatus {
  if (event.status === 'CANCELED') return 'CANCELED'
  if (isLive(event)) return 'ONGOING'
  return event.video?.status === 'FINISHED' ? 'FINISHED' : 'UPCOMING'
}
