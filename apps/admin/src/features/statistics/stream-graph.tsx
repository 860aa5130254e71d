import { streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import clsx from 'clsx'
import { useMemo } from 'react'
import { useQueries } from '#api'
import { getNow } from '#browser/server-clock.ts'
import { CsvButton } from '#shared/downloads/csv-button.tsx'
import { formatPeak, toOnlineLines } from '#shared/events/online-lines.ts'
import { ChartSkeleton, LineChart } from '#ui/charts/line-chart.tsx'
import ui from '#ui/ui.module.css'
import { Widget } from '#ui/widget.tsx'
import { EventTitle } from './event-title.tsx'
import styles from './statistics.module.css'
import { formatRange, type StreamFilter, toRequests } from './stream-filter.ts'

const GRAPH_HEIGHT = 280

export function StreamGraphWidget({
  names,
  filter,
}: {
  names: readonly string[]
  filter: StreamFilter
}) {
  const { step } = filter
  const inputs = toRequests(filter).map((body) => ({ body: { ...body, step } }))
  const query = useQueries(streamMetrics.graph, inputs, { keepPreviousData: true })
  // The names are one string, because the array is a new one at each render. They may load after
  // the graphs.
  const lineNames = names.join('\n')
  const lines = useMemo(
    () => toOnlineLines(query.data ?? [], lineNames.split('\n'), step, getNow().getTime()),
    [query.data, lineNames, step],
  )
  return (
    <Widget
      title="Online users"
      note={formatRange(filter)}
      query={query}
      skeleton={<ChartSkeleton title={GRAPH_TITLE} height={GRAPH_HEIGHT} />}
    >
      {() => (
        <>
          <ul className={clsx(ui.row, styles.peaks)} aria-label="Peaks">
            {lines.map(({ name, points }, index) => (
              <li key={name}>
                <EventTitle name={name} index={index} />: {formatPeak(points, step)}
              </li>
            ))}
          </ul>
          <LineChart
            title={GRAPH_TITLE}
            xTitle="Time (UTC)"
            lines={lines}
            emptyText="No viewers in this range yet"
            height={GRAPH_HEIGHT}
            renderDownload={(getTable) => <CsvButton title={GRAPH_TITLE} getTable={getTable} />}
          />
        </>
      )}
    </Widget>
  )
}

const GRAPH_TITLE = 'Peak online users'
