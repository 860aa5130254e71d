import { VIDEO_SORTS } from '@cornerman/contract'
import { videoMetrics } from '@cornerman/contract/endpoints/metrics'
import type { Metrics } from './metrics.ts'
import { MetricsScreen } from './metrics-screen.tsx'

const VIDEOS: Metrics = {
  title: 'Video statistics',
  note: 'Videos only, without kicks',
  calls: videoMetrics,
  hasLikes: false,
  chartsTitle: 'Chart about views, comments and uploaded videos (last 6 month)',
  historyTitle: 'Week over week percentages',
  thumbnail: 'in description',
  sorts: VIDEO_SORTS,
}

/** Statistics of videos, which have no likes (STV-01). */
export default function VideosScreen() {
  return <MetricsScreen metrics={VIDEOS} />
}
