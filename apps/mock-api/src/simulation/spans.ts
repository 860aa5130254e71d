/** Milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const WEEK = 7 * DAY

/** Fixtures are written around a Monday noon and shifted by whole weeks. */
const A_MONDAY_NOON = Date.parse('1970-01-05T12:00:00Z')

/** Returns the Monday noon at or before an instant. Initial rows are older; rows created in the world are newer. */
export const getMondayNoon = (ms: number) => ms - ((((ms - A_MONDAY_NOON) % WEEK) + WEEK) % WEEK)

/** A time span: `from` is included, `to` is not. */
export interface Span {
  from: number
  to: number
}
