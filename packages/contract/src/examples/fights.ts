import type { fights as endpoints } from '../endpoints/fights.ts'
import { UPCOMING_EVENT } from './events.ts'
import type { ExamplesOf } from './index.ts'

/** What stands on the card of the upcoming event: a slot with a bout, an empty slot, and who is on no card to come. A test of the fixtures keeps it so. */
export const BOUT = { slotId: 2, fightId: 1 } as const
export const EMPTY_SLOT = 1
export const FREE_FIGHTERS = [101, 102] as const

export const fights: ExamplesOf<typeof endpoints> = {
  create: {
    body: {
      slotId: EMPTY_SLOT,
      fightEventId: UPCOMING_EVENT,
      initiatorId: FREE_FIGHTERS[0],
      targetId: FREE_FIGHTERS[1],
      fakeInitiatorId: null,
      fakeTargetId: null,
      timezone: 'America/Sao_Paulo',
    },
  },
  setResult: { body: { fightId: BOUT.fightId, winner: 'BOTH', result: 'DRAW', initiatorId: null, targetId: null } },
  remove: { body: BOUT },
  setLink: { body: { id: BOUT.fightId, fightLink: 'https://media.example/vod/main-event-1795903200-900.m3u8', timezone: 'America/Sao_Paulo' } },
}
