import type { Failure } from './failure.ts'

/** Who plays a stream, and hears how it goes. */
export interface Hearer {
  /** Something has come: there is a picture, or soon will be. */
  onReady(): void
  /** The connection failed, and a further try is on its way. */
  onTrouble(): void
  onFailure(failure: Failure): void
}

/** Ends it: nothing is fetched any more, and nothing is heard. Until then it may know when the picture that is shown was taken, in milliseconds. */
export type End = (() => void) & { takenAt?: () => number | undefined }

/** Tries again after these pauses, in milliseconds, before it is given up. */
export const PAUSES = [500, 1000, 2000, 4000] as const
