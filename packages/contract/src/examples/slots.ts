import type { slots as endpoints } from '../endpoints/slots.ts'
import { ARENA_OF_EVENTS, UPCOMING_EVENT } from './events.ts'
import type { ExamplesOf } from './index.ts'

/** The two slots of an upcoming event of two bouts, in the order of their times; a test of the fixtures keeps them so. */
export const SMALL_CARD = {
  eventId: 5,
  slots: [
    { id: 37, fightId: 34 },
    { id: 38, fightId: 35 },
  ],
} as const

export const slots: ExamplesOf<typeof endpoints> = {
  saveAll: {
    body: {
      fightEventId: SMALL_CARD.eventId,
      userId: ARENA_OF_EVENTS,
      timeSlots: SMALL_CARD.slots.toReversed().map(({ fightId }) => ({ fightId, isMainCard: true })),
    },
  },
  addEmpty: { params: { id: 1 }, body: { fightEventId: UPCOMING_EVENT, timezone: 'America/Sao_Paulo' } },
}
