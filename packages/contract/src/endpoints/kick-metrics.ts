import { KickDay, KickHistoryQuery, KickRow, KickTop, KickTotals } from '../schemas/metrics.ts'
import { defineMetrics } from './metrics-group.ts'

/** Statistics of kicks, the short videos. */
export const kickMetrics = defineMetrics({
  service: 'kickMetrics',
  noun: 'kicks',
  query: KickHistoryQuery,
  row: KickRow,
  totals: KickTotals,
  top: KickTop,
  day: KickDay,
})
