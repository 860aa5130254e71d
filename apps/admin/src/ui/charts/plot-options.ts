import type { LineOptions } from '@antv/g2plot/esm/plots/line/types.js'
import type { PieOptions } from '@antv/g2plot/esm/plots/pie/types.js'
import type { Palette } from '@cornerman/theme/tokens'

/** One line of a chart. */
export interface ChartLine {
  name: string
  /** `x` is a day or a time in UTC, such as `2026-03-14` or `2026-03-14 20:15`. `y` is null in a gap. */
  points: readonly { x: string; y: number | null }[]
  /** Beside the last point. Without it the line is a faint background for the others. */
  label?: string
  /** The `x` of a point that has a dot. */
  dotAt?: string | undefined
}

/** A part of the x axis, such as a bout: a tick with a label at its beginning, and every other one a band. */
export interface ChartSpan {
  from: string
  /** Exclusive. */
  to: string
  label: string
}

const FONT = { fontSize: 12, fontFamily: '"Inter Variable", system-ui, sans-serif' }

/** Lines differ in their dashes too, not by colour alone. */
const DASHES = [[], [6, 3], [2, 3], [8, 3, 2, 3], [1, 2]]

/** Colours of the lines in their order, at most five. */
const COLOURS = ['link', 'primary', 'success', 'warning', 'tertiary'] as const
export const getLineColour = (index: number) => COLOURS[index % COLOURS.length]!

/** Names of one series differ at their ends. */
const shorten = (label: string) =>
  label.length > LABEL_MAX ? `${label.slice(0, LABEL_MAX - 9)}…${label.slice(-8)}` : label

const LABEL_LINE = 16
const AXIS_HEIGHT = 30

/** Pixels above the lines for the labels of spans. */
const SPAN_HEIGHT = 16

interface LineChartSize {
  height: number
  isNarrow: boolean
}

/** Lines with their names at their ends instead of a legend. `values` are all x, in order. */
export function lineOptions(
  lines: readonly ChartLine[],
  values: readonly string[],
  { height, isNarrow }: LineChartSize,
  palette: Palette,
  spans: readonly ChartSpan[] = [],
): LineOptions {
  const label = { ...FONT, fill: palette.secondary }
  const isFaint = (name: string) => lines.every((line) => line.name !== name || !line.label)

  const labels = lines.flatMap(({ label: text, ...line }) =>
    // A narrow chart has room for the figure only.
    text ? [{ ...line, label: isNarrow ? (text.split(' ')[0] ?? '') : shorten(text) }] : [],
  )

  const place = (name: string) => labels.findIndex((line) => line.name === name)
  const getColour = (name: string) =>
    isFaint(name) ? palette.edge : palette[getLineColour(place(name))]
  const months = values.filter((x) => x.endsWith('-01'))

  return {
    autoFit: true,
    animation: false,
    appendPadding: [
      8 + (spans.length > 0 ? SPAN_HEIGHT : 0),
      12 + Math.max(0, ...labels.map((line) => line.label.length * 7)),
      0,
      0,
    ],
    data: lines.flatMap(({ name, points }) => points.map((point) => ({ ...point, name }))),
    xField: 'x',
    yField: 'y',
    seriesField: 'name',
    connectNulls: false,
    color: ({ name }) => getColour(name),
    lineStyle: ({ name }) => ({
      lineWidth: isFaint(name) ? 1 : 1.5,
      lineDash: isFaint(name) ? [] : DASHES[place(name) % DASHES.length],
    }),
    meta: {
      x: {
        type: 'cat',
        values: [...values],
        ...(months.length > 2 ? { ticks: months } : { tickCount: 6 }),
      },
      y: { min: 0, minTickInterval: 1, tickCount: 4, formatter: formatNumber },
    },
    xAxis: {
      label: {
        style: label,
        autoHide: true,
        autoRotate: false,
        formatter: (x) => formatTick(x, months.length > 2),
      },
      line: { style: { stroke: palette.inputBorder } },
      tickLine: null,
    },
    yAxis: {
      label: { style: label, formatter: (text) => formatCompact(Number(text.replaceAll(',', ''))) },
      grid: { line: { style: { stroke: palette.hairline } } },
    },
    legend: false,
    annotations: [
      ...spanAnnotations(spans, values, palette),
      ...lines.flatMap((line) => dotAnnotations(line, getColour(line.name))),
      ...placeLabels(labels, height - AXIS_HEIGHT).map(
        ({ position, text, offsetY, name }): Annotation => ({
          type: 'text',
          position,
          content: text,
          offsetX: 8,
          offsetY,
          style: { ...FONT, fontWeight: 600, fill: getColour(name), textBaseline: 'middle' },
        }),
      ),
    ],
    tooltip: { domStyles: { 'g2-tooltip': styleTooltip(palette) } },
  }
}

