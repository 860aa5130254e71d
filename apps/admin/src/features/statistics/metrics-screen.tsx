import { KICK_SORTS, VIDEO_SORTS } from '@cornerman/contract'
import { kickMetrics, videoMetrics } from '@cornerman/contract/endpoints/metrics'
import { memo } from 'react'
import { PauseButton, Polling } from '../../ui/charts/polling.tsx'
import { PageHeading } from '../../ui/navigation/page-heading.tsx'
import { AnalyticsWidget } from './analytics-widget.tsx'
import { DayCharts } from './day-charts.tsx'
import { HistoryWidget } from './history/history-widget.tsx'
import type { Metrics } from './metrics.ts'
import { MetricsRealtime } from './tiles-widget.tsx'
import { TopWidget } from './top-widget.tsx'
import { MetricsMap } from './viewer-map-widget.tsx'

const KICKS: Metrics = {
  title: 'Kick statistics',
  calls: kickMetrics,
  hasLikes: true,
  mapTitle: 'Map',
  chartsTitle: 'Chart about views, comments, likes and uploaded videos (last 6 month)',
  historyTitle: 'History analytics - week over week percentages',
  thumbnail: 'column',
  sorts: KICK_SORTS,
}

const VIDEOS: Metrics = {
  title: 'Video statistics',
  calls: videoMetrics,
  hasLikes: false,
  mapTitle: 'Geographical statistics',
  chartsTitle: 'Chart about views, comments and uploaded videos (last 6 month)',
  historyTitle: 'Week over week percentages',
  thumbnail: 'in description',
  sorts: VIDEO_SORTS,
}

/** Statistics of kicks, the short videos (STK-10). */
export const KickStatisticsScreen = () => <MetricsScreen metrics={KICKS} />

/** Statistics of videos, which have no likes (STV-01). */
export const VideoStatisticsScreen = () => <MetricsScreen metrics={VIDEOS} />

/**
 * The statistics of kicks or videos. Each widget loads, fails and retries on its own.
 * A sort or a page of the history changes the URL: it renders the history only, not the charts.
 */
const MetricsScreen = memo(function MetricsScreen({ metrics }: { metrics: Metrics }) {
  return (
    <Polling>
      <PageHeading actions={<PauseButton />}>{metrics.title}</PageHeading>
      <MetricsRealtime metrics={metrics} />
      <MetricsMap metrics={metrics} />
      <AnalyticsWidget metrics={metrics} />
      <TopWidget metrics={metrics} />
      <DayCharts metrics={metrics} />
      <HistoryWidget metrics={metrics} />
    </Polling>
  )
})
