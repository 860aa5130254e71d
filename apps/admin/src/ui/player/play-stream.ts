import { type PlayerEvents, RETRY_DELAYS_MS, type StopPlayback } from './player-events.ts'

const NATIVE = 'application/vnd.apple.mpegurl'

/**
 * Plays an address in a video: by hls.js, fetched when the first stream is opened, or natively where the browser lacks Media Source Extensions
 * (iPhones). Anything that is no stream, such as an mp4, is the browser's own to play.
 */
export async function playStream(video: HTMLVideoElement, address: string, isHls: boolean, hearer: PlayerEvents): Promise<StopPlayback> {
  if (!isHls) return playNatively(video, address, hearer)
  const hls = await import('./play-hls.ts').catch(() => undefined)
  if (hls?.isSupported()) return hls.playHls(video, address, hearer)
  if (video.canPlayType(NATIVE) !== '') return playNatively(video, address, hearer)
  hearer.onFailure(hls ? { why: 'unsupported' } : { why: 'network' })
  return () => {}
}

/** The browser tells little of why it failed: a broken connection is tried again, the rest is not. */
function playNatively(video: HTMLVideoElement, address: string, { onReady, onTrouble, onFailure }: PlayerEvents): StopPlayback {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const ready = () => {
    tries = 0
    onReady()
  }
  const failed = () => {
    if (video.error?.code !== MediaError.MEDIA_ERR_NETWORK) return onFailure({ why: 'media' })
    const pause = RETRY_DELAYS_MS[tries++]
    if (pause === undefined) return onFailure({ why: 'network' })
    onTrouble()
    const at = video.currentTime
    timer = setTimeout(() => {
      video.src = address
      video.currentTime = at
    }, pause)
  }
  video.addEventListener('loadeddata', ready)
  video.addEventListener('error', failed)
  video.src = address
  return () => {
    clearTimeout(timer)
    video.removeEventListener('loadeddata', ready)
    video.removeEventListener('error', failed)
    video.removeAttribute('src')
    // Without it the browser goes on fetching.
    video.load()
  }
}
