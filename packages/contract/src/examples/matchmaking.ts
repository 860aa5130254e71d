import type { matchmaking as endpoints } from '../endpoints/matchmaking.ts'
import type { ExamplesOf } from './index.ts'

/** Two pending match requests of the demo fixtures; a test keeps them so. */
const PENDING_MATCHES = [
  { fighterId: 101, eventId: 1 },
  { fighterId: 102, eventId: 1 },
] as const

export const matchmaking: ExamplesOf<typeof endpoints> = {
  findEvents: { body: { name: 'night' } },
  list: { body: { fightEvents: [], gender: null, matchmakingStatuses: ['PENDING'], search: '', weightings: [], withPhone: false } },
  cancel: { body: { userId: PENDING_MATCHES[0].fighterId, fightEventId: PENDING_MATCHES[0].eventId, status: 'CANCELED' } },
  confirm: { body: { fighterId: PENDING_MATCHES[1].fighterId, fightEventId: PENDING_MATCHES[1].eventId } },
}
