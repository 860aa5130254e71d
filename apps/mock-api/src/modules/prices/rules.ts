import { type CurrencyPrice, findQueueError, PPV } from '@cornerman/contract'
import { ApiError } from '../../http/api-error.ts'

/** Converts an event to pay-per-view. Requires exactly one price in every currency. */
export function convertToPpv<E extends { ppv: boolean; prices: readonly CurrencyPrice[] }>(
  event: E,
  queued: readonly CurrencyPrice[],
): E {
  const priced = event.prices.map(({ currency }) => currency)
  const currencies = queued.map(({ currency }) => currency)
  switch (findQueueError(priced, currencies)) {
    case 'duplicate':
      throw new ApiError('currency_twice')
    case 'priced':
      throw new ApiError(
        'currency_already_priced',
        `The event has a price in ${currencies.filter((each) => priced.includes(each)).join(' and ')} already.`,
      )
    case 'empty':
    case 'missing':
      throw new ApiError(
        'currency_missing',
        `A price is missing in ${PPV.currencies.filter((each) => ![...priced, ...currencies].includes(each)).join(' and ')}.`,
      )
    default:
      return { ...event, ppv: true, prices: [...event.prices, ...queued] }
  }
}
