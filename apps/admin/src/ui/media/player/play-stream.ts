import { isHlsUrl } from './hls-url.ts'
import { FAILURES, type PlayerEvents, type StopPlayback } from './player-events.ts'
import { findPlaylistProblem } from './playlist.ts'

const NATIVE = 'application/vnd.apple.mpegurl'

/**
 * Plays a URL in a video element. Streams (.m3u8) use hls.js, loaded with the first stream, or the browser's own support
 * without Media Source Extensions (iPhones). Other files, such as mp4, play natively.
 */
export async function playStream(
  video: HTMLVideoElement,
  url: string,
  events: PlayerEvents,
): Promise<StopPlayback> {
  if (!isHlsUrl(url)) {
    return playNatively(video, url, events)
  }

  const hls = await import('./play-hls.ts').catch(() => undefined)
  if (hls?.isSupported()) {
    return hls.playHls(video, url, events)
  }
  if (video.canPlayType(NATIVE) !== '') {
    return playNatively(video, url, events)
  }

  events.onFailure(hls ? 'This browser cannot play streams.' : FAILURES.network)

  return () => {}
}

/** Browsers give no further details of an error, so the playlist is read. */
function playNatively(
  video: HTMLVideoElement,
  url: string,
  { onReady, onFailure }: PlayerEvents,
): StopPlayback {
  async function onError() {
    const problem = isHlsUrl(url)
      ? await findPlaylistProblem(url).catch(() => undefined)
      : undefined
    onFailure(
      problem ??
        (video.error?.code === MediaError.MEDIA_ERR_NETWORK ? FAILURES.network : FAILURES.media),
    )
  }

  video.addEventListener('loadeddata', onReady)
  video.addEventListener('error', onError)
  video.src = url

  return () => {
    video.removeEventListener('loadeddata', onReady)
    video.removeEventListener('error', onError)
    video.removeAttribute('src')

    // The browser would continue to download without this.
    video.load()
  }
}
