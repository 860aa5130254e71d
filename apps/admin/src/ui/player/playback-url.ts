import type { EventStatus, EventVideo } from '@cornerman/contract'

/** An address whose path ends in .m3u8, whatever its query says, can be played as a stream. */
export function isHlsUrl(address: string | null | undefined): address is string {
  return (
    address
      ?.replace(/[?#].*$/, '')
      .toLowerCase()
      .endsWith('.m3u8') ?? false
  )
}

/**
 * Which address a player takes: the stream while the event is on, the video otherwise; where that is none that can be played, the other.
 * Null when there is nothing to play, and then Play is not offered.
 */
export function getPlaybackUrl(status: EventStatus, video: Pick<EventVideo, 'streamUrl' | 'videoUrl'> | null): string | null {
  if (!video) return null
  const inOrder = status === 'ONGOING' ? [video.streamUrl, video.videoUrl] : [video.videoUrl, video.streamUrl]
  return inOrder.find(isHlsUrl) ?? null
}
