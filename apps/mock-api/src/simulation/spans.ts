/** Milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const WEEK = 7 * DAY

/** A Monday noon, as fixtures are written around one and shifted by whole weeks. */
const A_MONDAY_NOON = Date.parse('1970-01-05T12:00:00Z')

/** The Monday noon at or before an instant: what was there when a world began is older, what is made in it is newer. */
export const mondayNoon = (ms: number) => ms - ((((ms - A_MONDAY_NOON) % WEEK) + WEEK) % WEEK)

/** A span from `from` up to, and without, `to`. */
export interface Span {
  from: number
  to: number
}
