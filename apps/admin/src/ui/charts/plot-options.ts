import type { LineOptions } from '@antv/g2plot/esm/plots/line/types.js'
import type { PieOptions } from '@antv/g2plot/esm/plots/pie/types.js'
import type { Share } from '@cornerman/contract'
import type { Palette } from '../theme/tokens.ts'

/** One point of a line. */
export interface ChartPoint {
  /** Axis label, such as `2026-03-14`. */
  x: string
  y: number
  /** The line's name, with several lines. At most five have distinct colours. */
  series?: string
}

/** Names of the axes, also used as column heads of the table. */
export interface AxisTitles {
  x: string
  y: string
}

const FONT = { fontSize: 12, fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif' }

/** Options of every chart. */
const baseOptions = { autoFit: true, animation: false } as const

const tooltipStyles = (palette: Palette) => ({
  'g2-tooltip': {
    ...FONT,
    background: palette.elevated,
    color: palette.text,
    boxShadow: 'var(--cm-shadow)',
    border: `1px solid ${palette.hairline}`,
    opacity: 1,
  },
})

/** Lines of 1.5 px over a horizontal grid. */
export function lineOptions(points: readonly ChartPoint[], titles: AxisTitles, palette: Palette): LineOptions {
  const textStyle = { ...FONT, fill: palette.secondary }
  const hasSeries = points.some(({ series }) => series !== undefined)
  return {
    ...baseOptions,
    data: [...points],
    xField: 'x',
    yField: 'y',
    ...(hasSeries && { seriesField: 'series' }),
    color: hasSeries ? seriesColours(palette) : palette.blueCorner,
    lineStyle: { lineWidth: 1.5 },
    appendPadding: [8, 16, 0, 0],
    meta: {
      x: { type: 'cat', range: [0, 1], tickCount: 6 },
      y: { alias: titles.y, min: 0, nice: true, formatter: formatNumber },
    },
    xAxis: {
      title: { text: titles.x, style: textStyle },
      label: { style: textStyle, autoHide: true, autoRotate: false },
      line: { style: { stroke: palette.inputBorder } },
      tickLine: { style: { stroke: palette.inputBorder } },
    },
    yAxis: { title: { text: titles.y, style: textStyle }, label: { style: textStyle }, grid: { line: { style: { stroke: palette.hairline } } } },
    legend: hasSeries ? { position: 'top-left', itemName: { style: { ...FONT, fill: palette.text } } } : false,
    tooltip: { domStyles: tooltipStyles(palette) },
  }
}

/** A ring of the five largest slices and one slice for the others. */
export function pieOptions(slices: readonly Share[], palette: Palette): PieOptions {
  return {
    ...baseOptions,
    data: groupSmallSlices(slices),
    angleField: 'count',
    colorField: 'name',
    color: [...seriesColours(palette), palette.disabled],
    radius: 0.9,
    innerRadius: 0.6,
    label: false,
    statistic: { title: false, content: false },
    pieStyle: { stroke: palette.container, lineWidth: 2 },
    meta: { count: { formatter: formatNumber } },
    legend: { position: 'bottom', flipPage: false, itemName: { style: { ...FONT, fill: palette.text } } },
    tooltip: { domStyles: tooltipStyles(palette) },
  } as PieOptions
}

const MAX_SLICES = 5
const OTHER_LABEL = 'Other'

/** Sorts by size and sums all but the largest. */
export function groupSmallSlices(slices: readonly Share[]): Share[] {
  const sorted = slices.toSorted((one, other) => other.count - one.count)
  if (sorted.length <= MAX_SLICES + 1) return sorted
  const rest = sorted.slice(MAX_SLICES).reduce((sum, { count }) => sum + count, 0)
  return [...sorted.slice(0, MAX_SLICES), { name: OTHER_LABEL, count: rest }]
}

const seriesColours = ({ blueCorner, redCorner, gold, success, tertiary }: Palette) => [blueCorner, redCorner, gold, success, tertiary]

export const formatNumber = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 })
