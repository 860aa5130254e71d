import { parseNumber, type Ratio, type Weekly, type WeekOverWeek } from '@cornerman/contract'
import type { Trend } from '#ui/charts/tile.tsx'

// Unknown figures have no trend and show as '-'.

/** Every sign that stands for a minus: services write more than the one of a keyboard. */
const MINUS = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g

/** Reads a percent in the ways in which services write it: `-12.5`, `−12,5 %`. Undefined for another text. */
function parsePercent(percent: string | undefined): number | undefined {
  const text = percent?.replace(/[\s%]/g, '').replace(MINUS, '-').replace(/^\+/, '') ?? ''
  const number = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : parseNumber(text)
  return number === null || Number.isNaN(number) ? undefined : number
}

/** The trend of a total's `percent`: down with a minus sign, flat for exactly 0.00, up otherwise. */
export function getPercentTrend(percent: string | undefined): Trend | undefined {
  const number = parsePercent(percent)
  if (number === undefined) {
    return undefined
  }
  if (number < 0 || Object.is(number, -0)) {
    return 'down'
  }

  return number === 0 ? 'flat' : 'up'
}

/** Services round the percent. Percentage points. */
const PERCENT_TOLERANCE = 1

/**
 * Whether a percent certainly says another change than the counts beside it. Then nobody knows which of them is right.
 * Growth from zero has no percent that all services agree on.
 */
export function contradictsCounts({
  current,
  lastWeek,
  percent,
}: Partial<Pick<Weekly, 'current' | 'lastWeek' | 'percent'>>): boolean {
  const number = parsePercent(percent)
  if (number === undefined || current === undefined || !lastWeek) {
    return false
  }

  const change = ((current - lastWeek) / lastWeek) * 100

  return Math.abs(number - change) > PERCENT_TOLERANCE
}

/** Whether a percent certainly says another ratio than the value beside it. */
export function contradictsValue({ value, percent }: Partial<Ratio>): boolean {
  const number = parsePercent(percent)
  const ratio = parsePercent(value)

  return (
    number !== undefined &&
    ratio !== undefined &&
    Math.abs(number - ratio * 100) > PERCENT_TOLERANCE
  )
}

type Weeks = Pick<WeekOverWeek, 'toDay' | 'minusDay'>

/** The trend of a figure in the history: the last 7 days against the 7 days before. */
export function getWeekTrend({ toDay, minusDay }: Partial<Weeks>): Trend | undefined {
  if (toDay === undefined || minusDay === undefined) {
    return undefined
  }
  if (toDay === minusDay) {
    return 'flat'
  }

  return toDay > minusDay ? 'up' : 'down'
}

/** Change from week to week, such as `-12.5%`, with at most two decimals. "New" if the week before was 0. */
export function formatWeekChange({ toDay, minusDay }: Partial<Weeks>): string {
  if (toDay === undefined || minusDay === undefined) {
    return '-'
  }
  if (minusDay === 0) {
    return toDay === 0 ? '0%' : 'New'
  }

  return `${roundToTwoDecimals(((toDay - minusDay) / minusDay) * 100)}%`
}

/** The API's percent, with its sign. Returns `-` for one that is missing or cannot be read. */
export function formatPercent(percent: string | undefined): string {
  const number = parsePercent(percent)
  return number === undefined
    ? '-'
    : `${number.toLocaleString('en', { maximumFractionDigits: 2 })}%`
}

/**
 * Says how many of one thing there are per another: "3.2 comments per video", or "1 comment per 127 views". Computed from
 * the totals, because the API's ratios are rounded to four decimals. Both nouns are singular.
 */
export function formatRatio(
  count: number | undefined,
  noun: string,
  per: number | undefined,
  perNoun: string,
): string {
  if (!count || !per) {
    return count === 0 ? `No ${noun}s yet` : '–'
  }

  const format = (value: number) =>
    value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })
  const countOfOne = format(count / per)
  const ofOneCount = format(per / count)

  return count >= per
    ? `${countOfOne} ${noun}${countOfOne === '1' ? '' : 's'} per ${perNoun}`
    : `1 ${noun} per ${ofOneCount} ${perNoun}${ofOneCount === '1' ? '' : 's'}`
}

/** The trend of a rank, counted from 0, against a week ago. New entries count as up. */
export function getRankTrend(index: number, lastRankIndex: number | null | undefined): Trend {
  if (lastRankIndex === null || lastRankIndex === undefined) {
    return 'up'
  }
  if (index === lastRankIndex) {
    return 'flat'
  }

  return index > lastRankIndex ? 'down' : 'up'
}

/** Formats seconds as `hh mm ss`. The hours can have more than two digits. */
export function formatWatchTime(seconds: number | undefined): string {
  if (seconds === undefined) {
    return '-'
  }

  const whole = Math.max(0, Math.floor(seconds))

  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(' ')
}

const TRAFFIC_UNITS = ['Mb', 'GB', 'Tb'] as const

/** Formats bytes in the specified spelling: `Mb`, `GB` or `Tb`, in steps of 1000. `scale`: the bytes whose unit it shares. */
export function formatTraffic(bytes: number | undefined, scale = bytes): string {
  if (bytes === undefined || scale === undefined) {
    return '-'
  }

  const last = TRAFFIC_UNITS.length - 1
  let size = 1_000_000
  let unit = 0
  // Compares the rounded value, so that 999.999 Mb becomes 1 GB and not 1000 Mb.
  while (roundToTwoDecimals(scale / size) >= 1000 && unit < last) {
    size *= 1000
    unit += 1
  }

  // A thousandth of the unit is one of the smaller unit.
  const digits = bytes < size && bytes !== scale ? 3 : 2

  return `${(bytes / size).toLocaleString('en', { maximumFractionDigits: digits })} ${TRAFFIC_UNITS[unit]}`
}

/** Returns the URL of the preview: the stream's URL with the extension mp4. Null without a stream. */
export function toPreviewUrl(href: string | null): string | null {
  const parts = /^([^?#]*)\.m3u8([?#].*)?$/is.exec(href ?? '')
  return parts && `${parts[1]}.mp4${parts[2] ?? ''}`
}

/** Adds 0 to turn -0 into 0: -0.001 rounds to -0. */
const roundToTwoDecimals = (value: number) => Math.round(value * 100) / 100 + 0
