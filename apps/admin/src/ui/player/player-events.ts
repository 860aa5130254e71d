/** Who plays a stream, and hears how it goes. */
export interface PlayerEvents {
  /** Something has come: there is a picture, or soon will be. */
  onReady(): void
  /** The connection failed, and a further try is on its way. */
  onTrouble(): void
  onFailure(failure: Failure): void
}

/** Ends it: nothing is fetched any more, and nothing is heard. Until then it may know when the picture that is shown was taken, in milliseconds. */
export type StopPlayback = (() => void) & { takenAt?: () => number | undefined }

/** Tries again after these pauses, in milliseconds, before it is given up. */
export const RETRY_DELAYS_MS = [500, 1000, 2000, 4000] as const

/** Why a stream does not play: nobody finds it, nobody is reached, or what comes is no video that this browser can play. */
export type Failure =
  | { why: 'refused'; status: number }
  | { why: 'network' }
  | { why: 'media' }
  /** Neither the browser nor we can play streams here. */
  | { why: 'unsupported' }

export function formatFailure(failure: Failure): string {
  switch (failure.why) {
    case 'refused':
      return failure.status === 404 || failure.status === 410
        ? `Nothing is found at its address (${failure.status}).`
        : `The server refused it (${failure.status}).`
    case 'network':
      return 'The server could not be reached, also not after several tries.'
    case 'media':
      return 'What the server sends is no video that can be played here.'
    case 'unsupported':
      return 'This browser cannot play streams.'
  }
}
