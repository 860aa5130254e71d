import { PPV } from '../constants.ts'
import type { Currency } from '../schemas/event.ts'
import type { EventStatus } from '../schemas/statuses.ts'

/** The editable parts of an event. The editor opens for every status, because results are entered during and after the event. */
export interface EditableParts {
  /** Name, date, photo, pairs, order, main card, prices. */
  card: boolean
  /** Results, videos of fights, ratings. */
  results: boolean
  /** The bout that is on now. */
  currentFight: boolean
}

export function getEditableParts(status: EventStatus): EditableParts {
  return { card: status === 'UPCOMING', results: status !== 'CANCELED', currentFight: status === 'ONGOING' }
}

/** Returns tags without blanks around them, empty tags and repetitions. */
export const trimTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== '')),
]

/** Later events are considered typing mistakes. */
export const EVENT_YEARS_AHEAD = 20
const YEAR_MS = 366 * 24 * 60 * 60_000

/** Finds an error in the start of an event or of its weigh-in or conference: an invalid or past one, or one too far ahead. */
export function findStartError(instant: string, now: number): 'date_in_past' | 'date_too_far' | undefined {
  const at = Date.parse(instant)
  // An invalid date is NaN, which is rejected like the past.
  if (!(at > now)) return 'date_in_past'
  return at > now + EVENT_YEARS_AHEAD * YEAR_MS ? 'date_too_far' : undefined
}

/** Returns whether a weigh-in begins before the fights, as it must. */
export const isWeighInInTime = (weighIn: string, eventFrom: string): boolean =>
  Date.parse(weighIn) < Date.parse(eventFrom)

/** Returns the currencies that can still be queued: neither priced nor queued yet. */
export function getQueueableCurrencies(
  pricedCurrencies: readonly Currency[],
  queuedCurrencies: readonly Currency[],
): readonly Currency[] {
  return PPV.currencies.filter(
    (currency) => !pricedCurrencies.includes(currency) && !queuedCurrencies.includes(currency),
  )
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
