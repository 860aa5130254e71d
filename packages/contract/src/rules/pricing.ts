import { PPV } from '../constants.ts'
import type { Currency } from '../schemas/event.ts'

/** Returns the currencies that can still be queued: neither priced nor queued yet. */
export function getQueueableCurrencies(priced: readonly Currency[], queued: readonly Currency[]): readonly Currency[] {
  return PPV.currencies.filter((currency) => !priced.includes(currency) && !queued.includes(currency))
}

/** Returns why queued prices cannot make an event pay-per-view, or undefined when they can. */
export function findQueueError(priced: readonly Currency[], queued: readonly Currency[]): 'empty' | 'twice' | 'priced' | 'missing' | undefined {
  if (queued.length === 0) return 'empty'
  if (new Set(queued).size < queued.length) return 'twice'
  if (queued.some((currency) => priced.includes(currency))) return 'priced'
  return getQueueableCurrencies(priced, queued).length > 0 ? 'missing' : undefined
}
