import type { ChartLine } from '#ui/charts/plot-options.ts'
import type { Day } from './metrics.ts'

const DAY = 24 * 60 * 60_000

/** Days of the average. */
const WEEK = 7

export type Measure = 'views' | 'comments' | 'likes' | 'videos'

/** The last fourteen complete days of a measure, oldest first. Undefined if one of the two weeks is unknown. */
export function getTwoWeeks(
  days: readonly Day[] | undefined,
  measure: Measure,
  now: Date,
): (number | undefined)[] | undefined {
  const counts = new Map(days?.map(({ date, [measure]: count }) => [date?.slice(0, 10), count]))
  const today = Date.parse(toDay(now.getTime()))
  const weeks = Array.from({ length: 2 * WEEK }, (_, index) =>
    counts.get(toDay(today - (2 * WEEK - index) * DAY)),
  )
  const isKnown = [weeks.slice(0, WEEK), weeks.slice(WEEK)].every((week) =>
    week.some((count) => count !== undefined),
  )

  return isKnown ? weeks : undefined
}

/**
 * Returns the complete days of a measure and their average over seven days. The running day is no point, because it would
 * end the line with a fall. A day without a row, or without the measure, is a gap.
 */
export function toDayLines(
  days: readonly Day[],
  measure: Measure,
  now: Date,
): { lines: ChartLine[]; today: number | undefined } {
  // Cuts the date to its day part. Parsing it would convert it to the local time zone.
  const rows = days.flatMap(({ date, [measure]: count }) =>
    date ? [[date.slice(0, 10), count] as const] : [],
  )
  const today = toDay(now.getTime())
  const counts = new Map(rows.filter(([day]) => day < today))
  const known = [...counts.keys()].toSorted()
  const first = known[0] ?? today
  const last = known.at(-1) ?? ''
  const points: { x: string; y: number | null }[] = []

  for (let at = Date.parse(first); toDay(at) <= last; at += DAY) {
    points.push({ x: toDay(at), y: counts.get(toDay(at)) ?? null })
  }

  const averages = points.map(({ x }, index) => {
    const week = points
      .slice(Math.max(0, index - WEEK + 1), index + 1)
      .flatMap(({ y }) => (y === null ? [] : [y]))
    return { x, y: week.length < WEEK ? null : week.reduce((sum, count) => sum + count, 0) / WEEK }
  })

  const average = averages.findLast(({ y }) => y !== null)?.y
  const format = (value: number) =>
    value.toLocaleString('en', { notation: 'compact', maximumFractionDigits: 1 })

  return {
    lines: [
      { name: 'Each day', points },
      {
        name: '7-day average',
        points: averages,
        ...(average != null && { label: `${format(average)} a day` }),
      },
    ],
    today: rows.find(([day]) => day >= today)?.[1],
  }
}

const toDay = (instant: number) => new Date(instant).toISOString().slice(0, 10)
