import type { Palette } from '../theme/tokens.ts'
import type { BarsAndLinesOptions } from './plot.tsx'
import {
  type AxisTitles,
  baseOptions,
  type ChartPoint,
  FONT,
  formatCompact,
  formatNumber,
  getSeriesColours,
  tooltipStyles,
} from './plot-options.ts'
import { chooseCountAxis, chooseTimeAxis, formatTime } from './time-axis.ts'

/** How a line is drawn. Lines without a kind differ in colour and dashes. */
export type LineKind = 'main' | 'faint' | 'before' | 'bars'

/** A dotted line at a value, with a label above: the start of a bout. */
export interface ChartMark {
  x: string
  /** A word or a number. */
  label: string
  /** The same in full, for the table and for screen readers. */
  text: string
}

export interface LineLook {
  colour: string
  width: number
  dash: number[] | undefined
  isBars: boolean
}

/** A line of a chart and how it is drawn. */
export interface LegendEntry {
  name: string
  look: LineLook
}

/** Distances from the edges of the drawing to its plot area, in px. They are fixed, so that charts above each other align. */
export const PADDING = { top: 12, left: 48, bottom: 28, right: 12, rightWithLabels: 104, topWithMarks: 28 }
const LABEL_HEIGHT = 32
const DASHES = [undefined, [6, 3], [2, 3], [8, 3, 2, 3], [1, 2]]
const PARTIAL_DASH = [3, 3]

export interface LineChartContent {
  points: readonly ChartPoint[]
  titles: AxisTitles
  /** How the named lines are drawn. */
  kinds: Readonly<Record<string, LineKind>>
  /** The last value of the x axis is not complete yet, and this is its name: "today so far". */
  partial: string | undefined
  marks: readonly ChartMark[]
  height: number
  isNarrow: boolean
}

interface Row {
  x: string
  y: number
  line: string
}

/** Names and looks of the lines, in the order in which they are drawn. */
export function getLooks(
  { points, titles, kinds }: Pick<LineChartContent, 'points' | 'titles' | 'kinds'>,
  palette: Palette,
): Map<string, LineLook> {
  const names = [...new Set(points.map(({ series }) => series ?? titles.y))]
  const colours = getSeriesColours(palette)
  return new Map(
    names.map((name, index) => {
      const kind = kinds[name]
      const look = { colour: palette.blueCorner, width: 2, dash: undefined, isBars: false }
      if (kind === 'main') return [name, look]
      if (kind === 'faint' || kind === 'bars')
        return [name, { ...look, colour: palette.disabled, width: 1, isBars: kind === 'bars' }]
      if (kind === 'before') return [name, { ...look, colour: palette.tertiary, width: 1.5, dash: [6, 3] }]
      return [
        name,
        {
          ...look,
          colour: colours[index % colours.length] ?? palette.text,
          width: 1.5,
          dash: DASHES[index % DASHES.length],
        },
      ]
    }),
  )
}

/** The unfinished last step: dashed, and in the main colour where the daily line is faint. */
export function getPartialLook(look: LineLook | undefined, palette: Palette): LineLook {
  const isFaint = look?.width === 1
  return { colour: isFaint || !look ? palette.blueCorner : look.colour, width: 1.5, dash: PARTIAL_DASH, isBars: false }
}

