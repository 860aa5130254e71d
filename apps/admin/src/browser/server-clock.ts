/** Smaller differences are the network's, or the header's, which has whole seconds. Milliseconds. */
const TOLERANCE = 60_000

/** The time by which the server's clock is ahead of this computer's. */
let clockOffset = 0

/** Takes the `date` header of a response. An API of another origin has to expose it. */
export function noteServerDate(date: string | undefined) {
  const difference = Date.parse(date ?? '') - Date.now()
  if (!Number.isNaN(difference)) {
    clockOffset = Math.abs(difference) > TOLERANCE ? difference : 0
  }
}

/** Returns the server's time where it differs from this computer's by more than a minute, for what is relative to times of the API. */
export const getNow = (): Date => new Date(Date.now() + clockOffset)
