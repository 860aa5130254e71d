/** Callbacks of a playing stream. */
export interface PlayerEvents {
  /** The first data has arrived. */
  onReady(): void
  /** The connection failed, and a retry is scheduled. */
  onRetry(): void
  /** A sentence about why the stream does not play. */
  onFailure(message: string): void
}

/**
 * Stops playback and downloads. `getCaptureTime` returns the capture time of the current picture, as milliseconds since
 * 1970, `getLastSegment` the number of the newest segment in a live playlist, which is read again all the time.
 */
export type StopPlayback = (() => void) & {
  getCaptureTime?: () => number | undefined
  getLastSegment?: () => number | undefined
}

/** Failures that hls.js and the browser's own player share. */
export const FAILURES = {
  network: 'The server could not be reached after several attempts.',
  media: 'This browser cannot play the video.',
  playlist: 'This address has no playlist. The server sent something else.',
} as const

export const formatRejection = (status = 0) =>
  status === 404 || status === 410
    ? `The stream was not found (${status}).`
    : `The server rejected the request (${status}).`
