import type { WeekOverWeek } from '@cornerman/contract'
import type { Trend } from '../../ui/charts/figures.tsx'

// Unknown figures have no trend and show as '-'.

/** The trend of a total's `percent`: down with a minus sign, flat for exactly 0.00, up otherwise. */
export function getPercentTrend(percent: string | undefined): Trend | undefined {
  if (percent === undefined) return undefined
  if (percent.includes('-')) return 'down'
  return percent.replace(/[\s%]/g, '') === '0.00' ? 'flat' : 'up'
}

type Weeks = Pick<WeekOverWeek, 'toDay' | 'minusDay'>

/** The trend of a figure in the history: the last 7 days against the 7 days before. */
export function getWeekTrend({ toDay, minusDay }: Partial<Weeks>): Trend | undefined {
  if (toDay === undefined || minusDay === undefined) return undefined
  if (toDay === minusDay) return 'flat'
  return toDay > minusDay ? 'up' : 'down'
}

/** Change from week to week, such as `-12.5%`, with at most two decimals. Returns `-` if the week before was 0. */
export function formatWeekChange({ toDay, minusDay }: Partial<Weeks>): string {
  return toDay === undefined || minusDay === undefined || minusDay === 0
    ? '-'
    : `${roundToTwoDecimals(((toDay - minusDay) / minusDay) * 100)}%`
}

/** The API's percent, with its sign. */
export const formatPercent = (percent: string) => `${percent.replace(/%$/, '')}%`

/**
 * Says a ratio with the larger number in front: "889.5 likes per commented video", or for 0.0091 "109.9 views per like".
 * `counted` and `by` are singular. The ratio and its percent, as the API gives them, are the explanation. Nothing divides by zero: "–".
 */
export function formatRatio(given: { value?: string; percent?: string } | undefined, counted: string, by: string) {
  if (given?.value === undefined) return { value: undefined, unit: null, explanation: undefined }
  const value = Number(given.value)
  const explanation = `${counted}s to ${by}s: ${given.value}${given.percent === undefined ? '' : `, ${given.percent.replace(/%$/, '')}%`}`
  if (!(value > 0)) return { value: '–', unit: `${counted}s per ${by}`, explanation }
  if (value >= 1) return { value: formatRounded(value), unit: `${counted}s per ${by}`, explanation }
  return { value: formatRounded(1 / value), unit: `${by}s per ${counted}`, explanation }
}

const formatRounded = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 1 })

/** The trend of a rank, counted from 0, against a week ago. New entries count as up. */
export function getRankTrend(index: number, lastRankIndex: number | null | undefined): Trend {
  if (lastRankIndex === null || lastRankIndex === undefined) return 'up'
  if (index === lastRankIndex) return 'flat'
  return index > lastRankIndex ? 'down' : 'up'
}

/** Formats seconds as `hh mm ss`. The hours can have more than two digits. */
export function formatWatchTime(seconds: number | undefined): string {
  if (seconds === undefined) return '-'
  const whole = Math.max(0, Math.floor(seconds))
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(' ')
}

const TRAFFIC_UNITS = ['Mb', 'GB', 'Tb'] as const
/** Formats bytes in the specified spelling: `Mb`, `GB` or `Tb`, in steps of 1000, with at most two decimals. */
export function formatTraffic(bytes: number | undefined): string {
  if (bytes === undefined) return '-'
  const last = TRAFFIC_UNITS.length - 1
  let [value, unit] = [bytes / 1_000_000, 0]
  // Compares the rounded value, so that 999.999 Mb becomes 1 GB and not 1000 Mb.
  while (roundToTwoDecimals(value) >= 1000 && unit < last) [value, unit] = [value / 1000, unit + 1]
  return `${roundToTwoDecimals(value).toLocaleString('en')} ${TRAFFIC_UNITS[unit]}`
}

/** Returns the URL of the preview: the stream's URL with the extension mp4. Null without a stream. */
export function toPreviewUrl(href: string | null): string | null {
  const parts = /^([^?#]*)\.m3u8([?#].*)?$/is.exec(href ?? '')
  return parts && `${parts[1]}.mp4${parts[2] ?? ''}`
}

/** Adds 0 to turn -0 into 0: -0.001 rounds to -0. */
const roundToTwoDecimals = (value: number) => Math.round(value * 100) / 100 + 0
