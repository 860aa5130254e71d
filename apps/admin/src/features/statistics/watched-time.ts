import type { ChartLine } from '#ui/charts/plot-options.ts'

/** Minutes that a graph shows before the first viewer and after the last one. */
const MARGIN = 10

interface WatchedTime {
  lines: readonly ChartLine[]
  /** The step of the first viewer, if the graph begins later than it was asked for. */
  first?: string | undefined
  /** The step of the last viewer, if the graph ends earlier. */
  last?: string | undefined
}

/** Cuts off the time in which nobody watched any of the streams: an evening in a month would be one line upwards. */
export function cutUnwatchedTime(lines: readonly ChartLine[], step: number): WatchedTime {
  const times = [...new Set(lines.flatMap(({ points }) => points.map(({ x }) => x)))].toSorted()

  // An unknown number may be one of viewers.
  const watched = lines
    .flatMap(({ points }) => points.filter(({ y }) => y !== 0).map(({ x }) => x))
    .toSorted()
  const first = watched[0]
  const last = watched.at(-1)
  if (first === undefined || last === undefined) {
    return { lines }
  }

  const margin = Math.ceil(MARGIN / step)
  const begin = Math.max(0, times.indexOf(first) - margin)
  const end = Math.min(times.length - 1, times.indexOf(last) + margin)
  const from = times[begin] ?? first
  const to = times[end] ?? last

  return {
    lines: lines.map((line) => ({
      ...line,
      points: line.points.filter(({ x }) => x >= from && x <= to),
    })),
    first: begin > 0 ? first : undefined,
    last: end < times.length - 1 ? last : undefined,
  }
}
