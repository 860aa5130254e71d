import type { events as endpoints } from '../endpoints/events.ts'
import type { ExamplesOf } from './index.ts'

/** The account of arena 1, and an upcoming event there with a weigh-in, a conference and an empty slot; a test of the fixtures keeps it so. */
export const ARENA_OF_EVENTS = 9
export const UPCOMING_EVENT = 1

export const events: ExamplesOf<typeof endpoints> = {
  ofArena: { query: { userId: ARENA_OF_EVENTS, limit: 50, page: 0, status: ['UPCOMING'] } },
  one: { params: { id: UPCOMING_EVENT } },
  update: { body: { fightEventId: UPCOMING_EVENT, fromDate: '2030-01-18T22:00:00.000Z', name: 'São Paulo Fight Night, the return' } },
  downloadJson: { params: { id: UPCOMING_EVENT } },
}
