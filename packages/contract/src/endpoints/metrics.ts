import * as T from 'typebox'
import { defineQuery } from '../define-endpoint.ts'
import { partlyDocumented } from '../documentation.ts'
import { DocumentedPage } from '../schemas/basics.ts'
import * as schemas from '../schemas/metrics.ts'

/** Defines the six calls that the kick and the video service share. They differ in likes and in the format of unique views. */
function defineMetrics<
  Query extends T.TObject,
  Row extends T.TSchema,
  Totals extends T.TSchema,
  Top extends T.TSchema,
  Day extends T.TSchema,
>(
  service: 'kickMetrics' | 'videoMetrics',
  noun: string,
  { query, row, totals, top, day }: { query: Query; row: Row; totals: Totals; top: Top; day: Day },
) {
  // Publishers and viewers, their images, and dates of events.
  const reads = ['users', 'images', 'events', 'arenas'] as const
  const common = { service, access: 'download_users_statistics', reads } as const

  return {
    list: defineQuery({
      ...common,
      method: 'POST',
      path: '/metrics/admin/list',
      summary: `List ${noun} with week-over-week metrics, filtered and sorted`,
      body: query,
      response: DocumentedPage(row),
    }),
    realtime: defineQuery({
      ...common,
      path: '/metrics/admin/realtime',
      summary: `Count the current viewers of ${noun}`,
      response: schemas.Realtime,
    }),
    map: defineQuery({
      ...common,
      method: 'POST',
      path: '/metrics/admin/map',
      summary: `Show locations of ${noun} viewers in a period`,
      body: T.Object({ type: schemas.MapPeriod }),
      response: schemas.ViewerMap,
    }),
    totals: defineQuery({
      ...common,
      path: '/totalSection',
      summary: `Show the totals of all ${noun}`,
      response: totals,
    }),
    top: defineQuery({
      ...common,
      path: '/topVideoAndUsers',
      summary: `Show the five ${noun} watched most and the five most active users`,
      response: top,
    }),
    lineChart: defineQuery({
      ...common,
      path: '/lineChart',
      summary: `Show daily metrics of ${noun} for the last six months`,
      response: partlyDocumented(
        T.Array(day),
        'the specification names the row but not its container',
      ),
    }),
  }
}

/** Statistics of kicks, the short videos. */
export const kickMetrics = defineMetrics('kickMetrics', 'kicks', {
  query: schemas.KickHistoryQuery,
  row: schemas.KickRow,
  totals: schemas.KickTotals,
  top: schemas.KickTop,
  day: schemas.KickDay,
})

/** Statistics of videos. Unlike kicks, they have no likes, and their unique views are week over week. */
export const videoMetrics = defineMetrics('videoMetrics', 'videos', {
  query: schemas.VideoHistoryQuery,
  row: schemas.VideoRow,
  totals: schemas.VideoTotals,
  top: schemas.VideoTop,
  day: schemas.VideoDay,
})
