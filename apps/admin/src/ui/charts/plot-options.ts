import type { LineOptions } from '@antv/g2plot/esm/plots/line/types.js'
import type { PieOptions } from '@antv/g2plot/esm/plots/pie/types.js'
import type { Share } from '@cornerman/contract'
import type { Palette } from '../theme/tokens.ts'

/** One point of a line. */
export interface ChartPoint {
  /** Axis value, such as `2026-03-14` or `2026-03-14 20:15`, in UTC. */
  x: string
  y: number
  /** The line's name, with several lines. At most five have distinct colours. */
  series?: string
}

const FONT = {
  fontSize: 12,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
}
const BASE = { autoFit: true, animation: false } as const
/** Lines differ in their dashes too, not by colour alone. */
const DASHES = [[], [6, 3], [2, 3], [8, 3, 2, 3], [1, 2]]

const getTooltip = (palette: Palette) => ({
  domStyles: {
    'g2-tooltip': {
      ...FONT,
      background: palette.elevated,
      color: palette.text,
      boxShadow: 'var(--cm-shadow-high)',
      border: `1px solid ${palette.hairline}`,
      opacity: 1,
    },
  },
})

/** One line per series, in the order of `series`. */
export function lineOptions(
  points: readonly ChartPoint[],
  series: readonly string[],
  name: string,
  palette: Palette,
): LineOptions {
  const label = { ...FONT, fill: palette.secondary }
  const stroke = { style: { stroke: palette.inputBorder } }
  return {
    ...BASE,
    data: points.map((point) => ({ series: name, ...point })),
    xField: 'x',
    yField: 'y',
    seriesField: 'series',
    color: getSeriesColours(palette),
    lineStyle: (row) => ({ lineWidth: 1.5, lineDash: DASHES[series.indexOf(row.series) % DASHES.length] }),
    meta: { x: { tickCount: 7 }, y: { min: 0, minTickInterval: 1, formatter: formatNumber } },
    xAxis: { label: { style: label, autoHide: true, autoRotate: false }, line: stroke, tickLine: stroke },
    yAxis: {
      label: { style: label, formatter: (text) => formatCompact(Number(text.replaceAll(',', ''))) },
      grid: { line: { style: { stroke: palette.hairline } } },
    },
    legend: series.length > 1 && { position: 'top-left', itemName: { style: label } },
    tooltip: getTooltip(palette),
  }
}

/** A ring of the six largest slices and one slice for the others, with their shares in the legend. */
export function pieOptions(slices: readonly Share[], palette: Palette): PieOptions {
  const total = slices.reduce((sum, { count }) => sum + count, 0)
  return {
    ...BASE,
    data: groupSmallSlices(slices).map(({ name, count }) => ({ count, share: `${name} ${formatShare(count, total)}` })),
    angleField: 'count',
    colorField: 'share',
    color: [...getSeriesColours(palette), palette.primary, palette.disabled],
    innerRadius: 0.62,
    label: false,
    statistic: { title: false, content: false },
    pieStyle: { stroke: palette.container, lineWidth: 2 },
    meta: { count: { formatter: formatNumber } },
    legend: { position: 'bottom', flipPage: false, itemName: { style: { ...FONT, fill: palette.text } } },
    tooltip: getTooltip(palette),
  }
}

const MAX_SLICES = 6

/** Sums all but the largest of the sorted slices. */
export function groupSmallSlices(slices: readonly Share[]): readonly Share[] {
  if (slices.length <= MAX_SLICES + 1) return slices
  const rest = slices.slice(MAX_SLICES).reduce((sum, { count }) => sum + count, 0)
  return [...slices.slice(0, MAX_SLICES), { name: 'Other', count: rest }]
}

const getSeriesColours = ({ blueCorner, redCorner, gold, success, tertiary }: Palette) => [
  blueCorner,
  redCorner,
  gold,
  success,
  tertiary,
]

export const formatNumber = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 })

const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
/** Formats as "1.2K". */
export const formatCompact = (value: number) => COMPACT.format(value)

/** Formats as "22.8%", and as "<0.1%" what would round to nothing. */
export function formatShare(count: number, total: number): string {
  const percent = total === 0 ? 0 : (count / total) * 100
  return percent > 0 && percent < 0.05 ? '<0.1%' : `${percent.toLocaleString('en', { maximumFractionDigits: 1 })}%`
}
