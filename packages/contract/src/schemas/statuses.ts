import * as T from 'typebox'

/** ONGOING means live. The tabs of an arena's events are titled Ongoing, Upcoming, Finished, Canceled. */
export const EventStatus = T.Enum(['UPCOMING', 'ONGOING', 'FINISHED', 'CANCELED'])
export type EventStatus = T.Static<typeof EventStatus>
export const VideoStatus = T.Enum(['PENDING', 'LIVE', 'FINISHED'])
export const MatchStatus = T.Enum(['PENDING', 'EXPIRED', 'CANCELED', 'MATCHED'])
export type MatchStatus = T.Static<typeof MatchStatus>
