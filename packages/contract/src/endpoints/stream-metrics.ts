import * as T from 'typebox'
import { defineQuery } from '../define-endpoint.ts'
import { SearchTerm } from '../schemas/basics.ts'
import {
  ByVideo,
  StreamGraph,
  StreamHistory,
  StreamMap,
  StreamOption,
  StreamRange,
  StreamRealtime,
  StreamSteps,
} from '../schemas/metrics.ts'

const common = {
  method: 'POST',
  service: 'streamMetrics',
  access: 'download_users_statistics',
  reads: ['events', 'users', 'arenas'],
} as const

/** Most steps of a graph. The specification sets no limit; a month by the minute has 44,640. */
export const GRAPH_STEPS_MAX = 50_000

/** Statistics of one broadcast of an event. */
export const streamMetrics = {
  history: defineQuery({
    ...common,
    path: '/history',
    summary: 'Show the traffic and the number of viewers of a stream in a range',
    body: StreamRange,
    response: StreamHistory,
    errors: ['unknown_id', 'range_ends_early'],
  }),
  realtime: defineQuery({
    ...common,
    path: '/realtime',
    summary: 'Count the current viewers of a stream',
    body: ByVideo,
    response: StreamRealtime,
    errors: ['unknown_id'],
  }),
  map: defineQuery({
    ...common,
    path: '/map',
    summary: 'Show locations and video quality of viewers in a range',
    body: StreamRange,
    response: StreamMap,
    errors: ['unknown_id', 'range_ends_early'],
  }),
  graph: defineQuery({
    ...common,
    path: '/graph',
    summary: 'Show the number of viewers per time step',
    body: StreamSteps,
    response: StreamGraph,
    errors: ['unknown_id', 'range_ends_early', 'too_many_steps'],
  }),
}

/** Calls of the stream screen to the main API. */
export const streamEvents = {
  find: defineQuery({
    method: 'POST',
    path: '/fight-events/admin/stream/getEvents',
    summary:
      'Find events with stream statistics: those that have begun, newest first, then those to come, next first',
    access: 'download_users_statistics',
    body: T.Object({ name: SearchTerm }),
    response: T.Array(StreamOption),
    reads: ['events', 'arenas'],
  }),
}
