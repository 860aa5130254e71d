import { METRICS_MAX } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import type { EventRow } from '@cornerman/fixtures/tables'
import { ApiError, getOrThrow } from '../../domain/api-error.ts'
import { createMatcher, memoizeSearchText } from '../../domain/search.ts'
import type { Handlers } from '../../plugins/contract-routes/handler.ts'
import { MINUTE, type Span } from '../../simulation/spans.ts'
import { getStreamGraph, getStreamHistory, getStreamMap, getStreamRealtime, type Stream } from '../../simulation/stream.ts'
import { getHomes } from './simulation-input.ts'

export const streamMetricsRoutes: Handlers<Contract['streamMetrics']> = {
  history: ({ body, ...context }) =>
    getStreamHistory(
      getStream(body.videoId, context.rows.events.all()),
      context.world.start.seed,
      getHomes(context),
      assertForward(body),
      context.now,
    ),
  realtime: ({ body, ...context }) =>
    getStreamRealtime(getStream(body.videoId, context.rows.events.all()), context.world.start.seed, getHomes(context), context.now),
  map: ({ body, ...context }) =>
    getStreamMap(getStream(body.videoId, context.rows.events.all()), context.world.start.seed, getHomes(context), assertForward(body), context.now),
  graph({ body, rows, world, now }) {
    const range = { ...assertForward(body), step: getStep(body) }
    return getStreamGraph(getStream(body.videoId, rows.events.all()), world.start.seed, range, now)
  },
}

export const streamEventsRoutes: Handlers<Contract['streamEvents']> = {
  find({ body, rows }) {
    const matches = createMatcher(body.name)
    return rows.events
      .all()
      .filter((event) => event.video && matches(getSearchText(event)))
      .toSorted((a, b) => Date.parse(b.fromDate) - Date.parse(a.fromDate) || a.id - b.id)
      .slice(0, OPTIONS)
      .map(({ id, name, video, fromDate, toDate }) => ({ id, name, video: { id: video?.id as number }, fromDate, toDate }))
  },
}
/** Maximum number of options in a list; a longer name finds fewer. */
const OPTIONS = 50
const getSearchText = memoizeSearchText(({ name }: EventRow) => [name])

/** Finds the stream of a video id. Canceled events have no viewers. */
function getStream(videoId: number, events: readonly EventRow[]): Stream {
  const streams = events.flatMap((event) =>
    [
      { ...event, draw: 1 },
      { ...event.conference, draw: 0.15 },
      { ...event.weighting, draw: 0.25 },
    ].map(({ video, fromDate, toDate, draw }) => ({ video, fromDate, toDate, draw: event.status === 'CANCELED' ? 0 : draw })),
  )
  const { fromDate, toDate, draw } = getOrThrow(
    streams.find(({ video }) => video?.id === videoId),
    'video',
    videoId,
  )
  return { videoId, draw, from: Date.parse(fromDate as string), to: Date.parse(toDate as string) }
}

function assertForward<R extends Span>(range: R): R {
  if (range.to < range.from) throw new ApiError('range_ends_early')
  return range
}

/** Validates the step. Minutes. */
function getStep({ from, to, step }: Span & { step: number }): number {
  const minimum = Math.ceil((to - from) / METRICS_MAX.steps / MINUTE)
  if (step < minimum)
    throw new ApiError('too_many_steps', `step must be at least ${minimum} minutes for this range: a graph has at most ${METRICS_MAX.steps} steps.`)
  return step
}
