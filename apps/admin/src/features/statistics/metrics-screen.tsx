import { memo, type ReactNode, useMemo } from 'react'
import { useQuery } from '#api'
import { getNow } from '#browser/server-clock.ts'
import { CsvButton } from '#shared/downloads/csv-button.tsx'
import { PauseButton, POLLING, Polling, usePolled } from '#shared/polling.tsx'
import { ChartSkeleton, LineChart } from '#ui/charts/line-chart.tsx'
import { PageContents, PageHeading } from '#ui/navigation/page-heading.tsx'
import { Widget } from '#ui/widget.tsx'
import { AnalyticsWidget } from './analytics-widget.tsx'
import { type Measure, toDayLines } from './day-lines.ts'
import { HistoryWidget } from './history-widget.tsx'
import type { Day, Metrics } from './metrics.ts'
import { RealtimePanel } from './realtime-panel.tsx'
import styles from './statistics.module.css'
import { TopWidget } from './top-widget.tsx'
import { usePeriod, ViewerMapWidget } from './viewer-places.tsx'

/** Links to the parts, by their anchors. */
const PARTS = {
  map: 'Map',
  analytics: 'Analytics',
  top: 'Top 5',
  charts: 'Charts',
  history: 'History',
}

/**
 * The statistics of kicks or videos. Each widget loads, fails and retries on its own.
 * A sort or a page of the history changes the URL: it renders the history only, not the charts.
 */
export const MetricsScreen = memo(function MetricsScreen({ metrics }: { metrics: Metrics }) {
  return (
    <Polling>
      <PageHeading actions={<PauseButton />} note={metrics.note}>
        {metrics.title}
      </PageHeading>
      <PageContents parts={PARTS} />
      <MetricsRealtime metrics={metrics} />
      <MetricsMap metrics={metrics} />
      <AnalyticsWidget metrics={metrics} />
      <TopWidget metrics={metrics} />
      <DayCharts metrics={metrics} />
      <HistoryWidget metrics={metrics} />
    </Polling>
  )
})

const MetricsRealtime = ({ metrics }: { metrics: Metrics }) => (
  <RealtimePanel query={usePolled(metrics.calls.realtime, {}, POLLING.realtime)} />
)

function MetricsMap({ metrics: { calls } }: { metrics: Metrics }) {
  const [period] = usePeriod()
  return (
    <ViewerMapWidget
      query={useQuery(calls.map, { body: { type: period } }, { keepPreviousData: true })}
    />
  )
}

const MEASURES: Record<Measure, string> = {
  views: 'Views',
  comments: 'Comments',
  likes: 'Likes',
  videos: 'Videos',
}

function DayCharts({ metrics: { calls, chartsTitle, hasLikes } }: { metrics: Metrics }) {
  const query = useQuery(calls.lineChart, {})
  const measures = (Object.keys(MEASURES) as Measure[]).filter(
    (measure) => hasLikes || measure !== 'likes',
  )
  const renderCharts = (renderChart: (measure: Measure) => ReactNode) => (
    <div className={styles.twoColumns}>{measures.map(renderChart)}</div>
  )

  return (
    <Widget
      anchor="charts"
      title={chartsTitle}
      note="Per complete day, UTC"
      query={query}
      skeleton={renderCharts((measure) => (
        <ChartSkeleton key={measure} title={MEASURES[measure]} />
      ))}
    >
      {(days) =>
        renderCharts((measure) => <DayChart key={measure} days={days} measure={measure} />)
      }
    </Widget>
  )
}

function DayChart({ days, measure }: { days: readonly Day[]; measure: Measure }) {
  const { lines, today } = useMemo(() => toDayLines(days, measure, getNow()), [days, measure])

  return (
    <LineChart
      title={MEASURES[measure]}
      note={today !== undefined && `Today so far ${today.toLocaleString('en')}`}
      xTitle="Day (UTC)"
      lines={lines}
      emptyText={days.length === 0 ? 'No data for the last 6 months' : 'The days could not be read'}
      renderDownload={(getTable) => <CsvButton title={MEASURES[measure]} getTable={getTable} />}
    />
  )
}
