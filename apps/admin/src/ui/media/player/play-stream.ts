import { FAILURES, type PlayerEvents, RETRY_DELAYS_MS, type StopPlayback } from './player-events.ts'

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

/** Retries network errors only. Browsers give no further details. */
function playNatively(
  video: HTMLVideoElement,
  url: string,
  { onReady, onRetry, onFailure }: PlayerEvents,
): StopPlayback {
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const onLoaded = () => {
    attempts = 0
    onReady()
  }
  const onError = () => {
    if (video.error?.code !== MediaError.MEDIA_ERR_NETWORK) return onFailure(FAILURES.media)
    const delay = RETRY_DELAYS_MS[attempts++]
    if (delay === undefined) return onFailure(FAILURES.network)
    onRetry()
    const position = video.currentTime
    timer = setTimeout(() => {
      video.src = url
      video.currentTime = position
    }, delay)
  }
  video.addEventListener('loadeddata', onLoaded)
  video.addEventListener('error', onError)
  video.src = url
  return () => {
    clearTimeout(timer)
    video.removeEventListener('loadeddata', onLoaded)
    video.removeEventListener('error', onError)
    video.removeAttribute('src')
    // Without this the browser continues to download.
    video.load()
  }
}
