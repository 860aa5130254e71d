import type { Trend } from '../../ui/figures/figures.tsx'

const STREAM_ENDING = '.m3u8'

/** Of a total's `percent`: with a minus it fell, 0.00 as a whole is flat, anything else rose. */
export function getPercentTrend(percent: string): Trend {
  if (percent.includes('-')) return 'down'
  return percent.replace(/[\s%]/g, '') === '0.00' ? 'flat' : 'up'
}

interface Weeks {
  toDay: number
  minusDay: number
}
/** Of a figure in a row of the history: the last 7 days beside the 7 before. */
export function getWeekTrend({ toDay, minusDay }: Weeks): Trend {
  if (toDay === minusDay) return 'flat'
  return toDay > minusDay ? 'up' : 'down'
}

/** The change from one week to the next, such as `-12.5%`, with at most two decimals; `-` where there was nothing before. */
export function formatWeekChange({ toDay, minusDay }: Weeks): string {
  return minusDay === 0 ? '-' : `${atMostTwoDecimals(((toDay - minusDay) / minusDay) * 100)}%`
}

/** Of a place in a top list, from 0: below where it was a week ago is down. What was not in the list then has risen. */
export function getRankTrend(index: number, lastRankIndex: number | null | undefined): Trend {
  if (lastRankIndex === null || lastRankIndex === undefined) return 'up'
  if (index === lastRankIndex) return 'flat'
  return index > lastRankIndex ? 'down' : 'up'
}

/** Seconds as `hh mm ss`; the hours go beyond two digits. */
export function formatWatchTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0')).join(' ')
}

const TRAFFIC_UNITS = ['Mb', 'GB', 'Tb'] as const
/** Bytes as the documents spell them: `Mb` below 1000, then `GB`, then `Tb`, with at most two decimals. 1,000 bytes to the kB. */
export function formatTraffic(bytes: number): string {
  const last = TRAFFIC_UNITS.length - 1
  let [value, unit] = [bytes / 1_000_000, 0]
  // By what is shown: 999.999 Mb would read 1000 Mb.
  while (atMostTwoDecimals(value) >= 1000 && unit < last) [value, unit] = [value / 1000, unit + 1]
  return `${atMostTwoDecimals(value)} ${TRAFFIC_UNITS[unit]}`
}

/** The mp4 of a row's stream, which plays as its preview: the same address with another ending. Null where there is no stream. */
export function toPreviewUrl(href: string | null): string | null {
  const [, address, rest = ''] = /^([^?#]*)(.*)$/s.exec(href ?? '') ?? []
  return address?.endsWith(STREAM_ENDING) ? `${address.slice(0, -STREAM_ENDING.length)}.mp4${rest}` : null
}

/** Adding zero makes of -0, which -0.001 rounds to, a plain 0. */
const atMostTwoDecimals = (value: number) => Math.round(value * 100) / 100 + 0
