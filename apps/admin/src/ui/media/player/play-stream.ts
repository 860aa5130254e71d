import { FAILURES, type PlayerEvents, type StopPlayback } from './player-events.ts'

const NATIVE = 'application/vnd.apple.mpegurl'

/**
 * Plays a URL in a video element. Streams use hls.js, loaded with the first stream, or the browser's own support
 * without Media Source Extensions (iPhones). Other files, such as mp4, play natively.
 */
export async function playStream(
  video: HTMLVideoElement,
  url: string,
  isHls: boolean,
  events: PlayerEvents,
): Promise<StopPlayback> {
  if (!isHls) return playNatively(video, url, events)
  const hls = await import('./play-hls.ts').catch(() => undefined)
  if (hls?.isSupported()) return hls.playHls(video, url, events)
  if (video.canPlayType(NATIVE) !== '') return playNatively(video, url, events)
  events.onFailure(hls ? 'This browser cannot play streams.' : FAILURES.network)
  return () => {}
}

/** Browsers give no further details of an error. */
function playNatively(video: HTMLVideoElement, url: string, { onReady, onFailure }: PlayerEvents): StopPlayback {
  const onError = () =>
    onFailure(video.error?.code === MediaError.MEDIA_ERR_NETWORK ? FAILURES.network : FAILURES.media)
  video.addEventListener('loadeddata', onReady)
  video.addEventListener('error', onError)
  video.src = url
  return () => {
    video.removeEventListener('loadeddata', onReady)
    video.removeEventListener('error', onError)
    video.removeAttribute('src')
    // Without this the browser continues to download.
    video.load()
  }
}
