import {
  type CardSummary,
  type EventSummary,
  type FightEvent,
  getOutcomeState,
  getStoppableTypes,
  type ListedBout,
  type ListedEvent,
  type Slot,
} from '@cornerman/contract'
import { isUnreadable } from '#api'
import { getSlotState } from './bout/bout.ts'
import {
  type CardBout,
  describeCard,
  describeCounts,
  getRunningOrder,
} from './card/running-order.ts'
import { listPrices } from './event-price.ts'

/** What a list shows of an event, whichever call has listed it. */
export interface EventInList extends ListedEvent {
  card: CardInList
  /** "300 coins" and "USD 9.99". */
  prices: string[]
  mainEvent: ListedBout | null
  currentBout: ListedBout | null
  nextBout: ListedBout | null
}

interface CardInList extends CardSummary {
  /** "8 bouts, 3 without a clip". */
  text: string
  /** Bouts whose outcome could not be read. */
  unknownResults: number
}

/** The documents do not name the account of the arena in the event. */
export const toListedEvent = (
  event: FightEvent,
  account: number = event.location.userId,
): ListedEvent => ({
  id: event.id,
  name: event.name,
  status: event.status,
  fromDate: event.fromDate,
  toDate: event.toDate,
  arena: {
    id: event.location.id,
    userId: account,
    name: event.location.name,
    timeZone: event.location.tz,
  },
  live: [...getStoppableTypes(event)],
})

/** Of the documented call, which lists whole events. */
export function summarizeEvent(event: FightEvent, account: number): EventInList {
  const { bouts, now, next } = getRunningOrder(event)

  return {
    ...toListedEvent(event, account),
    card: { ...countBouts(bouts), text: describeCard(event) },
    prices: listPrices(event),
    mainEvent: toListedBout(bouts.findLast(({ slot }) => slot.isMainCard)),
    currentBout: toListedBout(now),
    nextBout: toListedBout(next),
  }
}

/** Of the call for all arenas. */
export const fromSummary = ({ card, pricing, ...event }: EventSummary): EventInList => ({
  ...event,
  prices: listPrices(pricing ?? {}),
  card: { ...card, text: describeCounts(card), unknownResults: 0 },
})

function countBouts(bouts: readonly CardBout[]) {
  const countMissing = (part: CardBout['missing'][number]) =>
    bouts.filter(({ missing }) => missing.includes(part)).length
  const outcomes = bouts.map(({ slot: { fight } }) => fight && getOutcomeState(fight))

  return {
    slots: bouts.length,
    pairs: bouts.filter(({ slot }) => getSlotState(slot) === 'paired').length,
    over: bouts.filter(({ place }) => place === 'over').length,
    results: outcomes.filter((outcome) => outcome === 'set').length,
    unknownResults: outcomes.filter((outcome) => outcome === 'unknown').length,
    withoutResult: countMissing('no result'),
    withoutVideo: countMissing('no video'),
  }
}

const toListedBout = (bout: { slot: Slot; number: number } | undefined): ListedBout | null =>
  bout?.slot.fight && !isUnreadable(bout.slot.fight)
    ? { number: bout.number, fight: bout.slot.fight }
    : null
