import { KICK_SORTS, VIDEO_SORTS } from '@cornerman/contract'
import { kickMetrics } from '@cornerman/contract/endpoints/kick-metrics'
import { videoMetrics } from '@cornerman/contract/endpoints/video-metrics'
import { useMemo } from 'react'
import { useQuery } from '../../api/hooks.ts'
import { ChartSkeleton } from '../../ui/charts/chart-frame.tsx'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { PauseButton, Polling } from '../../ui/charts/polling.tsx'
import { Widget } from '../../ui/charts/widget.tsx'
import { PageHeading } from '../../ui/navigation/page-heading.tsx'
import { AnalyticsWidget } from './analytics-widget.tsx'
import { HistoryWidget } from './history/history-widget.tsx'
import type { Day, Metrics } from './metrics.ts'
import styles from './statistics.module.css'
import { MetricsRealtime } from './tiles-widget.tsx'
import { TopWidget } from './top-widget.tsx'
import { MetricsMap } from './viewer-map-widget.tsx'

/** Statistics of kicks, the short videos (document 2, "Kick statistics"). */
export function KickStatisticsScreen() {
  return (
    <MetricsScreen
      metrics={{
        title: 'Kick statistics',
        calls: kickMetrics,
        hasLikes: true,
        mapTitle: 'Map',
        chartsTitle: 'Chart about views, comments, likes and uploaded videos (last 6 month)',
        historyTitle: 'History analytics - week over week percentages',
        thumbnail: 'column',
        sorts: KICK_SORTS,
      }}
    />
  )
}

/** Statistics of videos, which have no likes (document 2, "Video statistics"). */
export function VideoStatisticsScreen() {
  return (
    <MetricsScreen
      metrics={{
        title: 'Video statistics',
        calls: videoMetrics,
        hasLikes: false,
        mapTitle: 'Geographical statistics',
        chartsTitle: 'Chart about views, comments and uploaded videos (last 6 month)',
        historyTitle: 'Week over week percentages',
        thumbnail: 'in description',
        sorts: VIDEO_SORTS,
      }}
    />
  )
}

/** The statistics of kicks or videos. Each widget loads, fails and retries on its own. */
export function MetricsScreen({ metrics }: { metrics: Metrics }) {
  return (
    <Polling>
      <PageHeading actions={<PauseButton />}>{metrics.title}</PageHeading>
      <MetricsRealtime metrics={metrics} />
      <MetricsMap metrics={metrics} />
      <AnalyticsWidget metrics={metrics} />
      <TopWidget metrics={metrics} />
      <ChartsWidget metrics={metrics} />
      <HistoryWidget metrics={metrics} />
    </Polling>
  )
}

const LINES = { views: 'Views', comments: 'Comments', likes: 'Likes', videos: 'Videos' } as const
type Measure = keyof typeof LINES

/** A daily line chart for each measure. */
function ChartsWidget({ metrics: { calls, chartsTitle, hasLikes } }: { metrics: Metrics }) {
  const query = useQuery(calls.lineChart, {})
  const measures = (Object.keys(LINES) as Measure[]).filter((measure) => hasLikes || measure !== 'likes')
  return (
    <Widget
      title={chartsTitle}
      query={query}
      skeleton={
        <div className={styles.charts}>
          {measures.map((measure) => (
            <ChartSkeleton key={measure} title={LINES[measure]} />
          ))}
        </div>
      }
    >
      {(days) => (
        <div className={styles.charts}>
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
const toPoints = (days: readonly Day[], measure: Measure) => days.map((day) => ({ x: day.date?.slice(0, 10) ?? '–', y: day[measure] ?? 0 }))
