/** Callbacks of a playing stream. */
export interface PlayerEvents {
  /** The first data has arrived. */
  onReady(): void
  /** The connection failed, and a retry is scheduled. */
  onRetry(): void
  onFailure(failure: Failure): void
}

/** Stops playback and downloads. `getCaptureTime` returns the capture time of the current picture, as milliseconds since 1970. */
export type StopPlayback = (() => void) & { getCaptureTime?: () => number | undefined }

/** Delays before the retries, in milliseconds. */
export const RETRY_DELAYS_MS = [500, 1000, 2000, 4000] as const

/** Why a stream does not play: rejected by the server (4xx), unreachable, or not playable in this browser. */
export type Failure =
  | { reason: 'rejected'; status: number }
  | { reason: 'network' }
  | { reason: 'media' }
  /** Neither the browser nor hls.js supports streams here. */
  | { reason: 'unsupported' }

export function formatFailure(failure: Failure): string {
  switch (failure.reason) {
    case 'rejected':
      return failure.status === 404 || failure.status === 410
        ? `The stream was not found (${failure.status}).`
        : `The server rejected the request (${failure.status}).`
    case 'network':
      return 'The server could not be reached after several attempts.'
    case 'media':
      return 'This browser cannot play the video.'
    case 'unsupported':
      return 'This browser cannot play streams.'
  }
}
