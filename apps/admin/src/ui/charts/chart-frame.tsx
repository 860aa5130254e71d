import { BarsOutlined, LineChartOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import clsx from 'clsx'
import { type CSSProperties, useId, useState } from 'react'
import { lazyPart } from '../feedback/lazy-part.tsx'
import { useThemeMode } from '../theme/theme-provider.tsx'
import { PALETTES, type Palette } from '../theme/tokens.ts'
import styles from './charts.module.css'
import { CsvButton, type ExportTable } from './csv-button.tsx'
import type { PlotProps } from './plot.tsx'
import { formatNumber } from './plot-options.ts'

interface Props {
  title: string
  /** Height of the chart or the table, in pixels. */
  height?: number | undefined
  /** Describes the chart to screen readers. Undefined without data. */
  summary: string | undefined
  /** Text shown instead of an empty chart. */
  emptyText: string
  data: PlotProps['data']
  getOptions: (palette: Palette) => PlotProps['options']
  /** Returns the same data as rows. */
  getTable: () => ExportTable
}

const HEIGHT = 240

/** Heading, chart or table, and their states, in a box of constant height. */
export function ChartFrame({ title, height = HEIGHT, summary, emptyText, data, getOptions, getTable }: Props) {
  const mode = useThemeMode()
  const [asTable, setAsTable] = useState(false)
  const id = useId()

  return (
    <section className={styles.chart} style={toSize(height)} aria-labelledby={id}>
      <div className={clsx('cm-row', styles.head)}>
        <h3 id={id}>{title}</h3>
        {summary && (
          <div className={styles.tools}>
            <Button
              size="small"
              type="text"
              icon={asTable ? <LineChartOutlined aria-hidden /> : <BarsOutlined aria-hidden />}
              aria-label={`${asTable ? 'Show as chart' : 'Show as table'}: ${title}`}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? 'Show as chart' : 'Show as table'}
            </Button>
            <CsvButton title={title} getTable={getTable} />
          </div>
        )}
      </div>
      {!summary ? (
        <p className={clsx(styles.words, 'cm-placeholder')}>{emptyText}</p>
      ) : asTable ? (
        // Focusable, so that the keyboard can scroll it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above.
        <section className={styles.table} tabIndex={0} aria-label={`${title} as a table`}>
          <ChartTable {...getTable()} />
        </section>
      ) : (
        <LazyPlot key={mode} summary={summary} data={data} options={getOptions(PALETTES[mode])} />
      )}
    </section>
  )
}

const toSize = (height: number) => ({ '--cm-chart-height': `${height}px` }) as CSSProperties

/** The first column names its row. */
function ChartTable({ columns, rows }: ExportTable) {
  const format = (value: string | number | null = null) =>
    typeof value === 'number' ? formatNumber(value) : (value ?? '–')
  return (
    <table>
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

const LazyPlot = lazyPart(() => import('./plot.tsx'), {
  fallback: <div className={clsx(styles.room, styles.waiting)} aria-busy="true" />,
  renderError: (retry) => (
    <div className={clsx(styles.words, 'cm-placeholder')} role="alert">
      <p>The chart could not be loaded. You can still show the data as a table.</p>
      <Button size="small" onClick={retry}>
        Retry
      </Button>
    </div>
  ),
})

/** Placeholder of a loading chart. */
export function ChartSkeleton({ title, height = HEIGHT }: { title: string; height?: number }) {
  return (
    <div className={styles.chart} style={toSize(height)}>
      <div className={clsx('cm-row', styles.head)}>
        <h3>{title}</h3>
      </div>
      <div className={clsx(styles.room, styles.waiting)} />
    </div>
  )
}
