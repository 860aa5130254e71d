import { KICK_SORTS } from '@cornerman/contract'
import { kickMetrics } from '@cornerman/contract/endpoints/metrics'
import type { Metrics } from './metrics.ts'
import { MetricsScreen } from './metrics-screen.tsx'

const KICKS: Metrics = {
  title: 'Kick statistics',
  note: 'Short videos only',
  calls: kickMetrics,
  hasLikes: true,
  chartsTitle: 'Chart about views, comments, likes and uploaded videos (last 6 month)',
  historyTitle: 'History analytics - week over week percentages',
  thumbnail: 'column',
  sorts: KICK_SORTS,
}

/** Statistics of kicks, the short videos (STK-10). */
export default function KicksScreen() {
  return <MetricsScreen metrics={KICKS} />
}
