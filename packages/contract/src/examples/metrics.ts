import type { kickMetrics as kicks } from '../endpoints/kick-metrics.ts'
import type { streamEvents as ofEvents, streamMetrics as streams } from '../endpoints/stream-metrics.ts'
import type { videoMetrics as videos } from '../endpoints/video-metrics.ts'
import type { ExamplesOf } from './index.ts'

const list = { body: { description: 'hook', user: 101, orderBy: 'VIEWS', order: 'DESC', page: 0, limit: 10 } } as const
const ofBoth = { realtime: {}, map: { body: { type: 'NO_LIMITS' } }, totals: {}, top: {}, lineChart: {} } as const

export const kickMetrics: ExamplesOf<typeof kicks> = { list: { body: { ...list.body, orderBy: 'LIKES' } }, ...ofBoth }
export const videoMetrics: ExamplesOf<typeof videos> = { list, ...ofBoth }

/** The video of the demo's event 2, which is live in every world. */
const videoId = 21
const range = { from: Date.parse('2026-02-14T00:00:00Z'), to: Date.parse('2026-03-14T20:00:00Z'), videoId }

export const streamMetrics: ExamplesOf<typeof streams> = {
  history: { body: { ...range, timeStepSelected: 720 } },
  realtime: { body: { videoId } },
  map: { body: range },
  graph: { body: { ...range, step: 720 } },
}
export const streamEvents: ExamplesOf<typeof ofEvents> = { find: { body: { name: 'fight' } } }
