import { useMemo } from 'react'
import { useQuery } from '../../api/hooks.ts'
import { ChartSkeleton } from '../../ui/chart/chart-frame.tsx'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PauseButton, Polling } from '../../ui/polling/polling.tsx'
import { Widget } from '../../ui/widget/widget.tsx'
import { AnalyticsWidget } from './analytics-widget.tsx'
import { HistoryWidget } from './history/history-widget.tsx'
import type { Day, Metrics } from './metrics.ts'
import { MetricsRealtime } from './tiles-widget.tsx'
import { TopWidget } from './top-widget.tsx'
import { MetricsMap } from './viewer-map-widget.tsx'
import './statistics.css'

/** The statistics of kicks or videos. Each widget loads, fails and retries on its own. */
export function MetricsScreen({ of }: { of: Metrics }) {
  return (
    <Polling>
      <PageHeading actions={<PauseButton />}>{of.title}</PageHeading>
      <MetricsRealtime of={of} />
      <MetricsMap of={of} />
      <AnalyticsWidget of={of} />
      <TopWidget of={of} />
      <ChartsWidget of={of} />
      <HistoryWidget of={of} />
    </Polling>
  )
}

const LINES = { views: 'Views', comments: 'Comments', likes: 'Likes', videos: 'Videos' } as const
type Measure = keyof typeof LINES

/** A daily line chart for each measure. */
function ChartsWidget({ of: { calls, chartsTitle, hasLikes } }: { of: Metrics }) {
  const query = useQuery(calls.lineChart, {})
  const measures = (Object.keys(LINES) as Measure[]).filter((measure) => hasLikes || measure !== 'likes')
  return (
    <Widget
      title={chartsTitle}
      query={query}
      skeleton={
        <div className="cm-charts">
          {measures.map((measure) => (
            <ChartSkeleton key={measure} title={LINES[measure]} />
          ))}
        </div>
      }
    >
      {(days) => (
        <div className="cm-charts">
          {measures.map((measure) => (
            <DayChart key={measure} days={days} measure={measure} />
          ))}
        </div>
      )}
    </Widget>
  )
}

function DayChart({ days, measure }: { days: readonly Day[]; measure: Measure }) {
  const points = useMemo(() => toPoints(days, measure), [days, measure])
  return <LineChart title={LINES[measure]} axes={{ x: 'Day', y: LINES[measure] }} points={points} emptyText="No data for the last 6 months" />
}

/** Cuts the date to its day part (document 2, section 2). Parsing it would convert it to the local time zone. */
const toPoints = (days: readonly Day[], measure: Measure) => days.map((day) => ({ x: day.date.slice(0, 10), y: day[measure] ?? 0 }))
