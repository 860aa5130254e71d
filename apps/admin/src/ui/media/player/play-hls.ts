import workerPath from 'hls.js/dist/hls.worker.js?url'
import Hls, { type ErrorData } from 'hls.js/light'
import { FAILURES, formatRejection, type PlayerEvents, type StopPlayback } from './player-events.ts'

export const isSupported = () => Hls.isSupported()

/** Such as HTML in place of a playlist. */
const NO_PLAYLIST: readonly string[] = [
  Hls.ErrorDetails.MANIFEST_PARSING_ERROR,
  Hls.ErrorDetails.LEVEL_PARSING_ERROR,
]

const isClientError = (status = 0) => status >= 400 && status < 500
const isNetworkError = ({ type }: ErrorData) => type === Hls.ErrorTypes.NETWORK_ERROR

/** Plays live and recorded streams with Media Source Extensions. */
export function playHls(
  video: HTMLVideoElement,
  url: string,
  { onReady, onRetry, onFailure }: PlayerEvents,
): StopPlayback {
  const hls = new Hls({
    // Repackages segments off the main thread. A file of its own: the module has no worker inside.
    workerPath,
    // Lets the browser's controls show a live stream as live.
    liveDurationInfinity: true,
    // Seconds. Older parts are fetched again on seeking, because a long event does not fit in memory.
    backBufferLength: 90,
  })

  let hasRecovered = false
  let lastSegment: number | undefined

  function onError(data: ErrorData) {
    // hls.js reloads a live playlist after any error. A 4xx ends it here.
    const isGone =
      data.details === Hls.ErrorDetails.LEVEL_LOAD_ERROR && isClientError(data.response?.code)
    if (!data.fatal && !isGone) {
      return isNetworkError(data) ? onRetry() : undefined
    }
    // Recovers once from a media error; a second one is final.
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true
      return hls.recoverMediaError()
    }

    hls.destroy()
    onFailure(getFailure(data))
  }

  hls.on(Hls.Events.ERROR, (_, data) => onError(data))
  hls.on(Hls.Events.FRAG_BUFFERED, onReady)
  hls.on(Hls.Events.LEVEL_LOADED, (_, { details }) => {
    lastSegment = details.live ? details.endSN : undefined
  })
  hls.loadSource(url)
  hls.attachMedia(video)

  return Object.assign(() => hls.destroy(), {
    getCaptureTime: () => hls.playingDate?.getTime(),
    getLastSegment: () => lastSegment,
  })
}

/** Returns what the viewer reads once the playback has ended with an error. */
function getFailure(data: ErrorData) {
  const status = data.response?.code
  if (isNetworkError(data) && isClientError(status)) {
    return formatRejection(status)
  }
  if (NO_PLAYLIST.includes(data.details)) {
    return FAILURES.playlist
  }

  return isNetworkError(data) ? FAILURES.network : FAILURES.media
}
