import type { EventStatus, EventVideo } from '@cornerman/contract'

/** Whether the path of the URL ends in .m3u8. Ignores the query. */
export const isHlsUrl = (url: string | null | undefined): url is string =>
  /^[^?#]*\.m3u8($|[?#])/i.test(url ?? '')

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
