export const iso = (ms: number) => new Date(ms).toISOString()

/** Sorts rows by an instant, oldest first, then by id. */
export const sortByTime = <R extends { id: number }>(
  rows: readonly R[],
  getTime: (row: R) => string,
): R[] => rows.toSorted((a, b) => Date.parse(getTime(a)) - Date.parse(getTime(b)) || a.id - b.id)

/** Sorts rows by an instant, newest first, then by descending id. */
export const sortNewestFirst = <R extends { id: number }>(
  rows: readonly R[],
  getTime: (row: R) => string,
): R[] => sortByTime(rows, getTime).reverse()

/** Milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const WEEK = 7 * DAY

/** A time span: `from` is included, `to` is not. */
export interface Span {
  from: number
  to: number
}

/** Fixtures are written around a Monday noon and shifted by whole weeks. */
const A_MONDAY_NOON = Date.parse('1970-01-05T12:00:00Z')

/** Returns the Monday noon at or before an instant. Initial rows are older; rows created in the world are newer. */
export const getMondayNoon = (ms: number) => ms - ((((ms - A_MONDAY_NOON) % WEEK) + WEEK) % WEEK)

/** Start of a world, rounded to the week. Later users do not change the past. `anchor` is where its clock started. */
export const getOrigin = (anchor = '1970-01-05') => getMondayNoon(Date.parse(anchor))

/** Formats a duration for people: `3 s`, `12 min`, `5 h`, `30 d`. */
export function formatDuration(ms: number): string {
  const units = [
    ['d', DAY],
    ['h', HOUR],
    ['min', MINUTE],
  ] as const

  const [unit, length] = units.find(([, size]) => ms >= 2 * size) ?? ['s', 1000]
  return `${Math.max(1, Math.round(ms / length))} ${unit}`
}
