import * as T from 'typebox'
import { EVENT_PRICE, PPV } from '../constants.ts'
import { defineCommand, defineQuery } from '../define-endpoint.ts'
import { undocumented } from '../documentation.ts'
import { ById, Cents, Id } from '../schemas/basics.ts'
import { Currency, type CurrencyPrice, EventPricing } from '../schemas/event.ts'

/** What the calls that change prices have in common. */
const priceCommand = {
  access: 'edit_arena_event',
  response: undocumented(EventPricing, 'the specification does not define the response'),
  changes: ['events'],
} as const

const Sale = T.Number({ minimum: PPV.saleMin, maximum: PPV.saleMax })

/** Catches typing errors. */
const priceLimit = { maximum: 100_000_000 }

const get = defineQuery({
  path: '/fight-events/admin/price/:id',
  summary: 'Show the prices of an event',
  access: 'edit_arena_event',
  params: ById,
  response: EventPricing,
  errors: ['unknown_id'],
  reads: ['events'],
})

/** Each currency with its three numbers, in one text to compare. */
const toCurrencyTexts = (prices: readonly CurrencyPrice[], currencies: readonly Currency[]) =>
  currencies.map((currency) => {
    const found = prices.find((each) => each.currency === currency)
    return `${currency} ${found?.price} ${found?.discountPrice} ${found?.sale}`
  })

/** What the confirmations of the price calls have in common. */
const priceConfirmation = {
  read: get,
  getInput: ({ body }: PriceInput) => ({ params: { id: body.fightEventId } }),
  getName: () => 'the event',
}

interface PriceInput {
  body: { fightEventId: number }
}

/** Prices of an event: coins, or pay-per-view in currencies. */
export const prices = {
  get,
  save: defineCommand({
    ...priceCommand,
    method: 'PUT',
    path: '/fight-events/admin/price',
    summary: 'Set the coin price of an event',
    body: T.Object({
      fightEventId: Id,
      price: T.Integer({ minimum: EVENT_PRICE.priceMin, ...priceLimit }),
      discount: T.Integer({ minimum: EVENT_PRICE.discountMin, ...priceLimit }),
      sale: T.Number({ minimum: EVENT_PRICE.saleMin, maximum: EVENT_PRICE.saleMax }),
    }),
    errors: ['unknown_id', 'event_not_upcoming'],
    confirms: {
      ...priceConfirmation,
      getShown: ({ price }) => ({ ...price }),
      getSent: ({ body: { price, discount, sale } }) => ({ price, discount, sale }),
    },
  }),
  setFree: defineCommand({
    ...priceCommand,
    method: 'POST',
    path: '/fight-events/admin/free-for-subscribers',
    summary: 'Set whether an event is free for subscribers',
    body: T.Object({ fightEventId: Id, freeForSubscribers: T.Boolean() }),
    errors: ['unknown_id', 'event_not_upcoming'],
    confirms: {
      ...priceConfirmation,
      getShown: ({ isFreeForSubscribers }) => ({ 'free for subscribers': isFreeForSubscribers }),
      getSent: ({ body }) => ({ 'free for subscribers': body.freeForSubscribers }),
    },
  }),
  convertToPpv: defineCommand({
    ...priceCommand,
    method: 'POST',
    path: '/fight-events/admin/update-to-ppv',
    summary: 'Make an event pay-per-view, with prices in all currencies without one',
    body: T.Object({
      fightEventId: Id,
      prices: T.Array(
        T.Object({
          currency: Currency,
          price: Cents({ minimum: PPV.priceMin, ...priceLimit }),
          discountPrice: Cents({ minimum: PPV.discountMin, ...priceLimit }),
          sale: Sale,
        }),
        { minItems: 1, maxItems: 10 },
      ),
    }),
    errors: [
      'unknown_id',
      'event_not_upcoming',
      'currency_twice',
      'currency_already_priced',
      'currency_missing',
    ],
    confirms: {
      ...priceConfirmation,
      getShown: ({ prices }, { body }) => ({
        prices: toCurrencyTexts(
          prices,
          body.prices.map(({ currency }) => currency),
        ),
      }),
      getSent: ({ body: { prices } }) => ({
        prices: toCurrencyTexts(
          prices,
          prices.map(({ currency }) => currency),
        ),
      }),
    },
  }),
}
