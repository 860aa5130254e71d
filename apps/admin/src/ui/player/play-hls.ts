import Hls, { type ErrorData, type LoadPolicy } from 'hls.js/light'
import { type PlayerEvents, RETRY_DELAYS_MS, type StopPlayback } from './player-events.ts'

export const isSupported = () => Hls.isSupported()

/** hls.js itself tries again after growing pauses; only an answer that says no is final at once. */
const RETRY = {
  maxNumRetry: RETRY_DELAYS_MS.length,
  retryDelayMs: RETRY_DELAYS_MS[0],
  maxRetryDelayMs: RETRY_DELAYS_MS[RETRY_DELAYS_MS.length - 1] ?? 0,
  backoff: 'exponential' as const,
}
const POLICY: LoadPolicy = {
  default: {
    maxTimeToFirstByteMs: 10_000,
    maxLoadTimeMs: 20_000,
    timeoutRetry: RETRY,
    errorRetry: {
      ...RETRY,
      // hls.js takes status 0 for a refusal by CORS, but an unplugged cable looks the same.
      shouldRetry: (retry, count, _isTimeout, answer) => count < (retry?.maxNumRetry ?? 0) && !isRefusal(answer?.code),
    },
  },
}
const isRefusal = (status = 0) => status >= 400 && status < 500

/** Streams by Media Source Extensions, live and recorded. */
export function playHls(video: HTMLVideoElement, address: string, { onReady, onTrouble, onFailure }: PlayerEvents): StopPlayback {
  const hls = new Hls({
    // Its worker would be fetched from an address of its own; one stream at a time does without.
    enableWorker: false,
    // Live, so that the browser's controls say so and seek within what is there.
    liveDurationInfinity: true,
    // What is far behind is fetched again when somebody goes back: an evening does not fit in memory.
    backBufferLength: 90,
    manifestLoadPolicy: POLICY,
    playlistLoadPolicy: POLICY,
    fragLoadPolicy: POLICY,
  })
  let recovered = false

  function failed(data: ErrorData) {
    const isNetwork = data.type === Hls.ErrorTypes.NETWORK_ERROR
    const status = data.response?.code
    // hls.js asks again for the playlist of a live stream, whatever the answer was; one that is gone is gone.
    const isGone = data.details === Hls.ErrorDetails.LEVEL_LOAD_ERROR && isRefusal(status)
    if (!data.fatal && !isGone) return isNetwork ? onTrouble() : undefined
    // A decoder may stumble once; one that stumbles again over the same video will go on so.
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true
      return hls.recoverMediaError()
    }
    hls.destroy()
    if (isNetwork && isRefusal(status)) onFailure({ why: 'refused', status: status ?? 0 })
    else onFailure({ why: isNetwork && data.details !== Hls.ErrorDetails.MANIFEST_PARSING_ERROR ? 'network' : 'media' })
  }

  hls.on(Hls.Events.ERROR, (_, data) => failed(data))
  hls.on(Hls.Events.FRAG_BUFFERED, onReady)
  hls.loadSource(address)
  hls.attachMedia(video)
  return Object.assign(() => hls.destroy(), { takenAt: () => hls.playingDate?.getTime() })
}
