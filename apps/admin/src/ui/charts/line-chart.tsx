import { Button } from 'antd'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { useThemeMode } from '../theme/theme-provider.tsx'
import { PALETTES } from '../theme/tokens.ts'
import { CHART_HEIGHT, ChartFrame } from './chart-frame.tsx'
import { useChartGroup, zoomIn } from './chart-group.tsx'
import { type ChartMark, getAxisValues, getLooks, getPartialLook, type LineKind, lineOptions } from './line-options.ts'
import { type AxisTitles, type ChartPoint, formatNumber } from './plot-options.ts'
import { ZoomArea } from './zoom-area.tsx'

interface Props {
  title: string
  axes: AxisTitles
  /** Pass the same array while unchanged. Undefined while loading. */
  points: readonly ChartPoint[] | undefined
  /** Above the chart: the total and its change. */
  headline?: ReactNode
  /** How named lines are drawn, such as a weekly line over faint daily values. Others differ in colour and dashes. */
  kinds?: Readonly<Record<string, LineKind>>
  /** Name of the last value while it is not complete: "today so far". Its step is dashed. */
  partial?: string | undefined
  /** Pass the same array while unchanged. */
  marks?: readonly ChartMark[]
  /** Text shown without points. */
  emptyText?: string
  height?: number
}

const NO_KINDS = {}
const NO_MARKS: readonly ChartMark[] = []

/** A line chart with one line per series. Drag over it to zoom in, double-click to reset. */
export function LineChart({
  title,
  axes,
  points,
  headline,
  kinds = NO_KINDS,
  partial,
  marks = NO_MARKS,
  emptyText = 'Nothing to show yet',
  height = CHART_HEIGHT,
}: Props) {
  const mode = useThemeMode()
  const isNarrow = useIsNarrow()
  const { zoom, setZoom } = useChartGroup()
  const all = useMemo(() => getAxisValues(points ?? []), [points])
  const values = zoomIn(all, zoom)
  const isZoomed = zoom !== undefined && all.includes(zoom.from)
  const shown = useMemo(() => {
    const visible = new Set(zoomIn(getAxisValues(points ?? []), zoom))
    return (points ?? []).filter(({ x }) => visible.has(x))
  }, [points, zoom])
  const isPartial = partial !== undefined && values.at(-1) === all.at(-1)
  const content = {
    points: shown,
    titles: axes,
    kinds,
    partial: isPartial ? partial : undefined,
    marks,
    height,
    isNarrow,
  }
  const looks = getLooks(content, PALETTES[mode])
  const names = [...looks].map(([name, look]) => ({ name, look }))
  const partialName = isPartial ? [{ name: partial, look: getPartialLook(names[0]?.look, PALETTES[mode]) }] : []

  return (
    <ChartFrame
      title={title}
      height={height}
      headline={headline}
      legendEntries={looks.size > 1 || isPartial ? [...names, ...partialName] : []}
      tools={
        isZoomed && (
          <Button size="small" type="text" aria-label={`Reset zoom: ${title}`} onClick={() => setZoom(undefined)}>
            Reset zoom
          </Button>
        )
      }
      summary={points && summarize(title, shown, values, marks)}
      emptyText={points?.length === 0 ? emptyText : undefined}
      plotKey={[mode, isNarrow, partial, ...marks.map(({ x, label }) => x + label)].join(' ')}
      plot={{ data: shown, options: lineOptions(content, PALETTES[mode]) }}
      wrapPlot={(plot) => (
        <ZoomArea values={values} hasLabels={looks.size > 1 || isPartial} isNarrow={isNarrow} onZoom={setZoom}>
          {plot}
        </ZoomArea>
      )}
      getTable={() => toTable(shown, values, axes, [...looks.keys()], marks)}
    />
  )
}

/** One row per value of the x axis, and one column per line and for the marks. */
function toTable(
  points: readonly ChartPoint[],
  values: readonly string[],
  axes: AxisTitles,
  lines: readonly string[],
  marks: readonly ChartMark[],
) {
  const cells = new Map(points.map(({ x, y, series = axes.y }) => [`${series}\n${x}`, y]))
  const getMark = (x: string) => (marks.length > 0 ? [marks.find((mark) => mark.x === x)?.text ?? ''] : [])
  return {
    columns: [axes.x, ...lines, ...(marks.length > 0 ? ['Mark'] : [])],
    rows: values.map((x) => [x, ...lines.map((line) => cells.get(`${line}\n${x}`) ?? null), ...getMark(x)]),
  }
}

/** "Views: line chart from 2026-01-01 to 2026-06-30, between 3 and 1,204. Start at …" */
function summarize(
  title: string,
  points: readonly ChartPoint[],
  values: readonly string[],
  marks: readonly ChartMark[],
): string {
  const [first] = points
  if (!first) return title
  // Not Math.min(...values): a stream has more points than a call takes arguments.
  const [min, max] = points.reduce(([low, high], { y }) => [Math.min(low, y), Math.max(high, y)], [first.y, first.y])
  const marked = marks.filter(({ x }) => values.includes(x)).map(({ x, text }) => ` ${text} at ${x}.`)
  return `${title}: line chart from ${values[0]} to ${values.at(-1)}, between ${formatNumber(min)} and ${formatNumber(max)}.${marked.join('')}`
}

const narrowWindow = typeof matchMedia === 'function' ? matchMedia('(max-width: 639px)') : undefined

/** True where a chart has no room for names beside its lines. */
export const useIsNarrow = () =>
  useSyncExternalStore(
    (listen) => {
      narrowWindow?.addEventListener('change', listen)
      return () => narrowWindow?.removeEventListener('change', listen)
    },
    () => narrowWindow?.matches ?? false,
  )
