import type { StreamGraph } from '@cornerman/contract'
import type { ChartPoint } from '../../../ui/chart/plot-options.ts'

const DAY = 24 * 60

/** The graphs of several streams as lines of one chart, each by the name of its event; alone, it needs none. Steps of days show no clock. */
export function toLines(graphs: readonly StreamGraph[], names: readonly string[], step: number): ChartPoint[] {
  const letters = step % DAY === 0 ? 10 : 16
  return graphs.flatMap(({ graph }, at) =>
    graph.map(({ date, online }) => ({
      x: date.slice(0, letters).replace('T', ' '),
      y: online,
      ...(graphs.length > 1 && { series: lineName(names, at) }),
    })),
  )
}

/** Two events may be called alike: their lines are not one. */
function lineName(names: readonly string[], at: number): string {
  const name = names[at] ?? `Stream ${at + 1}`
  const alike = names.slice(0, at).filter((other) => other === name).length
  return alike === 0 ? name : `${name} (${alike + 1})`
}
