import { streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { useMemo } from 'react'
import { useQueries } from '../../../api/hooks.ts'
import { ChartSkeleton } from '../../../ui/chart/chart-frame.tsx'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Empty } from '../../../ui/query-boundary.tsx'
import { Widget } from '../../../ui/widget/widget.tsx'
import { formatTimeStep } from './filter-bar.tsx'
import { toLines } from './lines.ts'
import { getMinStep, type StreamFilter, toRange } from './stream-filter.ts'

interface Props {
  filter: StreamFilter
  nameOf(video: number): string
}

const TITLE = 'Online users'
const HEIGHT = 320

/** How many watched, step by step: a line an event. */
export function StreamGraph({ filter, nameOf }: Props) {
  const least = getMinStep(filter)
  if (filter.step < least) {
    return (
      <Panel className="cm-block" label={TITLE}>
        <div className="cm-block-head">
          <h2>{TITLE}</h2>
        </div>
        <Empty
          nothingYet={`${formatTimeStep(filter.step)} is too fine for these days`}
          hint={`Choose fewer days, or a time step of at least ${formatTimeStep(least)}, to see who was online.`}
        />
      </Panel>
    )
  }
  return <GraphBlock filter={filter} nameOf={nameOf} />
}

function GraphBlock({ filter, nameOf }: Props) {
  const { videos, step } = filter
  const inputs = videos.map((videoId) => ({ body: { videoId, step, ...toRange(filter) } }))
  const reading = useQueries(streamMetrics.graph, inputs, { keepPreviousData: true })
  // The names may come after the figures.
  const names = videos.map(nameOf).join('\n')
  const points = useMemo(() => reading.data && toLines(reading.data, names.split('\n'), step), [reading.data, names, step])
  return (
    <Widget title={TITLE} reading={reading} skeleton={<ChartSkeleton title={TITLE} height={HEIGHT} />}>
      {() => <LineChart title="The most users online in each step" axes={{ x: 'Time (UTC)', y: 'Users' }} points={points} height={HEIGHT} />}
    </Widget>
  )
}
