import type { StreamGraph } from '@cornerman/contract'
import type { ChartLine } from '#ui/charts/plot-options.ts'
import { formatShortDay } from '#ui/date-time/time.ts'

const MINUTE = 60_000
const DAY_IN_MINUTES = 24 * 60

/** One line per stream. A graph ends at now, but keeps the points of a service whose clock is ahead. */
export const toOnlineLines = (
  graphs: readonly StreamGraph[],
  names: readonly string[],
  step: number,
  now: number,
): ChartLine[] =>
  graphs.map(({ graph }, index) => {
    const last = graph.findLastIndex(({ date, online }) => online > 0 || !(Date.parse(date) > now))
    const name = names[index] ?? `Stream ${index + 1}`
    const points = graph
      .slice(0, last + 1)
      .map(({ date, online }) => ({ x: toOnlineTime(date ?? '–', step), y: online ?? null }))
    const newest = points.at(-1)
    const online = newest ? (newest.y ?? '–') : 0

    return { name, points, label: `${online} ${name}` }
  })

type Point = ChartLine['points'][number]

/** The first point with the largest number of viewers. Undefined without viewers. */
export function findPeak(points: ChartLine['points']): Point | undefined {
  const peak = points.reduce<Point>(
    (most, point) => ((point.y ?? 0) > (most.y ?? 0) ? point : most),
    { x: '', y: 0 },
  )
  return peak.y ? peak : undefined
}

/** The largest number of viewers and its step: "peak 102, 26 Nov 2026, 12:00–13:00 UTC". */
export function formatPeak(points: ChartLine['points'], step: number): string {
  if (points.length > 0 && points.every(({ y }) => y === null)) {
    return 'unknown number of viewers'
  }

  const peak = findPeak(points)
  if (!peak?.y) {
    return 'no viewers'
  }

  const [day = '', clock] = peak.x.split(' ')
  const end = new Date(Date.parse(`${day}T${clock ?? '00:00'}Z`) + step * MINUTE)
  if (Number.isNaN(end.getTime())) {
    return `peak ${peak.y.toLocaleString('en')} at an unknown time`
  }

  const [endDay = '', endClock] = toOnlineTime(end.toISOString(), step).split(' ')
  const when = clock
    ? `${formatShortDay(day)}, ${clock}–${endClock}`
    : `${formatShortDay(day)} to ${formatShortDay(endDay)}`

  return `peak ${peak.y.toLocaleString('en')}, ${when} UTC`
}

/** The time of a step in UTC, such as `2026-03-14 20:15`. Steps of whole days omit the time. */
const toOnlineTime = (date: string, step: number) =>
  date.slice(0, step % DAY_IN_MINUTES === 0 ? 10 : 16).replace('T', ' ')
