import { VIDEO_SORTS } from '@cornerman/contract'
import { videoMetrics } from '@cornerman/contract/endpoints/video-metrics'
import { MetricsScreen } from '../metrics-screen.tsx'

/** Statistics of videos, which have no likes (document 2, "Video statistics"). */
export default function VideoStatisticsScreen() {
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
