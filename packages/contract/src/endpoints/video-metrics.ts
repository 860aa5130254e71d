import { VideoDay, VideoHistoryQuery, VideoRow, VideoTop, VideoTotals } from '../schemas/metrics.ts'
import { defineMetrics } from './metrics-group.ts'

/** Statistics of videos: nobody likes them, and their unique views are told week by week. */
export const videoMetrics = defineMetrics({
  service: 'videoMetrics',
  noun: 'videos',
  query: VideoHistoryQuery,
  row: VideoRow,
  totals: VideoTotals,
  top: VideoTop,
  day: VideoDay,
})
