import { VideoDay, VideoHistoryQuery, VideoRow, VideoTop, VideoTotals } from '../schemas/metrics.ts'
import { defineMetrics } from './metrics-group.ts'

/** Statistics of videos. Unlike kicks, they have no likes, and their unique views are week over week. */
export const videoMetrics = defineMetrics({
  service: 'videoMetrics',
  noun: 'videos',
  query: VideoHistoryQuery,
  row: VideoRow,
  totals: VideoTotals,
  top: VideoTop,
  day: VideoDay,
})
