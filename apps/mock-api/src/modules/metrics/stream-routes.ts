import { METRICS_MAX } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import type { EventRow } from '@cornerman/fixtures/tables'
import { ApiError } from '../../domain/api-error.ts'
import { createMatcher, memoizeSearchText } from '../../domain/search.ts'
import type { Handlers } from '../../plugins/contract-routes/handler.ts'
import { MINUTE, type Span } from '../../simulation/spans.ts'
import { getStreamGraph, getStreamHistory, getStreamMap, getStreamRealtime } from '../../simulation/stream.ts'
import { findStream } from './broadcasts.ts'
import { getPopulation } from './population.ts'

export const streamMetricsRoutes: Handlers<Contract['streamMetrics']> = {
  history: ({ body, ...context }) =>
    getStreamHistory(findStream(body.videoId, context), getPopulation(context), assertForward(body), context.now),
  realtime: ({ body, ...context }) =>
    getStreamRealtime(findStream(body.videoId, context), getPopulation(context), context.now),
  map: ({ body, ...context }) =>
    getStreamMap(findStream(body.videoId, context), getPopulation(context), assertForward(body), context.now),
  graph({ body, ...context }) {
    const range = { ...assertForward(body), step: getStep(body) }
    return getStreamGraph(findStream(body.videoId, context), getPopulation(context), range, context.now)
  },
}

export const streamEventsRoutes: Handlers<Contract['streamEvents']> = {
  find({ body, rows, now }) {
    const matches = createMatcher(body.name)
    const getStart = ({ fromDate }: EventRow) => Date.parse(fromDate)
    const isComing = (event: EventRow) => Number(getStart(event) > now)
    return (
      rows.events
        .all()
        .filter((event) => event.video && matches(getSearchText(event)))
        // Sorts begun events first, newest first, then coming ones, next first, because the list is cut to OPTIONS.
        .toSorted(
          (a, b) =>
            isComing(a) - isComing(b) ||
            (isComing(a) ? getStart(a) - getStart(b) : getStart(b) - getStart(a)) ||
            a.id - b.id,
        )
        .slice(0, OPTIONS)
        .map(({ id, name, video, fromDate, toDate, status, arenaId }) => {
          const arena = rows.arenas.get(arenaId)?.name
          return {
            id,
            name,
            video: { id: video?.id as number },
            fromDate,
            toDate,
            status,
            ...(arena !== undefined && { arena }),
          }
        })
    )
  },
}
/** Maximum number of options in a list. */
const OPTIONS = 50
const getSearchText = memoizeSearchText(({ name }: EventRow) => [name])

function assertForward<R extends Span>(range: R): R {
  if (range.to < range.from) throw new ApiError('range_ends_early')
  return range
}

/** Validates the step. Minutes. */
function getStep({ from, to, step }: Span & { step: number }): number {
  const minimum = Math.ceil((to - from) / METRICS_MAX.steps / MINUTE)
  if (step < minimum)
    throw new ApiError(
      'too_many_steps',
      `step must be at least ${minimum} minutes for this range: a graph has at most ${METRICS_MAX.steps} steps.`,
    )
  return step
}
