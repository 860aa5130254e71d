import { createMatcher } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import { GRAPH_STEPS_MAX } from '@cornerman/contract/endpoints/stream-metrics'
import type { EventRow } from '@cornerman/tables'
import { ApiError } from '../../http/api-error.ts'
import type { Handlers } from '../../http/handler.ts'
import {
  getStreamGraph,
  getStreamHistory,
  getStreamMap,
  getStreamRealtime,
} from '../../simulation/stream.ts'
import { sortByValue, toSearchText } from '../../text/search.ts'
import { MINUTE, type Span } from '../../time/instant.ts'
import { findStream } from './broadcasts.ts'
import { everySecond, getAttendees, getAudience } from './models.ts'

/** Most events that the choice of a stream lists. */
const OPTIONS = 50

export const streamMetricsRoutes: Handlers<Contract['streamMetrics']> = {
  history({ body, ...context }) {
    const stream = findStream(body.videoId, context)
    const range = assertForward(body)

    return getStreamHistory(stream, getAttendees(stream, context), range, context.now)
  },
  realtime({ body, ...context }) {
    const { videoId } = body
    const inputs = [getAudience(context), context.rows.events.all()]

    return everySecond(`stream ${videoId}`, context, inputs, (now) => {
      const stream = findStream(videoId, context)
      return getStreamRealtime(stream, getAttendees(stream, context), now)
    })
  },
  map({ body, ...context }) {
    const stream = findStream(body.videoId, context)
    const range = assertForward(body)

    return getStreamMap(stream, getAttendees(stream, context), range, context.now)
  },
  graph({ body, ...context }) {
    const stream = findStream(body.videoId, context)
    const range = assertForward(body)

    assertFewSteps(body)

    return getStreamGraph(stream, getAttendees(stream, context), range, context.now)
  },
}

export const streamEventsRoutes: Handlers<Contract['streamEvents']> = {
  find({ body, rows, now }) {
    const matches = createMatcher(body.name)
    const hits = rows.events.all().filter((event) => event.video && matches(getSearchText(event)))
    const getStart = ({ fromDate }: EventRow) => Date.parse(fromDate)

    // Begun events first, newest first, then coming ones, next first, because the list is cut to OPTIONS.
    const begun = hits.filter((event) => getStart(event) <= now)
    const coming = hits.filter((event) => getStart(event) > now)

    return [...sortByValue(begun, getStart, 'DESC'), ...sortByValue(coming, getStart, 'ASC')]
      .slice(0, OPTIONS)
      .map(({ id, name, video, fromDate, toDate, status, arenaId }) => {
        const arena = rows.arenas.get(arenaId)?.name
        const option = { id, name, video: { id: video?.id as number }, fromDate, toDate, status }
        return arena === undefined ? option : { ...option, arena }
      })
  },
}

const getSearchText = ({ name }: EventRow) => toSearchText([name])

function assertForward<R extends Span>(range: R): R {
  if (range.to < range.from) {
    throw new ApiError('range_ends_early')
  }

  return range
}

/** Minutes. */
function assertFewSteps({ from, to, step }: Span & { step: number }) {
  const minimum = Math.ceil((to - from) / GRAPH_STEPS_MAX / MINUTE)
  if (step < minimum) {
    throw new ApiError(
      'too_many_steps',
      `step must be at least ${minimum} minutes for this range: a graph has at most ${GRAPH_STEPS_MAX} steps.`,
    )
  }
}
