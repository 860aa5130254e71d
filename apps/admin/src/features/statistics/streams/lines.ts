import type { StreamGraph } from '@cornerman/contract'
import type { ChartPoint } from '../../../ui/charts/plot-options.ts'

const DAY = 24 * 60

/** Converts the graphs of streams to chart lines named after the events. A single line has no name. Steps of whole days omit the time. */
export function toLines(graphs: readonly StreamGraph[], names: readonly string[], step: number): ChartPoint[] {
  const length = step % DAY === 0 ? 10 : 16
  return graphs.flatMap(({ graph }, index) =>
    graph.map(({ date, online }) => ({
      x: (date ?? '–').slice(0, length).replace('T', ' '),
      y: online,
      ...(graphs.length > 1 && { series: getLineName(names, index) }),
    })),
  )
}

/** Numbers events with the same name, so that each has its own line. */
function getLineName(names: readonly string[], index: number): string {
  const name = names[index] ?? `Stream ${index + 1}`
  const duplicates = names.slice(0, index).filter((other) => other === name).length
  return duplicates === 0 ? name : `${name} (${duplicates + 1})`
}
