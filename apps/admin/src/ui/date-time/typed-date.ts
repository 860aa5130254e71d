/** How a person writes dates and times, from the language of their browser. */
interface Style {
  order: 'day-first' | 'month-first' | 'year-first'
  has12Hours: boolean
  /** 1 is Monday, 7 is Sunday. */
  firstWeekday: number
  /** Months by their names in English and in the person's language, without dots. */
  months: ReadonlyMap<string, number>
}

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Words around the numbers of a date: "14th of March", "14 de março", "2026年3月14日". */
const FILLERS = new Set(['st', 'nd', 'rd', 'th', 'of', 'de', 'г', '年', '月', '日'])

/** Parses a day as people type it. Returns `2026-03-14`, or undefined for text that is no day or can mean two. */
export function parseDay(text: string, locale = navigator.language): string | undefined {
  const { order, months } = getStyle(locale)
  const words = (text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []).filter((word) => !FILLERS.has(word))
  const month = words.findIndex((word) => months.has(word))
  if (month >= 0) {
    const [first, second, ...more] = words.toSpliced(month, 1)
    return more.length === 0 ? toDay(findYearFirst(first, second), months.get(words[month] as string)) : undefined
  }
  if (words.length === 1 && words[0]?.length === 8) return parseDigits(words[0])
  const [first = '', second = '', third = '', ...more] = words
  if (more.length > 0) return undefined
  if (first.length === 4) return toDay([first, third], second)
  if (order === 'year-first') return undefined
  return order === 'day-first' ? toDay([third, first], second) : toDay([third, second], first)
}

/** Only if one order of year, month and day is possible: "14032026", not "03042026". */
function parseDigits(text: string): string | undefined {
  const cut = (from: number, length: number) => text.slice(from, from + length)
  const days = [
    toDay([cut(0, 4), cut(6, 2)], cut(4, 2)),
    toDay([cut(4, 4), cut(0, 2)], cut(2, 2)),
    toDay([cut(4, 4), cut(2, 2)], cut(0, 2)),
  ]
  const possible = new Set(days.filter((day) => day !== undefined))
  return possible.size === 1 ? [...possible][0] : undefined
}

type YearAndDate = readonly [year: string | undefined, date: string | undefined]
const findYearFirst = (first?: string, second?: string): YearAndDate =>
  first?.length === 4 ? [first, second] : [second, first]

/** Undefined for a day that does not exist and for a year without four digits. */
function toDay([year, date]: YearAndDate, month: string | number | undefined): string | undefined {
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

/** Returns whether a text is a day that exists, from the year 1000: `2026-03-14`. */
export const isDay = (text: string): boolean => /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && addDays(text, 0) === text

/** Formats `2026-03-14` in the order of the language: "14 Mar 2026", "Mar 14, 2026", "2026 Mar 14". Returns other text unchanged. */
export function formatTypedDay(day: string, locale = navigator.language): string {
  if (!isDay(day)) return day
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const name = MONTHS[month - 1]
  const texts = {
    'day-first': `${date} ${name} ${year}`,
    'month-first': `${name} ${date}, ${year}`,
    'year-first': `${year} ${name} ${date}`,
  }
  return texts[getStyle(locale).order]
}

/** Parses a time of day: "16:10", "1610", "16.10", "16", "4:10 pm". Returns `16:10`. */
export function parseClock(text: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.h ]?(\d{2}))?\s*(?:([ap])\.?\s?m?\.?)?$/i.exec(text.trim())
  if (!found) return undefined
  const [, hourText, minute = '00', half] = found
  const hour = Number(hourText)
  if (Number(minute) > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return undefined
  const isAfternoon = half?.toLowerCase() === 'p'
  const hours = half === undefined ? hour : (hour % 12) + (isAfternoon ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}

/** Returns whether a text is a time of day such as `16:10`. */
export const isClock = (text: string): boolean => /^\d\d:\d\d$/.test(text) && parseClock(text) === text

/** Formats `16:10` as "16:10", or "4:10 PM" for people whose clock has twelve hours. Returns other text unchanged. */
export function formatTypedClock(clock: string, locale = navigator.language): string {
  if (!getStyle(locale).has12Hours || !isClock(clock)) return clock
  const hour = Number(clock.slice(0, 2))
  return `${hour % 12 || 12}${clock.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The days of the weeks around a month, seven to a row. */
export function getWeeks(month: string, locale = navigator.language): string[][] {
  const first = `${month.slice(0, 7)}-01`
  const start = addDays(first, -((getWeekday(first) - getStyle(locale).firstWeekday + 7) % 7))
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)))
}

/** Returns 1 for Monday to 7 for Sunday. */
export const getWeekday = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay() || 7

/** The days are text; UTC only counts them. */
export function addDays(day: string, count: number): string {
  const at = new Date(`${day}T00:00Z`)
  at.setUTCDate(at.getUTCDate() + count)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10)
}

/** Returns the same day of another month, or the last day of a shorter month. */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10)
}

// Cached: a style takes 50 formats.
const styles = new Map<string, Style>()
function getStyle(locale: string): Style {
  const style = styles.get(locale) ?? readStyle(isLanguageTag(locale) ? locale : 'en-GB')
  styles.set(locale, style)
  return style
}

/** WebKit on Linux without a language names the POSIX locale `C`, which Intl rejects. */
function isLanguageTag(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length > 0
  } catch {
    return false
  }
}

function readStyle(locale: string): Style {
  const parts = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'numeric', day: 'numeric' })
    .formatToParts()
    .map(({ type }) => type)
  const first = parts.find((type) => type === 'year' || type === 'month' || type === 'day') ?? 'day'
  const order = `${first}-first` as const
  return {
    order,
    has12Hours: new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ?? false,
    firstWeekday: getFirstWeekday(locale) ?? (order === 'month-first' ? 7 : 1),
    months: new Map(['en', locale].flatMap(getMonthNames)),
  }
}

function getMonthNames(locale: string): [name: string, month: number][] {
  // A month beside a day can have another ending than alone.
  const formats = (['long', 'short'] as const).flatMap((month) => [{ month }, { month, day: 'numeric' } as const])
  return MONTHS.flatMap((english, index) => [
    [english.toLowerCase(), index + 1] as [string, number],
    ...formats.flatMap((format) => {
      const parts = new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).formatToParts(
        Date.UTC(2026, index, 14),
      )
      const name = /\p{L}+/u.exec(parts.find(({ type }) => type === 'month')?.value.toLowerCase() ?? '')?.[0]
      return name === undefined || FILLERS.has(name) ? [] : [[name, index + 1] as [string, number]]
    }),
    // The usual short form beside "Sep".
    ...(index === 8 ? [['sept', 9] as [string, number]] : []),
  ])
}

/** Older browsers have a property, newer ones a method. Some have neither. */
function getFirstWeekday(locale: string): number | undefined {
  type WeekInfo = { firstDay: number }
  const info = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo }
  return (info.getWeekInfo?.() ?? info.weekInfo)?.firstDay
}
