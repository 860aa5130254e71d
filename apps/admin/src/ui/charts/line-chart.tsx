import { ChartFrame } from './chart-frame.tsx'
import { type ChartPoint, formatNumber, lineOptions } from './plot-options.ts'

interface Props {
  title: string
  /** What the axes show: the column heads of the table. */
  axes: { x: string; y: string }
  /** Pass the same array while unchanged. */
  points: readonly ChartPoint[]
  emptyText: string
  height?: number
}

/** A line chart with one line per series. */
export function LineChart({ title, axes, points, emptyText, height }: Props) {
  const series = [...new Set(points.map(({ series }) => series ?? axes.y))]
  // Lines may begin at different times.
  const values = [...new Set(points.map(({ x }) => x))].toSorted()
  return (
    <ChartFrame
      title={title}
      height={height}
      summary={summarize(title, points, values)}
      emptyText={emptyText}
      data={points}
      getOptions={(palette) => lineOptions(points, series, axes.y, palette)}
      getTable={() => {
        const cells = new Map(points.map(({ x, y, series = axes.y }) => [`${series}\n${x}`, y]))
        return {
          columns: [axes.x, ...series],
          rows: values.map((x) => [x, ...series.map((line) => cells.get(`${line}\n${x}`) ?? null)]),
        }
      }}
    />
  )
}

/** "Views: line chart from 2026-01-01 to 2026-06-30, between 3 and 1,204." */
function summarize(title: string, points: readonly ChartPoint[], values: readonly string[]): string | undefined {
  const [first] = points
  if (!first) return undefined
  // Not Math.min(...values): a stream has more points than a call takes arguments.
  const [min, max] = points.reduce(([low, high], { y }) => [Math.min(low, y), Math.max(high, y)], [first.y, first.y])
  return `${title}: line chart from ${values[0]} to ${values.at(-1)}, between ${formatNumber(min)} and ${formatNumber(max)}.`
}
