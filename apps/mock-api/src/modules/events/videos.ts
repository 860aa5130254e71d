import type { EventVideo, StreamType } from '@cornerman/contract'

/** What can be started and stopped, as people say it. */
export const SPOKEN: Record<StreamType, string> = { FIGHT_EVENT: 'fight event', CONFERENCE: 'conference', WEIGHTING: 'weigh-in' }

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
