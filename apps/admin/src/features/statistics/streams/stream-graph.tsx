import { streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { useMemo } from 'react'
import { useQueries } from '../../../api/hooks.ts'
import { ChartSkeleton } from '../../../ui/charts/chart-frame.tsx'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import styles from '../../../ui/charts/widget.module.css'
import { Widget } from '../../../ui/charts/widget.tsx'
import { Empty } from '../../../ui/feedback/query-boundary.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { formatTimeStep } from './filter-bar.tsx'
import { toLines } from './lines.ts'
import { getMinStep, type StreamFilter, toRange } from './stream-filter.ts'

interface Props {
  filter: StreamFilter
  getEventName(video: number): string
}

const TITLE = 'Online users'
const HEIGHT = 320

/** Online users per step, with one line per event. */
export function StreamGraph({ filter, getEventName }: Props) {
  const minStep = getMinStep(filter)
  if (filter.step < minStep) {
    return (
      <Panel className={styles.widget} label={TITLE}>
        <div className={styles.head}>
          <h2>{TITLE}</h2>
        </div>
        <Empty
          title={`${formatTimeStep(filter.step)} is too short for this range`}
          hint={`Choose fewer days or a time step of at least ${formatTimeStep(minStep)}.`}
        />
      </Panel>
    )
  }
  return <GraphWidget filter={filter} getEventName={getEventName} />
}

function GraphWidget({ filter, getEventName }: Props) {
  const { videos, step } = filter
  const inputs = videos.map((videoId) => ({ body: { videoId, step, ...toRange(filter) } }))
  const query = useQueries(streamMetrics.graph, inputs, { keepPreviousData: true })
  // The names may load after the graphs.
  const names = videos.map(getEventName).join('\n')
  const points = useMemo(() => query.data && toLines(query.data, names.split('\n'), step), [query.data, names, step])
  return (
    <Widget title={TITLE} query={query} skeleton={<ChartSkeleton title={TITLE} height={HEIGHT} />}>
      {() => <LineChart title="Peak online users" axes={{ x: 'Time (UTC)', y: 'Users' }} points={points} height={HEIGHT} />}
    </Widget>
  )
}
