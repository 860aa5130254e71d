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

/** What the axes show, used as column heads of the table and in the tooltip. */
export interface AxisTitles {
  x: string
  y: string
}

export const FONT = {
  fontSize: 12,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
}

/** Options of every chart. */
export const baseOptions = { autoFit: true, animation: false } as const

export const tooltipStyles = (palette: Palette) => ({
  'g2-tooltip': {
    ...FONT,
    background: palette.elevated,
    color: palette.text,
    boxShadow: 'var(--cm-shadow-high)',
    border: `1px solid ${palette.hairline}`,
    opacity: 1,
    padding: '8px 12px',
  },
  'g2-tooltip-title': { margin: 0, marginBottom: '4px', fontWeight: 600 },
  'g2-tooltip-list-item': { margin: '4px 0' },
})

interface PieContent {
  slices: readonly Share[]
  /** What is counted, below the total: "Users". */
  unit: string
  isNarrow: boolean
}

/** A ring of the six largest slices and one slice for the others, each with its share, around the total. */
export function pieOptions({ slices, unit, isNarrow }: PieContent, palette: Palette): PieOptions {
  const total = slices.reduce((sum, { count }) => sum + count, 0)
  const parts = groupSmallSlices(slices).map((slice) => ({
    ...slice,
    share: `${slice.name} ${formatShare(slice.count, total)}`,
  }))
  const text = { ...FONT, fill: palette.text, textAlign: 'center' as const }
  return {
    ...baseOptions,
    data: parts,
    angleField: 'count',
    colorField: 'share',
    color: [...getSeriesColours(palette), palette.primary, palette.disabled],
    radius: isNarrow ? 0.9 : 0.72,
    innerRadius: 0.62,
    // On a phone the names are in the legend, because they do not fit beside the ring.
    label: isNarrow
      ? false
      : { type: 'outer', offset: 16, style: { ...FONT, fill: palette.text }, formatter: (item) => item?.share },
    statistic: { title: false, content: false },
    annotations: [
      {
        type: 'text',
        position: ['50%', '50%'],
        offsetY: -8,
        content: formatNumber(total),
        style: { ...text, fontSize: 20, fontWeight: 600 },
      },
      {
        type: 'text',
        position: ['50%', '50%'],
        offsetY: 14,
        content: unit,
        style: { ...text, fill: palette.secondary },
      },
    ],
    pieStyle: { stroke: palette.container, lineWidth: 2 },
    meta: { count: { formatter: formatNumber } },
    legend: isNarrow
      ? { position: 'bottom', flipPage: false, itemName: { style: { ...FONT, fill: palette.text } } }
      : false,
    tooltip: { domStyles: tooltipStyles(palette) },
  } as PieOptions
}

const MAX_SLICES = 6
const OTHER_LABEL = 'Other'

/** Sorts by size and sums all but the largest. */
export function groupSmallSlices(slices: readonly Share[]): Share[] {
  const sorted = slices.toSorted((one, other) => other.count - one.count)
  if (sorted.length <= MAX_SLICES + 1) return sorted
  const rest = sorted.slice(MAX_SLICES).reduce((sum, { count }) => sum + count, 0)
  return [...sorted.slice(0, MAX_SLICES), { name: OTHER_LABEL, count: rest }]
}

export const getSeriesColours = ({ blueCorner, redCorner, gold, success, tertiary }: Palette) => [
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
