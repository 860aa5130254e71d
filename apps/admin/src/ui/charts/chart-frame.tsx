import { BarsOutlined, LineChartOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import clsx from 'clsx'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { lazyPart } from '../feedback/lazy-part.tsx'
import styles from './chart.module.css'
import type { PlotProps } from './plot.tsx'

interface Props {
  title: string
  /** Height of the chart or the table, in pixels. */
  height: number
  /** Describes the chart to screen readers. Undefined while loading. */
  summary: string | undefined
  /** Text shown instead of an empty chart; undefined when there is data. */
  emptyText: string | undefined
  /** Key of the appearance, such as the theme. A change creates a new chart. */
  plotKey: string
  plot: Omit<PlotProps, 'summary'>
  /** Renders the same data as rows. */
  renderTable: () => ReactNode
}

/** Heading, chart or table, and their states, in a box of constant height. */
export function ChartFrame({ title, height, summary, emptyText, plotKey, plot, renderTable }: Props) {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const hasData = summary !== undefined && emptyText === undefined
  const size = { '--cm-chart-height': `${height}px` } as CSSProperties

  return (
    <section className={styles.chart} style={size} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {hasData && (
          <Button
            size="small"
            type="text"
            icon={asTable ? <LineChartOutlined aria-hidden /> : <BarsOutlined aria-hidden />}
            aria-label={`${asTable ? 'Show as chart' : 'Show as table'}: ${title}`}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'Show as chart' : 'Show as table'}
          </Button>
        )}
      </div>
      {hasData && asTable ? (
        // Focusable, so that the keyboard can scroll it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above.
        <section className={styles.table} tabIndex={0} aria-label={`${title} as a table`}>
          {renderTable()}
        </section>
      ) : emptyText !== undefined ? (
        <p className={clsx(styles.words, 'cm-placeholder')}>{emptyText}</p>
      ) : summary === undefined ? (
        loadingChart
      ) : (
        <LazyPlot key={plotKey} summary={summary} {...plot} />
      )}
    </section>
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
export function ChartSkeleton({ title, height = CHART_HEIGHT }: { title: string; height?: number }) {
  return (
    <div className={styles.chart} style={{ '--cm-chart-height': `${height}px` } as CSSProperties}>
      <div className={styles.head}>
        <h3>{title}</h3>
      </div>
      <div className={clsx(styles.room, styles.waiting)} />
    </div>
  )
}

export const CHART_HEIGHT = 240
