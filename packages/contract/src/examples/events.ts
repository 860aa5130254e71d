import type { events as endpoints } from '../endpoints/events.ts'
import type { ExamplesOf } from './index.ts'
import { picture } from './picture.ts'

/** The account of arena 1, and an upcoming event there with a weigh-in, a conference and an empty slot; a test of the fixtures keeps it so. */
export const ARENA_OF_EVENTS = 9
export const UPCOMING_EVENT = 1

export const events: ExamplesOf<typeof endpoints> = {
  ofArena: { query: { userId: ARENA_OF_EVENTS, limit: 50, page: 0, status: ['UPCOMING'] } },
  one: { params: { id: UPCOMING_EVENT } },
  update: { body: { fightEventId: UPCOMING_EVENT, fromDate: '2030-01-18T22:00:00.000Z', name: 'São Paulo Fight Night, the return' } },
  create: {
    body: {
      thumbnail: picture(),
      organisationId: 1,
      eventType: 'FIGHT',
      streamName: 'Summer Fight Night',
      description: 'Eight bouts under the open roof.',
      fromDate: '2030-01-18T22:00:00.000Z',
      requirements: ['Passport', 'Cap', 'Jockstrap', 'Towel'],
      prices: { priceInCoins: 300, discountPriceInCoins: 250, salePercentage: 10 },
      tags: ['mma', 'title fight'],
      weighting: { fromDate: '2030-01-17T20:00:00.000Z', requirements: ['Passport', 'Brain MRT', 'HIV hepatitis test'] },
      conference: { fromDate: '2030-01-16T20:00:00.000Z' },
      pairs: [
        { initiatorId: 101, targetId: 102, fakeInitiatorId: null, fakeTargetId: null },
        { initiatorId: 103, fakeTargetId: 1 },
      ],
    },
  },
  uploadImage: { body: { position: 0, fightEventId: UPCOMING_EVENT, image: picture() } },
  downloadJson: { params: { id: UPCOMING_EVENT } },
}