/** Draws the lines, the unfinished last step dashed, and the values at the end of the lines. */
export function lineOptions(content: LineChartContent, palette: Palette): BarsAndLinesOptions {
  const { points, titles, kinds, partial, marks, height, isNarrow } = content
  const looks = getLooks(content, palette)
  const values = getAxisValues(points)
  const last = partial === undefined ? undefined : values.at(-1)
  const rows = splitPartial(points, titles, values, partial)
  const isPartial = (line: string) => partial !== undefined && line.endsWith(` (${partial})`)
  const getBase = (line: string) => looks.get(line.replace(` (${partial})`, ''))
  const getLook = (line: string) => (isPartial(line) ? getPartialLook(getBase(line), palette) : getBase(line))
  const textStyle = { ...FONT, fill: palette.secondary }
  const axis = chooseTimeAxis(values, isNarrow)
  const count = chooseCountAxis(points.reduce((highest, { y }) => Math.max(highest, y), 0))
  const shownMarks = marks.filter(({ x }) => values.includes(x))
  const hasLabels = !isNarrow && (looks.size > 1 || partial !== undefined)
  const top = shownMarks.length > 0 ? PADDING.topWithMarks : PADDING.top
  const lines = rows.filter(({ line }) => !getBase(line)?.isBars)
  return {
    ...baseOptions,
    data: lines,
    // A partial bar is only the last one, not also the one before.
    bars: rows
      .filter(({ x, line }) => getBase(line)?.isBars && !(isPartial(line) && x !== last))
      .map((row) => ({ ...row, isPartial: isPartial(row.line) })),
    barColours: { full: palette.edge, partial: palette.blueCorner },
    xField: 'x',
    yField: 'y',
    seriesField: 'line',
    color: ({ line }: Record<string, unknown>) => getLook(String(line))?.colour ?? palette.text,
    lineStyle: ({ line }: Record<string, unknown>) => {
      const { width = 1, dash } = getLook(String(line)) ?? {}
      return { lineWidth: width, ...(dash && { lineDash: dash }) }
    },
    padding: [top, hasLabels ? PADDING.rightWithLabels : PADDING.right, PADDING.bottom, PADDING.left],
    meta: {
      x: {
        type: 'cat',
        values: [...values],
        ticks: [...axis.ticks],
        formatter: axis.format,
        range: getBandRange(values.length),
      },
      y: { min: 0, max: count.max, tickInterval: count.step, nice: false },
    },
    xAxis: {
      label: { style: textStyle, autoHide: true, autoRotate: false },
      line: { style: { stroke: palette.inputBorder } },
      tickLine: { style: { stroke: palette.inputBorder } },
    },
    yAxis: {
      label: { style: textStyle, formatter: (text) => formatCompact(Number(text)) },
      grid: { line: { style: { stroke: palette.hairline } } },
    },
    legend: false,
    annotations: [
      ...shownMarks.flatMap(({ x, label }, index) => [
        {
          type: 'line' as const,
          start: [x, 'min'] as [string, string],
          end: [x, 'max'] as [string, string],
          style: { stroke: palette.tertiary, lineDash: [2, 3] },
        },
        {
          type: 'text' as const,
          position: [x, 'max'] as [string, string],
          content: label,
          offsetY: index % 2 === 0 ? -6 : -18,
          style: { ...textStyle, textAlign: 'center' as const },
        },
      ]),
      ...(hasLabels ? getEndLabels() : []),
    ],
    tooltip: {
      title: (_, { x }) => (x === last ? `${formatTime(x)}, ${partial}` : formatTime(x)),
      customItems: (items) => {
        const [first] = items
        return first
          ? rows
              .filter(({ x, line }) => x === first.data.x && (x === last || !isPartial(line)))
              .map(({ line, y }) => ({
                ...first,
                name: line,
                value: formatNumber(y),
                color: getLook(line)?.colour ?? palette.text,
              }))
          : []
      },
      domStyles: tooltipStyles(palette),
    },
  }

  /** The last value of each line with its name, moved apart where they would overlap. */
  function getEndLabels() {
    const plotHeight = height - top - PADDING.bottom
    const lastRows = new Map(rows.map((row) => [row.line, row]))
    const ends = [...lastRows.values()]
      .filter(({ line }) => !lastRows.has(`${line} (${partial})`))
      .map(({ line, y }) => ({ line, y, top: (1 - y / count.max) * plotHeight }))
      .toSorted((one, other) => one.top - other.top)
    ends.forEach((end, index) => {
      const before = ends[index - 1]
      if (before) end.top = Math.max(end.top, before.top + LABEL_HEIGHT)
    })
    ends.toReversed().forEach((end, index) => {
      end.top = Math.min(end.top, plotHeight - index * LABEL_HEIGHT)
    })
    return ends.map(({ line, y, top: offset }) => ({
      type: 'text' as const,
      position: ['100%', `${(offset / plotHeight) * 100}%`] as [string, string],
      content: `${formatCompact(y)}\n${truncate(isPartial(line) ? (partial ?? '') : line)}`,
      offsetX: 8,
      style: {
        ...textStyle,
        fill: kinds[line] === 'before' ? palette.secondary : (getLook(line)?.colour ?? palette.text),
        textBaseline: 'middle' as const,
      },
    }))
  }
}

/** Each value of the x axis once. Times are sorted: lines may begin at different ones. */
export function getAxisValues(points: readonly ChartPoint[]): readonly string[] {
  const values = [...new Set(points.map(({ x }) => x))]
  return /^\d{4}-/.test(values[0] ?? '') ? values.toSorted() : values
}

/** Leaves half a step free at both ends, so that bars fit. */
const getBandRange = (count: number): [number, number] => (count < 2 ? [0.5, 0.5] : [0.5 / count, 1 - 0.5 / count])

/** Makes the step to the last value a line of its own, which begins at the value before. */
function splitPartial(
  points: readonly ChartPoint[],
  titles: AxisTitles,
  values: readonly string[],
  partial: string | undefined,
): Row[] {
  const rows = points.map(({ x, y, series = titles.y }) => ({ x, y, line: series }))
  const [before, last] = values.slice(-2)
  if (partial === undefined || last === undefined) return rows
  const unfinished = new Set(rows.filter(({ x }) => x === last).map(({ line }) => line))
  return [
    ...rows.filter(({ x }) => x !== last),
    ...rows
      .filter(({ x, line }) => (x === last || x === before) && unfinished.has(line))
      .map((row) => ({ ...row, line: `${row.line} (${partial})` })),
  ]
}

const truncate = (text: string) => (text.length > 15 ? `${text.slice(0, 14)}…` : text)
