import { PlainTable } from '../table/plain-table.tsx'
import { useThemeMode } from '../theme/theme-provider.tsx'
import { PALETTES } from '../theme/tokens.ts'
import { CHART_HEIGHT, ChartFrame } from './chart-frame.tsx'
import { type AxisTitles, type ChartPoint, formatNumber, lineOptions } from './plot-options.ts'

interface Props {
  title: string
  axes: AxisTitles
  /** In axis order. Pass the same array while unchanged. Undefined while loading. */
  points: readonly ChartPoint[] | undefined
  /** Text shown without points. */
  emptyText?: string
  height?: number
}

/** A line chart with one line per series. */
export function LineChart({ title, axes, points, emptyText = 'Nothing to show yet', height = CHART_HEIGHT }: Props) {
  const mode = useThemeMode()
  const hasSeries = points?.some(({ series }) => series !== undefined) ?? false

  const columns = [{ title: axes.x }, ...(hasSeries ? [{ title: 'Line' }] : []), { title: axes.y, numeric: true }]
  const rows = (points ?? []).map(({ x, y, series = '' }) => [x, ...(hasSeries ? [series] : []), formatNumber(y)])

  return (
    <ChartFrame
      title={title}
      height={height}
      summary={points && summarize(title, points)}
      emptyText={points?.length === 0 ? emptyText : undefined}
      plotKey={[mode, axes.x, axes.y, hasSeries].join(' ')}
      plot={{ data: points ?? [], options: lineOptions(points ?? [], axes, PALETTES[mode]) }}
      renderTable={() => <PlainTable columns={columns} rows={rows} />}
    />
  )
}

/** "Views: line chart from 2026-01-01 to 2026-06-30, between 3 and 1,204." */
function summarize(title: string, points: readonly ChartPoint[]): string {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return title
  const values = points.map(({ y }) => y)
  // Not Math.min(...values): a stream has more points than a call takes arguments.
  const [min, max] = values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [first.y, first.y])
  return `${title}: line chart from ${first.x} to ${last.x}, between ${formatNumber(min)} and ${formatNumber(max)}.`
}
