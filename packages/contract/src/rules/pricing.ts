import { PPV } from '../constants.ts'
import type { Currency } from '../schemas/event.ts'

/** Returns the currencies that can still be queued: neither priced nor queued yet. */
export function getQueueableCurrencies(pricedCurrencies: readonly Currency[], queuedCurrencies: readonly Currency[]): readonly Currency[] {
  return PPV.currencies.filter((currency) => !pricedCurrencies.includes(currency) && !queuedCurrencies.includes(currency))
}

/** Returns why queued prices cannot make an event pay-per-view, or undefined when they can. */
export function findQueueError(
  pricedCurrencies: readonly Currency[],
  queuedCurrencies: readonly Currency[],
): 'empty' | 'duplicate' | 'priced' | 'missing' | undefined {
  if (queuedCurrencies.length === 0) return 'empty'
  if (new Set(queuedCurrencies).size < queuedCurrencies.length) return 'duplicate'
  if (queuedCurrencies.some((currency) => pricedCurrencies.includes(currency))) return 'priced'
  return getQueueableCurrencies(pricedCurrencies, queuedCurrencies).length > 0 ? 'missing' : undefined
}
