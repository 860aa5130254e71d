import * as T from 'typebox'
import { decides } from '../decisions.ts'
import { markAllUndocumented } from '../documentation.ts'
import { EventStatus, Id, Instant, NamedObject, Nullable } from './basics.ts'
import { EventPricing, StreamType } from './event.ts'
import { Fight } from './fight.ts'

const Count = T.Integer({ minimum: 0 })

/** Position on the card, counted from 1. */
const BoutNumber = T.Integer({ minimum: 1, description: 'position on the card, from 1' })

/** The arena of an event, as a list names it. */
export const EventArena = NamedObject(
  'EventArena',
  markAllUndocumented({
    id: Id,
    /** Id of the arena's account, by which screens address it. */
    userId: Id,
    name: T.String(),
    /** IANA name, such as America/Sao_Paulo. */
    timeZone: T.String(),
  }),
)

export type EventArena = T.Static<typeof EventArena>

const listedEventFields = markAllUndocumented({
  id: Id,
  name: T.String(),
  status: EventStatus,
  fromDate: Instant,
  toDate: Instant,
  arena: EventArena,
  /** The broadcasts that are live. */
  live: decides('state', T.Array(StreamType)),
})

/** An event without its card: what its line in a list says. */
export const ListedEvent = NamedObject('ListedEvent', listedEventFields)
export type ListedEvent = T.Static<typeof ListedEvent>

/** A bout of an event in a list. */
export const ListedBout = NamedObject(
  'ListedBout',
  markAllUndocumented({ number: BoutNumber, fight: Fight }),
)

export type ListedBout = T.Static<typeof ListedBout>

/**
 * How far a card is. While no bout is current, those up to the last one with a result or a video count
 * as over.
 */
export const CardSummary = NamedObject(
  'CardSummary',
  markAllUndocumented({
    slots: Count,
    /** Slots with both corners. */
    pairs: Count,
    /** Slots at the beginning of the card whose bouts are over. */
    over: Count,
    /** Bouts with a winner or a result. */
    results: Count,
    /** Of the pairs that are over, those without winner and result. */
    withoutResult: Count,
    /** Of the pairs that are over, those without a video. A no contest needs none. */
    withoutVideo: Count,
  }),
)

export type CardSummary = T.Static<typeof CardSummary>

/** An event in the list of all arenas. */
export const EventSummary = NamedObject('EventSummary', {
  ...listedEventFields,
  ...markAllUndocumented({
    pricing: EventPricing,
    card: CardSummary,
    /** The last bout of the main card. */
    mainEvent: Nullable(ListedBout),
    /** The bout that is on, of a live event. */
    currentBout: Nullable(ListedBout),
    /** The first pair after the current bout, or after those that are over. */
    nextBout: Nullable(ListedBout),
  }),
})

export type EventSummary = T.Static<typeof EventSummary>

/** A bout of a fighter, planned or fought, with its event. */
export const FighterBout = NamedObject(
  'FighterBout',
  markAllUndocumented({
    /** Id of its slot. */
    id: Id,
    fromDate: Instant,
    toDate: Instant,
    isMainCard: T.Boolean(),
    number: BoutNumber,
    /** Number of slots on the card. */
    slots: Count,
    /** It has an outcome, or its place on the card has passed. */
    isOver: T.Boolean(),
    fight: Fight,
    event: ListedEvent,
  }),
)

export type FighterBout = T.Static<typeof FighterBout>
