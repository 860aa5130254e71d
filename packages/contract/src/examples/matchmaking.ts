import type { matchmaking as endpoints } from '../endpoints/matchmaking.ts'
import type { ExamplesOf } from './index.ts'

/** Pending match requests of the demo fixtures; a test keeps them so. */
export const PENDING_MATCHES = [
  { fighterId: 101, eventId: 46 },
  { fighterId: 101, eventId: 5 },
] as const

export const matchmaking: ExamplesOf<typeof endpoints> = {
  ofFighter: { params: { id: 101 } },
  findEvents: { body: { name: 'night' } },
  list: { body: { fightEvents: [], gender: null, matchmakingStatuses: ['PENDING'], search: '', weightings: [], withPhone: false } },
  cancel: { body: { userId: PENDING_MATCHES[0].fighterId, fightEventId: PENDING_MATCHES[0].eventId, status: 'CANCELED' } },
  confirm: { body: { fighterId: PENDING_MATCHES[1].fighterId, fightEventId: PENDING_MATCHES[1].eventId } },
}
