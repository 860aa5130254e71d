import { METRICS_MAX } from '@cornerman/contract'
import { streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { useMemo } from 'react'
import { ChartSkeleton } from '../../../ui/charts/chart-frame.tsx'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { usePolledQueries } from '../../../ui/charts/polling.tsx'
import styles from '../../../ui/charts/widget.module.css'
import { Widget } from '../../../ui/charts/widget.tsx'
import { Empty } from '../../../ui/feedback/query-boundary.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { formatTimeStep } from './filter-bar.tsx'
import { endAtNow, toLines, toMarks } from './lines.ts'
import { getMinStep, type StreamView } from './stream-filter.ts'
import type { ChosenEvent } from './use-stream-events.ts'

/** How often the graph of a running event is read again. */
const GRAPH_INTERVAL = 30_000

interface Props {
  events: readonly ChosenEvent[]
  view: StreamView
}

const TITLE = 'Online users'
const HEIGHT = 320

/** Online users per step, with one line per event. */
export function StreamGraph({ events, view }: Props) {
  const minStep = getMinStep(view.span)
  if (view.step < minStep) {
    return (
      <Panel className={styles.widget} label={TITLE}>
        <div className={styles.head}>
          <h2>{TITLE}</h2>
        </div>
        <Empty
          title={`${formatTimeStep(view.step)} is too short for this range`}
          hint={`A graph has at most ${METRICS_MAX.steps.toLocaleString('en')} points. Choose fewer days or a time step of at least ${formatTimeStep(minStep)}.`}
        />
      </Panel>
    )
  }
  return <GraphWidget events={events} view={view} />
}

function GraphWidget({ events, view: { requests, step, isRunning } }: Props) {
  const inputs = requests.map((body) => ({ body: { ...body, step } }))
  const query = usePolledQueries(streamMetrics.graph, inputs, isRunning ? GRAPH_INTERVAL : 0, endAtNow)
  // The names may load after the graphs.
  const names = events.map(({ label }) => label).join('\n')
  const points = useMemo(() => query.data && toLines(query.data, names.split('\n'), step), [query.data, names, step])
  const event = events.length === 1 ? events[0]?.event : undefined
  const [graph] = query.data ?? []
  const marks = event && graph ? toMarks(graph, event, step) : []
  return (
    <Widget title={TITLE} query={query} skeleton={<ChartSkeleton title={TITLE} height={HEIGHT} />}>
      {() => (
        <>
          <LineChart
            title="Peak online users"
            axes={{ x: 'Time (UTC)', y: 'Users' }}
            points={points}
            marks={marks}
            emptyText="No viewers in this range yet"
            height={HEIGHT}
          />
          {marks.length > 0 && (
            <p className="cm-small cm-quiet">
              Dotted lines: start and end of the event, and its bouts at their times on the card.
            </p>
          )}
          {events.length > 1 && (
            <p className="cm-small cm-quiet">Choose a single event to see its start, its bouts and its end.</p>
          )}
        </>
      )}
    </Widget>
  )
}
