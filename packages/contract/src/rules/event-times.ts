/** Later events are considered typing mistakes. */
export const EVENT_YEARS_AHEAD = 20
const YEAR_MS = 366 * 24 * 60 * 60_000

/** Finds an error in the start of an event or of its weigh-in or conference: an invalid or past one, or one too far ahead. */
export function findStartError(instant: string, now: number): 'date_in_past' | 'date_too_far' | undefined {
  const at = Date.parse(instant)
  // An invalid date is NaN, which is rejected like the past.
  if (!(at > now)) return 'date_in_past'
  return at > now + EVENT_YEARS_AHEAD * YEAR_MS ? 'date_too_far' : undefined
}

/** Returns whether a weigh-in begins before the fights, as it must. */
export const isWeighInInTime = (weighIn: string, eventFrom: string): boolean => Date.parse(weighIn) < Date.parse(eventFrom)
