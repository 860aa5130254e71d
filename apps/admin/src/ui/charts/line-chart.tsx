import { BarsOutlined, LineChartOutlined } from '@ant-design/icons'
import { PALETTES } from '@cornerman/theme/tokens'
import { Button, Grid } from 'antd'
import clsx from 'clsx'
import { type CSSProperties, type ReactNode, useId, useMemo, useState } from 'react'
import layout from '#ui/layout.module.css'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useThemeMode } from '#ui/theme/theme-provider.tsx'
import ui from '#ui/ui.module.css'
import styles from './charts.module.css'
import { type ChartLine, type ChartSpan, formatNumber, lineOptions } from './plot-options.ts'

/** The data of a chart, a table or a map as rows. Numbers stay numbers, so that a spreadsheet can add them up. */
export interface ExportTable {
  columns: readonly string[]
  /** `null` is an empty cell. */
  rows: readonly (readonly (string | number | null)[])[]
}

interface Props {
  title: string
  /** Beside the title: a figure that is no point of a line. */
  note?: ReactNode
  /** Head of the table's first column: "Day (UTC)". */
  xTitle: string
  /** Pass the same array while unchanged. */
  lines: readonly ChartLine[]
  /** Marked parts of the x axis. Pass the same array while unchanged, and say in words what they are. */
  spans?: readonly ChartSpan[]
  /** Text shown instead of an empty chart. */
  emptyText: string
  /** Returns a button that downloads the table. */
  renderDownload?(getTable: () => ExportTable): ReactNode
  /** Height of the chart or the table, in pixels. */
  height?: number
}

const HEIGHT = 200

/** A line chart that can be shown as a table, in a box of constant height. */
export function LineChart({
  title,
  note,
  xTitle,
  lines,
  spans,
  emptyText,
  renderDownload,
  height = HEIGHT,
}: Props) {
  const mode = useThemeMode()
  const isNarrow = Grid.useBreakpoint().md === false
  const [asTable, setAsTable] = useState(false)
  const id = useId()

  // Lines may begin at different times.
  const values = [...new Set(lines.flatMap(({ points }) => points.map(({ x }) => x)))].toSorted()
  const summary = summarize(title, lines, values)
  const data = useMemo(() => [lines, spans], [lines, spans])

  // Points without a value were sent, and could not be read: that is not none.
  const reason = values.length > 0 ? 'The figures could not be read' : emptyText

  const getTable = (): ExportTable => {
    const columns = lines.map(({ points }) => new Map(points.map(({ x, y }) => [x, y])))
    return {
      columns: [xTitle, ...lines.map(({ name }) => name)],
      rows: values.map((x) => [x, ...columns.map((column) => column.get(x) ?? null)]),
    }
  }

  const action = asTable ? 'Show as chart' : 'Show as table'

  return (
    <section className={styles.chart} style={toSize(height)} aria-labelledby={id}>
      <div className={clsx(ui.row, styles.head)}>
        <h3 id={id}>{title}</h3>
        {note && <span className={ui.note}>{note}</span>}
        {summary && (
          <div className={styles.tools}>
            <Button
              size="small"
              type="text"
              icon={asTable ? <LineChartOutlined aria-hidden /> : <BarsOutlined aria-hidden />}
              aria-label={`${action}: ${title}`}
              onClick={() => setAsTable(!asTable)}
            >
              {action}
            </Button>
            {renderDownload?.(getTable)}
          </div>
        )}
      </div>
      {!summary && <p className={clsx(styles.words, ui.placeholder)}>{reason}</p>}
      {summary && asTable && (
        // Focusable, so that the keyboard can scroll it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above.
        <section className={styles.table} tabIndex={0} aria-label={`${title} as a table`}>
          <ChartTable {...getTable()} />
        </section>
      )}
      {summary && !asTable && (
        <div className={styles.room}>
          <LazyPlot
            key={mode}
            summary={summary}
            data={data}
            options={lineOptions(lines, values, { height, isNarrow }, PALETTES[mode], spans)}
          />
        </div>
      )}
    </section>
  )
}

const toSize = (height: number) => ({ '--cm-chart-height': `${height}px` }) as CSSProperties

/** "Views: line chart from 2026-01-01 to 2026-06-30, between 3 and 1,204." */
function summarize(
  title: string,
  lines: readonly ChartLine[],
  values: readonly string[],
): string | undefined {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  // `Math.min(...)` would fail: a stream has more points than a call takes arguments.
  for (const { points } of lines) {
    for (const { y } of points) {
      if (y !== null) {
        min = Math.min(min, y)
        max = Math.max(max, y)
      }
    }
  }

  if (max < min) {
    return undefined
  }

  return `${title}: line chart from ${values[0]} to ${values.at(-1)}, between ${formatNumber(min)} and ${formatNumber(max)}.`
}

/** The first column names its row. */
function ChartTable({ columns, rows }: ExportTable) {
  const format = (value: string | number | null = null) =>
    typeof value === 'number' ? formatNumber(value) : (value ?? '–')

  return (
    <table className={layout.figures}>
      <thead>
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={columns[index + 1]}>{format(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Waiting = () => <div className={styles.waiting} aria-busy="true" />
const LazyPlot = lazyPart(() => import('./line-plot.tsx'), { name: 'chart', fallback: <Waiting /> })

/** Placeholder of a loading chart. */
export function ChartSkeleton({ title, height = HEIGHT }: { title: string; height?: number }) {
  return (
    <div className={styles.chart} style={toSize(height)}>
      <div className={clsx(ui.row, styles.head)}>
        <h3>{title}</h3>
      </div>
      <div className={clsx(styles.room, styles.waiting)} />
    </div>
  )
}
