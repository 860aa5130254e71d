import { KICK_SORTS } from '@cornerman/contract'
import { kickMetrics } from '@cornerman/contract/endpoints/kick-metrics'
import { MetricsScreen } from '../metrics-screen.tsx'

/** Statistics of kicks, the short videos (document 2, "Kick statistics"). */
export default function KickStatisticsScreen() {
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
