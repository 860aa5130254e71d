import { BarsOutlined, LineChartOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import clsx from 'clsx'
import { type CSSProperties, type ReactNode, useId, useRef, useState } from 'react'
import { lazyPart } from '../feedback/lazy-part.tsx'
import styles from './chart.module.css'
import { ExportMenu, type ExportTable } from './export-menu.tsx'
import type { LegendEntry } from './line-options.ts'
import type { PlotProps } from './plot.tsx'
import { formatNumber } from './plot-options.ts'

interface Props {
  title: string
  /** Below the title: the total and its change. */
  headline?: ReactNode
  /** Names the lines, beside the headline and in an exported picture. */
  legendEntries?: readonly LegendEntry[]
  /** Buttons before "Show as table". */
  tools?: ReactNode
  /** Adds behaviour around the plot, such as zooming. */
  wrapPlot?: (plot: ReactNode) => ReactNode
  /** Height of the chart or the table, in pixels. */
  height: number
  /** Describes the chart to screen readers. Undefined while loading. */
  summary: string | undefined
  /** Text shown instead of an empty chart; undefined when there is data. */
  emptyText: string | undefined
  /** Key of the appearance, such as the theme. A change creates a new chart. */
  plotKey: string
  plot: Omit<PlotProps, 'summary'>
  /** Returns the same data as rows. */
  getTable: () => ExportTable
}

/** Heading, chart or table, and their states, in a box of constant height. */
export function ChartFrame({
  title,
  headline,
  legendEntries = [],
  tools,
  wrapPlot = (drawing) => drawing,
  height,
  summary,
  emptyText,
  plotKey,
  plot,
  getTable,
}: Props) {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const hasData = summary !== undefined && emptyText === undefined
  const size = { '--cm-chart-height': `${height}px` } as CSSProperties

  return (
    <section ref={section} className={styles.chart} style={size} aria-labelledby={id}>
      <div className={clsx('cm-row', styles.head)}>
        <h3 id={id}>{title}</h3>
        {hasData && (
          <div className={styles.tools}>
            {tools}
            <Button
              size="small"
              type="text"
              icon={asTable ? <LineChartOutlined aria-hidden /> : <BarsOutlined aria-hidden />}
              aria-label={`${asTable ? 'Show as chart' : 'Show as table'}: ${title}`}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? 'Show as chart' : 'Show as table'}
            </Button>
            <ExportMenu
              title={title}
              getTable={getTable}
              getCanvas={() => section.current?.querySelector('canvas')}
              legendEntries={legendEntries}
            />
          </div>
        )}
      </div>
      {hasData && (headline || legendEntries.length > 0) && (
        <div className={clsx('cm-row', styles.headline)}>
          <div>{headline}</div>
          {legendEntries.length > 0 && <ChartLegend entries={legendEntries} />}
        </div>
      )}
      {hasData && asTable ? (
        // Focusable, so that the keyboard can scroll it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above.
        <section className={styles.table} tabIndex={0} aria-label={`${title} as a table`}>
          <ChartTable {...getTable()} />
        </section>
      ) : emptyText !== undefined ? (
        <p className={clsx(styles.words, 'cm-placeholder')}>{emptyText}</p>
      ) : summary === undefined ? (
        loadingChart
      ) : (
        wrapPlot(<LazyPlot key={plotKey} summary={summary} {...plot} />)
      )}
    </section>
  )
}

/** Names the lines of a chart beside a sample of each. */
function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={clsx('cm-row cm-small', styles.legend)}>
      {entries.map(({ name, look: { colour, width, dash, isBars } }) => (
        <li key={name}>
          <svg viewBox="0 0 20 8" width={20} height={8} stroke={colour} fill={colour} aria-hidden>
            {isBars ? (
              <path d="M2 8V4h3v4zM8 8V1h3v7zM14 8V3h3v5z" stroke="none" />
            ) : (
              <path d="M0 4h20" strokeWidth={width} strokeDasharray={dash?.join(' ')} />
            )}
          </svg>{' '}
          {name}
        </li>
      ))}
    </ul>
  )
}

/** The first column names its row. */
function ChartTable({ columns, rows }: ExportTable) {
  const isNumeric = columns.map((_, column) =>
    rows.some((row) => typeof row[column] === 'number' || `${row[column]}`.endsWith('%')),
  )
  const format = (value: string | number | null = null) =>
    typeof value === 'number' ? formatNumber(value) : (value ?? '–')
  return (
    <table className={styles.plainTable}>
      <thead>
        <tr>
          {columns.map((title, column) => (
            <th key={title} scope="col" data-numeric={isNumeric[column]}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={[name, ...values].join()}>
            <th scope="row">{format(name)}</th>
            {values.map((value, index) => (
              <td key={columns[index + 1]} data-numeric={isNumeric[index + 1]}>
                {format(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const loadingChart = <div className={clsx(styles.room, styles.waiting)} aria-busy="true" />

const LazyPlot = lazyPart(
  'charts',
  () => import('./plot.tsx'),
  loadingChart,
  (retry) => (
    <div className={clsx(styles.words, 'cm-placeholder')} role="alert">
      <p>The chart could not be loaded. You can still show the data as a table.</p>
      <Button size="small" onClick={retry}>
        Retry
      </Button>
    </div>
  ),
)

/** Placeholder of a loading chart. */
export function ChartSkeleton({
  title,
  height = CHART_HEIGHT,
  hasHeadline,
}: {
  title: string
  height?: number
  hasHeadline?: true
}) {
  return (
    <div className={styles.chart} style={{ '--cm-chart-height': `${height}px` } as CSSProperties}>
      <div className={clsx('cm-row', styles.head)}>
        <h3>{title}</h3>
      </div>
      {hasHeadline && <div className={styles.headline} />}
      <div className={clsx(styles.room, styles.waiting)} />
    </div>
  )
}

export const CHART_HEIGHT = 240
