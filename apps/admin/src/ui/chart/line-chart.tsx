import { PALETTES } from '../theme/palette.ts'
import { useThemeMode } from '../theme/theme-provider.tsx'
import { CHART_HEIGHT, ChartFrame } from './chart-frame.tsx'
import { type AxisTitles, type ChartPoint, formatNumber, lineOptions } from './plot-options.ts'

interface Props {
  title: string
  axes: AxisTitles
  /** In the order of the axis, and the same array while they are the same. Undefined while they are on their way. */
  points: readonly ChartPoint[] | undefined
  /** Said when there are none. */
  empty?: string
  height?: number
}

/** Figures along an axis as one line, or as one a series. */
export function LineChart({ title, axes, points, empty = 'Nothing to show yet', height = CHART_HEIGHT }: Props) {
  const mode = useThemeMode()
  const isMany = points?.some(({ series }) => series !== undefined) ?? false

  return (
    <ChartFrame
      title={title}
      height={height}
      summary={points && summaryOf(title, points)}
      empty={points?.length === 0 ? empty : undefined}
      look={[mode, axes.x, axes.y, isMany].join(' ')}
      drawing={{ source: points ?? [], options: lineOptions(points ?? [], axes, PALETTES[mode]) }}
      table={() => <PointsTable points={points ?? []} axes={axes} isMany={isMany} />}
    />
  )
}

/** "Views: line chart from 2026-01-01 to 2026-06-30, between 3 and 1,204." */
function summaryOf(title: string, points: readonly ChartPoint[]): string {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return title
  const values = points.map(({ y }) => y)
  // By steps: as arguments of one call, the many points of a stream would be too many.
  const [least, most] = values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [first.y, first.y])
  return `${title}: line chart from ${first.x} to ${last.x}, between ${formatNumber(least)} and ${formatNumber(most)}.`
}

function PointsTable({ points, axes, isMany }: { points: readonly ChartPoint[]; axes: AxisTitles; isMany: boolean }) {
  return (
    <table className="cm-plain-table">
      <thead>
        <tr>
          <th scope="col">{axes.x}</th>
          {isMany && <th scope="col">Line</th>}
          <th scope="col" className="cm-chart-figure">
            {axes.y}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ x, y, series }) => (
          <tr key={`${series} ${x}`}>
            <th scope="row">{x}</th>
            {isMany && <td>{series}</td>}
            <td className="cm-chart-figure">{formatNumber(y)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
