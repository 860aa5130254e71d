import { type FightEvent, getStoppableTypes, getVideo, type StreamType } from '@cornerman/contract'
import { getPlaybackUrl } from '../../../ui/player/playback-url.ts'

/** What the address calls the dialogs of an event: `?event=12`. */
export const DIALOGS = { edit: 'event', play: 'play', chat: 'chat', start: 'start', stop: 'stop' } as const

interface ShownVideo {
  type: StreamType
  address: string
}

/**
 * What Play shows of an event; null when there is nothing to play. The documents know the video of the fights alone, by which an event that is
 * live with its conference or its weigh-in would have nothing: then it is that one's stream.
 */
export function getShownVideo(event: FightEvent): ShownVideo | null {
  const type = getStoppableTypes(event)[0] ?? 'FIGHT_EVENT'
  const address = getPlaybackUrl(event.status, getVideo(event, type) ?? null)
  return address === null ? null : { type, address }
}

/** The documents say weighting; its people say weigh-in. */
export const STREAM_TYPE_LABELS: Record<StreamType, string> = { FIGHT_EVENT: 'Fight event', CONFERENCE: 'Conference', WEIGHTING: 'Weighting' }
