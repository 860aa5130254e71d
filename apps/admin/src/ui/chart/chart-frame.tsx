import { BarsOutlined, LineChartOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { PlotProps } from './plot.tsx'
import '../plain-table.css'
import './chart.css'

interface Props {
  title: string
  /** Pixels of the drawing, and of the table instead of it. */
  height: number
  /** Says in a sentence what the drawing shows, to those who do not see it. Undefined while it is on its way. */
  summary: string | undefined
  /** Said instead of a drawing when there is nothing to draw. */
  empty: string | undefined
  /** Whatever the chart looks like: another one is another chart. */
  look: string
  drawing: Omit<PlotProps, 'summary'>
  /** The same figures as rows. */
  table: () => ReactNode
}

/** Heading, drawing or table, and the states of both, in a box whose height never changes. */
export function ChartFrame({ title, height, summary, empty, look, drawing, table }: Props) {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const isThere = summary !== undefined && empty === undefined
  const size = { '--cm-chart-height': `${height}px` } as CSSProperties

  return (
    <section className="cm-chart" style={size} aria-labelledby={id}>
      <div className="cm-chart-head">
        <h3 id={id}>{title}</h3>
        {isThere && (
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
      {isThere && asTable ? (
        // Many rows in a box that scrolls: by keyboard too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above.
        <section className="cm-chart-table" tabIndex={0} aria-label={`${title} as a table`}>
          {table()}
        </section>
      ) : empty !== undefined ? (
        <p className="cm-chart-words">{empty}</p>
      ) : summary === undefined ? (
        waiting
      ) : (
        <LazyDrawing key={look} summary={summary} {...drawing} />
      )}
    </section>
  )
}

const waiting = <div className="cm-chart-room cm-chart-waiting" aria-busy="true" />

const LazyDrawing = lazyPart(
  'charts',
  () => import('./plot.tsx'),
  waiting,
  (retry) => (
    <div className="cm-chart-words" role="alert">
      <p>The chart could not be loaded. Its figures can be shown as a table.</p>
      <Button size="small" onClick={retry}>
        Retry
      </Button>
    </div>
  ),
)

/** The shape of a chart whose figures are on their way. */
export function ChartSkeleton({ title, height = CHART_HEIGHT }: { title: string; height?: number }) {
  return (
    <div className="cm-chart" style={{ '--cm-chart-height': `${height}px` } as CSSProperties}>
      <div className="cm-chart-head">
        <h3>{title}</h3>
      </div>
      <div className="cm-chart-room cm-chart-waiting" />
    </div>
  )
}

export const CHART_HEIGHT = 240
