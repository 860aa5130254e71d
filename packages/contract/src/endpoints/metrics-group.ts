import * as T from 'typebox'
import { defineQuery } from '../define-endpoint.ts'
import { undocumented } from '../documentation.ts'
import { Page } from '../schemas/basics.ts'
import { MapPeriod, Realtime, ViewerMap } from '../schemas/metrics.ts'
import type { Table } from '../tables.ts'

/** What the numbers are derived from: who publishes and watches, how they look, and when fight nights are. */
const TABLES = ['users', 'images', 'events'] as const satisfies readonly Table[]

/** What tells the two services apart: likes, and whether unique views are told week by week. */
interface Shapes<Q extends T.TObject, Row extends T.TSchema, Totals extends T.TSchema, Top extends T.TSchema, Day extends T.TSchema> {
  service: 'kickMetrics' | 'videoMetrics'
  /** As a sentence calls what it measures: `kicks`. */
  noun: string
  query: Q
  row: Row
  totals: Totals
  top: Top
  day: Day
}

/** The six calls that the kick and the video service have in common (document 2, section 7). */
export function defineMetrics<Q extends T.TObject, Row extends T.TSchema, Totals extends T.TSchema, Top extends T.TSchema, Day extends T.TSchema>({
  service,
  noun,
  query,
  row,
  totals,
  top,
  day,
}: Shapes<Q, Row, Totals, Top, Day>) {
  const common = { service, access: 'download_users_statistics', reads: TABLES } as const
  return {
    list: defineQuery({
      ...common,
      method: 'POST',
      path: '/metrics/admin/list',
      summary: `List ${noun} with their figures week over week, filtered and sorted`,
      body: query,
      response: Page(row),
    }),
    realtime: defineQuery({
      ...common,
      path: '/metrics/admin/realtime',
      summary: `Count who is watching ${noun} now`,
      response: Realtime,
    }),
    map: defineQuery({
      ...common,
      method: 'POST',
      path: '/metrics/admin/map',
      summary: `Show where people have watched ${noun} from in a period`,
      body: T.Object({ type: MapPeriod }),
      response: ViewerMap,
    }),
    totals: defineQuery({
      ...common,
      path: '/totalSection',
      summary: `Add up the figures of all ${noun}`,
      response: totals,
    }),
    top: defineQuery({
      ...common,
      path: '/topVideoAndUsers',
      summary: `Show the five ${noun} watched most, and the five most active users`,
      response: top,
    }),
    lineChart: defineQuery({
      ...common,
      path: '/lineChart',
      summary: `Show the last six months of ${noun} day by day`,
      response: undocumented(T.Array(day), 'the documents name the row and leave open what stands around it'),
    }),
  }
}
