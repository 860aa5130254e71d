import { PPV } from '../constants.ts'
import type { Currency } from '../schemas/event.ts'

/** Which currencies may still be queued: those that the event has no price in, each once. */
export function getQueueableCurrencies(priced: readonly Currency[], queued: readonly Currency[]): readonly Currency[] {
  return PPV.currencies.filter((currency) => !priced.includes(currency) && !queued.includes(currency))
}

/** What keeps queued prices from making an event pay-per-view; undefined when nothing does. */
export function findQueueError(priced: readonly Currency[], queued: readonly Currency[]): 'empty' | 'twice' | 'priced' | 'missing' | undefined {
  if (queued.length === 0) return 'empty'
  if (new Set(queued).size < queued.length) return 'twice'
  if (queued.some((currency) => priced.includes(currency))) return 'priced'
  return getQueueableCurrencies(priced, queued).length > 0 ? 'missing' : undefined
}
