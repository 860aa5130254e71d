import type { Contract } from '@cornerman/contract/contract'
import { found, Refusal } from '../domain/refusal.ts'
import { finds, haystacks } from '../domain/search.ts'
import type { Handlers } from '../http/context.ts'
import type { Span } from '../simulation/spans.ts'
import { type Stream, streamGraph, streamHistory, streamMap, streamRealtime } from '../simulation/stream.ts'
import type { EventRow } from '../store/rows.ts'
import { homesOf } from './metrics-scene.ts'

export const streamMetricsRoutes: Handlers<Contract['streamMetrics']> = {
  history: ({ body, ...context }) =>
    streamHistory(streamOf(body.videoId, context.rows.events.all()), context.world.start.seed, homesOf(context), forward(body), context.now),
  realtime: ({ body, ...context }) =>
    streamRealtime(streamOf(body.videoId, context.rows.events.all()), context.world.start.seed, homesOf(context), context.now),
  map: ({ body, ...context }) =>
    streamMap(streamOf(body.videoId, context.rows.events.all()), context.world.start.seed, homesOf(context), forward(body), context.now),
  graph({ body, rows, world, now }) {
    const graph = streamGraph(streamOf(body.videoId, rows.events.all()), world.start.seed, { ...forward(body), step: body.step }, now)
    if (!graph) throw new Refusal('too_many_steps')
    return graph
  },
}

export const streamEventsRoutes: Handlers<Contract['streamEvents']> = {
  find({ body, rows }) {
    const matches = finds(body.name)
    return rows.events
      .all()
      .filter((event) => event.video && matches(nameOf(event)))
      .toSorted((a, b) => Date.parse(b.fromDate) - Date.parse(a.fromDate) || a.id - b.id)
      .slice(0, OPTIONS)
      .map(({ id, name, video }) => ({ id, name, video: { id: video?.id as number } }))
  },
}
/** The most that a list to choose from offers; a longer name finds fewer. */
const OPTIONS = 50
const nameOf = haystacks(({ name }: EventRow) => [name])

/** What is streamed under the id of a video. Nobody watches what was cancelled. */
function streamOf(videoId: number, events: readonly EventRow[]): Stream {
  const streams = events.flatMap((event) =>
    [
      { ...event, draw: 1 },
      { ...event.conference, draw: 0.15 },
      { ...event.weighting, draw: 0.25 },
    ].map(({ video, fromDate, toDate, draw }) => ({ video, fromDate, toDate, draw: event.status === 'CANCELED' ? 0 : draw })),
  )
  const { fromDate, toDate, draw } = found(
    streams.find(({ video }) => video?.id === videoId),
    'video',
    videoId,
  )
  return { videoId, draw, from: Date.parse(fromDate as string), to: Date.parse(toDate as string) }
}

function forward<R extends Span>(range: R): R {
  if (range.to < range.from) throw new Refusal('range_ends_early')
  return range
}
