import { toAsciiDigits } from '@cornerman/contract/rules/number'
import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import updateLocale from 'dayjs/plugin/updateLocale'
import utc from 'dayjs/plugin/utc'
import { getWeekStart } from './week-start.ts'

/*
 * Wall-clock times of any zone are held as if they were in UTC, where no hour is skipped or repeated.
 * rules/local-time.ts of the contract converts them to instants.
 */
dayjs.extend(customParseFormat)
dayjs.extend(utc)

/** Texts are English. The first column of a calendar is that of the reader's region. */
dayjs.extend(updateLocale)
dayjs.updateLocale('en', { weekStart: getWeekStart(navigator.language) })

/** Whoever uses dayjs takes it from here, with its plugins. */
export { dayjs }

/** Reads a text that has one of the formats, also with the digits of other scripts. */
export function parseWallClock(text: string, formats: readonly string[]): Dayjs | undefined {
  const typed = toAsciiDigits(text)
  // One by one: given several formats, dayjs would read them in the zone of the browser.
  for (const format of formats) {
    const date = dayjs.utc(typed, format, true)
    if (date.isValid()) {
      return date
    }
  }

  return undefined
}

/** The first one is shown, with the month as a word, so that day and month cannot be confused. The others can be typed. */
const DAYS = [
  'D MMM YYYY',
  'DD MMM YYYY',
  'D MMMM YYYY',
  'DD MMMM YYYY',
  'MMM D, YYYY',
  'MMM DD, YYYY',
  'MMM D YYYY',
  'MMM DD YYYY',
  'MMMM D, YYYY',
  'MMMM DD, YYYY',
  'MMMM D YYYY',
  'MMMM DD YYYY',
  'D.M.YYYY',
  'DD.MM.YYYY',
  'D.MM.YYYY',
  'YYYY-MM-DD',
  'YYYYMMDD',
]

const CLOCK_FORMATS = ['HH:mm', 'H:mm', 'HHmm', 'h:mm A', 'hh:mm A', 'h A']

export const DAY_FORMATS = DAYS

export const DATE_TIME_FORMATS = DAYS.flatMap((day) =>
  CLOCK_FORMATS.map((clock) => `${day} ${clock}`),
).concat('YYYY-MM-DDTHH:mm')