type Annotation = NonNullable<LineOptions['annotations']>[number]

/** The spans on the axis. One that began before the axis has a band and no tick. */
function spanAnnotations(
  spans: readonly ChartSpan[],
  values: readonly string[],
  palette: Palette,
): Annotation[] {
  return spans.flatMap(({ from, to, label }, index) => {
    const start = values.find((x) => x >= from)
    const end = values.findLast((x) => x <= to)
    if (start === undefined || end === undefined || start >= end) {
      return []
    }

    const band: Annotation = {
      type: 'region',
      start: [start, 'min'],
      end: [end, 'max'],
      style: { fill: palette.selected, fillOpacity: index % 2 === 0 ? 0.6 : 0 },
    }

    const tick: Annotation = {
      type: 'line',
      start: [start, 'min'],
      end: [start, 'max'],
      style: { stroke: palette.inputBorder, lineWidth: 1, lineDash: [2, 3] },
    }

    const name: Annotation = {
      type: 'text',
      position: [start, 'max'],
      content: label,
      offsetY: -4,
      style: { ...FONT, fontWeight: 600, fill: palette.secondary, textBaseline: 'bottom' },
    }

    return from >= (values[0] ?? '') ? [band, tick, name] : [band]
  })
}

function dotAnnotations({ points, dotAt }: ChartLine, colour: string): Annotation[] {
  const point = points.find(({ x }) => x === dotAt)
  if (!point || point.y === null) {
    return []
  }

  return [
    {
      type: 'dataMarker',
      position: [point.x, point.y],
      line: null,
      text: null,
      point: { style: { r: 4, fill: colour, stroke: colour } },
    },
  ]
}

const styleTooltip = (palette: Palette) => ({
  ...FONT,
  background: palette.elevated,
  color: palette.text,
  boxShadow: 'var(--cm-shadow-high)',
  border: `1px solid ${palette.hairline}`,
  opacity: 1,
})

/** One part of a pie. */
export interface PieSlice {
  name: string
  count: number
  /** From 0 to 1: how strong the colour of links is. Without it the slice is grey. */
  strength?: number
}

/** A ring from the top clockwise, in the order of its slices. */
export function pieOptions(
  slices: readonly PieSlice[],
  size: number,
  palette: Palette,
): PieOptions {
  const getStrength = (name: string) => slices.find((slice) => slice.name === name)?.strength

  return {
    width: size,
    height: size,
    animation: false,
    data: slices.map(({ name, count }) => ({ name, count })),
    angleField: 'count',
    colorField: 'name',
    radius: 1,
    innerRadius: 0.58,
    color: ({ name }) => (getStrength(name) === undefined ? palette.hairline : palette.link),
    pieStyle: ({ name }) => ({ fillOpacity: getStrength(name) ?? 1, lineWidth: 0 }),
    label: false,
    legend: false,
    statistic: { title: false, content: false },
    tooltip: {
      formatter: ({ name, count }) => ({ name, value: formatNumber(count) }),
      domStyles: { 'g2-tooltip': styleTooltip(palette) },
    },
  }
}

/** Characters. */
const LABEL_MAX = 28

/** Puts each label at the end of its line, and moves labels that would overlap apart. */
function placeLabels(lines: readonly ChartLine[], height: number) {
  const max = lines.reduce(
    (most, { points }) => points.reduce((high, { y }) => Math.max(high, y ?? 0), most),
    1,
  )

  let last = Number.NEGATIVE_INFINITY

  return lines
    .flatMap(({ name, points, label = name }) => {
      const end = points.findLast(({ y }) => y !== null)

      return end
        ? [
            {
              name,
              text: label,
              position: [end.x, end.y] as [string, number],
              top: (1 - end.y! / max) * height,
            },
          ]
        : []
    })
    .toSorted((one, other) => one.top - other.top)
    .map((label) => {
      last = Math.max(label.top, last + LABEL_LINE)
      return { ...label, offsetY: last - label.top }
    })
    .map((label) => ({ ...label, offsetY: label.offsetY - Math.max(0, last - height) }))
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Mar", or "14 Mar 20:15". */
function formatTick(x: string, isMonth: boolean): string {
  const month = MONTHS[Number(x.slice(5, 7)) - 1] ?? ''
  return isMonth ? month : `${Number(x.slice(8, 10))} ${month}${x.slice(10)}`
}

export const formatNumber = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: 2 })

const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** Formats as "1.2K". */
export const formatCompact = (value: number) => COMPACT.format(value)

/** Formats as "22.8%", and as "<0.1%" what would round to nothing. */
export function formatShare(count: number, total: number): string {
  const percent = total === 0 ? 0 : (count / total) * 100
  return percent > 0 && percent < 0.05
    ? '<0.1%'
    : `${percent.toLocaleString('en', { maximumFractionDigits: 1 })}%`
}
