import * as T from 'typebox'
import { defineQuery } from '../define-endpoint.ts'
import { SearchTerm } from '../schemas/basics.ts'
import { ByVideo, StreamGraph, StreamHistory, StreamMap, StreamOption, StreamRange, StreamRealtime, StreamSteps } from '../schemas/stream-metrics.ts'

const common = { method: 'POST', service: 'streamMetrics', access: 'download_users_statistics', reads: ['events', 'users'] } as const

/** Statistics of one event's stream, or of what was streamed before it. */
export const streamMetrics = {
  history: defineQuery({
    ...common,
    path: '/history',
    summary: 'Add up what a stream has sent, and to how many, in a range',
    body: StreamRange,
    response: StreamHistory,
    errors: ['unknown_id', 'range_ends_early'],
  }),
  realtime: defineQuery({
    ...common,
    path: '/realtime',
    summary: 'Count who is watching a stream now',
    body: ByVideo,
    response: StreamRealtime,
    errors: ['unknown_id'],
  }),
  map: defineQuery({
    ...common,
    path: '/map',
    summary: 'Show where a stream was watched from in a range, and in which quality',
    body: StreamRange,
    response: StreamMap,
    errors: ['unknown_id', 'range_ends_early'],
  }),
  graph: defineQuery({
    ...common,
    path: '/graph',
    summary: 'Show how many watched a stream, step by step',
    body: StreamSteps,
    response: StreamGraph,
    errors: ['unknown_id', 'range_ends_early', 'too_many_steps'],
  }),
}

/** What the stream screen asks of the main API. */
export const streamEvents = {
  find: defineQuery({
    method: 'POST',
    path: '/fight-events/admin/stream/getEvents',
    summary: 'Find events whose stream can be looked at, newest first',
    access: 'download_users_statistics',
    body: T.Object({ name: SearchTerm }),
    response: T.Array(StreamOption),
    reads: ['events'],
  }),
}
