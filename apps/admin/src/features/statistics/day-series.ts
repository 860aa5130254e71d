import type { Trend } from '../../ui/charts/figures.tsx'
import type { LineKind } from '../../ui/charts/line-options.ts'
import type { ChartPoint } from '../../ui/charts/plot-options.ts'
import { getWeekTrend } from './figures.ts'
import type { Day } from './metrics.ts'

export type Measure = 'views' | 'comments' | 'likes' | 'videos'

export interface DayValue {
  /** `2026-03-14`, in UTC. */
  x: string
  y: number
}

const WEEK = 7
/** Daily counts up to here are drawn as bars: a line between them would be mostly noise. */
const FEW = 30
export const DAILY = 'Per day'
const WEEKLY = '7-day average'

/** Cuts the date to its day part. Parsing it would convert it to the local time zone. */
export const toDays = (days: readonly Day[], measure: Measure): DayValue[] =>
  days.map((day) => ({ x: day.date?.slice(0, 10) ?? '–', y: day[measure] ?? 0 }))

export interface DayChartData {
  points: ChartPoint[]
  kinds: Record<string, LineKind>
  /** Of the shown days, with today so far. */
  total: number
  change: DayChange | undefined
  /** Whether the last shown day is the running one. */
  hasToday: boolean
}

interface DayChange {
  toDay: number
  minusDay: number
  trend: Trend | undefined
  /** "against the 30 days before". */
  against: string
}

/**
 * A weekly line over faint daily values, and the same line of the days before where the response has as many.
 * The response ends with the running day by the clock of the API. Averages and changes leave that day out.
 */
export function toDayChart(all: readonly DayValue[], shown: readonly DayValue[]): DayChartData {
  const start = all.findIndex(({ x }) => x === shown[0]?.x)
  const complete = all.slice(0, -1)
  const shownComplete = shown.filter(({ x }) => x !== all.at(-1)?.x)
  const length = shownComplete.length
  const before = `${length} days before`
  const hasBefore = length >= WEEK && start >= length
  const averages = complete.map((_, index) => getAverage(complete, index))
  const toLine = (series: string, shift: number): ChartPoint[] =>
    shownComplete.flatMap(({ x }, index) => {
      const y = averages[start + index - shift]
      return y === undefined ? [] : [{ x, y, series }]
    })
  const isFew = shown.every(({ y }) => y <= FEW)
  return {
    points: [
      ...shown.map((day) => ({ ...day, series: DAILY })),
      ...(hasBefore ? toLine(before, length) : []),
      ...toLine(WEEKLY, 0),
    ],
    kinds: { [DAILY]: isFew ? 'bars' : 'faint', [WEEKLY]: 'main', [before]: 'before' },
    total: sum(shown),
    change: hasBefore
      ? compare(shownComplete, complete.slice(start - length, start), `against the ${before}`)
      : // The longest range has nothing before it: compares its last week.
        compare(
          shownComplete.slice(-WEEK),
          shownComplete.slice(-2 * WEEK, -WEEK),
          'in the last 7 days, against the week before',
        ),
    hasToday: length < shown.length,
  }
}

/** The mean of a day and the six before it, with a decimal if it is small; undefined for the first days. */
function getAverage(days: readonly DayValue[], index: number): number | undefined {
  if (index < WEEK - 1) return undefined
  const mean = sum(days.slice(index - WEEK + 1, index + 1)) / WEEK
  return mean < 100 ? Math.round(mean * 10) / 10 : Math.round(mean)
}

function compare(days: readonly DayValue[], before: readonly DayValue[], against: string): DayChange | undefined {
  if (days.length === 0 || before.length < days.length) return undefined
  const figures = { toDay: sum(days), minusDay: sum(before) }
  return { ...figures, trend: getWeekTrend(figures), against }
}

const sum = (days: readonly DayValue[]) => days.reduce((total, { y }) => total + y, 0)
