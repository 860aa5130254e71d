import type { LineOptions } from '@antv/g2plot/esm/plots/line/types.js'
import type { PieOptions } from '@antv/g2plot/esm/plots/pie/types.js'
import type { Palette } from '../theme/palette.ts'

/** Where one thing stands at one place of the horizontal axis. */
export interface ChartPoint {
  /** As it is written at the axis: `2026-03-14`. What sorts as text stands in that order. */
  x: string
  y: number
  /** Which line it belongs to, where there are several: at most five can be told apart. */
  series?: string
}

export interface Slice {
  name: string
  count: number
}

/** A name for each axis: it stands there, and at the head of the table. */
export interface AxisTitles {
  x: string
  y: string
}

const FONT = { fontSize: 12, fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif' }

/** Nothing moves, and nothing is fetched: what every chart has in common. */
const still = { autoFit: true, animation: false } as const

const tooltipLook = (palette: Palette) => ({
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
  const words = { ...FONT, fill: palette.secondary }
  const isMany = points.some(({ series }) => series !== undefined)
  return {
    ...still,
    data: [...points],
    xField: 'x',
    yField: 'y',
    ...(isMany && { seriesField: 'series' }),
    color: isMany ? seriesColours(palette) : palette.blueCorner,
    lineStyle: { lineWidth: 1.5 },
    appendPadding: [8, 16, 0, 0],
    meta: {
      x: { type: 'cat', range: [0, 1], tickCount: 6 },
      y: { alias: titles.y, min: 0, nice: true, formatter: formatNumber },
    },
    xAxis: {
      title: { text: titles.x, style: words },
      label: { style: words, autoHide: true, autoRotate: false },
      line: { style: { stroke: palette.inputBorder } },
      tickLine: { style: { stroke: palette.inputBorder } },
    },
    yAxis: { title: { text: titles.y, style: words }, label: { style: words }, grid: { line: { style: { stroke: palette.hairline } } } },
    legend: isMany ? { position: 'top-left', itemName: { style: { ...FONT, fill: palette.text } } } : false,
    tooltip: { domStyles: tooltipLook(palette) },
  }
}

/** A ring; what is beyond the five largest is one slice. */
export function pieOptions(slices: readonly Slice[], palette: Palette): PieOptions {
  return {
    ...still,
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
    tooltip: { domStyles: tooltipLook(palette) },
  } as PieOptions
}

const LARGEST = 5
const OTHERS = 'Other'

/** The largest first, in full; the rest together. */
export function groupSmallSlices(slices: readonly Slice[]): Slice[] {
  const sorted = slices.toSorted((one, other) => other.count - one.count)
  if (sorted.length <= LARGEST + 1) return sorted
  const rest = sorted.slice(LARGEST).reduce((sum, { count }) => sum + count, 0)
  return [...sorted.slice(0, LARGEST), { name: OTHERS, count: rest }]
}

const seriesColours = ({ blueCorner, redCorner, gold, success, tertiary }: Palette) => [blueCorner, redCorner, gold, success, tertiary]

export const formatNumber = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 })
