import type { prices as endpoints } from '../endpoints/prices.ts'
import { UPCOMING_EVENT as fightEventId } from './events.ts'
import type { ExamplesOf } from './index.ts'

export const prices: ExamplesOf<typeof endpoints> = {
  get: { params: { id: fightEventId } },
  save: { body: { fightEventId, price: 300, discount: 250, sale: 10 } },
  setFree: { body: { fightEventId, freeForSubscribers: true } },
  convertToPpv: {
    body: {
      fightEventId,
      prices: [
        { currency: 'USD', price: 1999, discountPrice: 1499, sale: 0 },
        { currency: 'BRL', price: 9990, discountPrice: 7490, sale: 12.5 },
      ],
    },
  },
}
