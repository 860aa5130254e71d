import { toAsciiDigits } from '@cornerman/contract/rules/number'
import type { DatePickerProps } from 'antd'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import utc from 'dayjs/plugin/utc'

/*
 * antd's pickers show and parse a dayjs value in the zone of the browser. The app passes wall-clock times of other zones,
 * so dayjs reads everything as UTC: no hour is skipped or repeated. rules/local-time.ts of the contract converts to instants.
 * Digits of other scripts are read too. Wraps the parser of `customParseFormat`, so that plugin comes first.
 */
dayjs.extend(customParseFormat)
dayjs.extend(utc)
dayjs.extend((_, Class) => {
  const prototype = Class.prototype as unknown as { parse(config: { date: unknown }): void }
  const { parse } = prototype
  prototype.parse = function (config) {
    const { date } = config
    parse.call(this, {
      ...config,
      date: typeof date === 'string' ? toAsciiDigits(date) : date,
      utc: true,
    })
  }
})

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
const CLOCK_FORMATS = ['HH:mm', 'H:mm', 'HHmm', 'h:mm A', 'h A']

export const DAY_FORMATS = DAYS
export const DATE_TIME_FORMATS = DAYS.flatMap((day) =>
  CLOCK_FORMATS.map((clock) => `${day} ${clock}`),
).concat('YYYY-MM-DDTHH:mm')

/** The properties that all pickers share. */
export const PICKER = {
  /** Popups of a dialog belong inside it, the others into the main landmark. */
  getPopupContainer: (trigger: HTMLElement) =>
    trigger.closest<HTMLElement>('[role="dialog"]') ??
    document.querySelector('main') ??
    document.body,
  // antd merges it into its own: month and year of the head are named by their texts.
  locale: { lang: { monthSelect: '', yearSelect: '' } } as NonNullable<DatePickerProps['locale']>,
}
