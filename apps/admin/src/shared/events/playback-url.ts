import type { EventStatus, EventVideo } from '@cornerman/contract'
import { isHlsUrl } from '#ui/media/player/hls-url.ts'

/**
 * Returns the URL to play: the stream during the event, else the video; or the other one when that is not playable.
 * Returns null when there is nothing to play; Play is then hidden.
 */
export function getPlaybackUrl(
  status: EventStatus,
  video: Pick<EventVideo, 'streamUrl' | 'videoUrl'> | null,
): string | null {
  if (!video) {
    return null
  }

  const candidates =
    status === 'ONGOING' ? [video.streamUrl, video.videoUrl] : [video.videoUrl, video.streamUrl]
  return candidates.find(isHlsUrl) ?? null
}
