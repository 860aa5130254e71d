import { VideoDay, VideoHistoryQuery, VideoRow, VideoTop, VideoTotals } from '../schemas/metrics.ts'
import { metricsGroup } from './metrics-group.ts'

/** Statistics of videos: nobody likes them, and their unique views are told week by week. */
export const videoMetrics = metricsGroup({
  service: 'videoMetrics',
  noun: 'videos',
  query: VideoHistoryQuery,
  row: VideoRow,
  totals: VideoTotals,
  top: VideoTop,
  day: VideoDay,
})
