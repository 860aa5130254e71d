import { DAY_FORMATS, parseWallClock } from '#ui/date-time/wall-clock.ts'

/** Earlier birthdates are considered typing mistakes. */
const FIRST_DAY = '1900-01-01'

/** Today in UTC, like the server. ISO dates can be compared as text. */
const getToday = () => new Date().toISOString().slice(0, 10)

/** Returns why nobody can be born on a day such as `2001-05-17`. */
export function findBirthdateError(day: string): string | undefined {
  if (day < FIRST_DAY) {
    return 'Choose 1 Jan 1900 or later'
  }

  return day > getToday() ? 'The birthdate cannot be in the future' : undefined
}

/** Reads a birthdate as people write it, such as `17 May 2001`. Undefined for other text. */
export function parseBirthdate(text: string): string | undefined {
  const day = parseWallClock(text, DAY_FORMATS)?.format('YYYY-MM-DD')
  return day !== undefined && findBirthdateError(day) === undefined ? day : undefined
}
