import { type FightEvent, getStoppableTypes, getVideo, type StreamType } from '@cornerman/contract'
import { getPlaybackUrl } from './playback-url.ts'

export interface EventDialogProps {
  event: FightEvent
  open: boolean
  onClose(): void
}

/** The query parameter with the fighter of a match request. Names the event, because it outlives the event's editor. */
export const getFighterParam = (eventId: number) => `fighter-${eventId}`

/** The query parameter with the bout that the editor opens, and the part of it: `?event=7&bout=result-31`. */
export const BOUT_PARAM = 'bout'

/**
 * Returns the URL that Play plays, or null if there is none. The specification mentions only the video of the fights.
 * While the conference or the weigh-in is live, this returns that stream instead.
 */
export const getPlayableUrl = (event: FightEvent): string | null =>
  getPlaybackUrl(
    event.status,
    getVideo(event, getStoppableTypes(event)[0] ?? 'FIGHT_EVENT') ?? null,
  )

/** "Weighting" is the specified term for the weigh-in. */
export const STREAM_TYPE_LABELS: Record<StreamType, string> = {
  FIGHT_EVENT: 'Fight event',
  CONFERENCE: 'Conference',
  WEIGHTING: 'Weighting',
}
