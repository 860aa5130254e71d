import * as T from 'typebox'
import { PPV } from '../constants.ts'
import { decides } from '../decisions.ts'
import { partlyDocumented, undocumented } from '../documentation.ts'
import { Address } from './arena.ts'
import {
  Cents,
  EventStatus,
  Id,
  Instant,
  MatchStatus,
  NamedObject,
  Nullable,
  OptionalText,
  TimeZone,
  VideoStatus,
} from './basics.ts'
import { Slot } from './fight.ts'
import { Image } from './image.ts'

/** Broadcast types of the event form. */
export const BROADCAST_TYPES = ['FIGHT', 'WEIGHTING', 'CONFERENCE'] as const
export const BroadcastType = T.Enum([...BROADCAST_TYPES], { title: 'BroadcastType' })
export type BroadcastType = T.Static<typeof BroadcastType>

/** Broadcasts that can be started and stopped. Not the same values as BROADCAST_TYPES (specification notes). */
export const STREAM_TYPES = ['FIGHT_EVENT', 'CONFERENCE', 'WEIGHTING'] as const
export const StreamType = T.Enum([...STREAM_TYPES], { title: 'StreamType' })
export type StreamType = T.Static<typeof StreamType>

export const EventVideo = NamedObject('EventVideo', {
  id: Id,
  name: T.String(),
  status: VideoStatus,
  streamUrl: Nullable(T.String()),
  videoUrl: Nullable(T.String()),
  /** ISO 639-1, lower case. */
  languages: T.Array(T.String()),
  startedAt: T.Optional(
    undocumented(Instant, 'when the stream was started, to draw its beginning'),
  ),
  endedAt: T.Optional(undocumented(Instant, 'when the stream was stopped, to draw its end')),
})

export type EventVideo = T.Static<typeof EventVideo>

/** Fields of an event's weigh-in (called weighting in the specification) and of its conference. */
const sideBroadcastFields = {
  status: partlyDocumented(EventStatus, 'the specification lists no values'),
  fromDate: Instant,
  toDate: Instant,
  video: Nullable(EventVideo),
}

export const Conference = NamedObject('Conference', sideBroadcastFields)

export const Weighting = NamedObject('Weighting', {
  ...sideBroadcastFields,
  requirements: undocumented(T.Array(T.String())),
})

export const Currency = decides('money', T.Enum([...PPV.currencies], { title: 'Currency' }))
export type Currency = T.Static<typeof Currency>

export const CurrencyPrice = NamedObject('CurrencyPrice', {
  currency: Currency,
  price: Cents({ minimum: 0 }),
  discountPrice: Cents({ minimum: 0 }),
  /** Percent. */
  sale: decides('money', T.Number({ minimum: 0, maximum: 100 })),
})

export type CurrencyPrice = T.Static<typeof CurrencyPrice>

/** Whole coins and percent. */
export const CoinPrice = NamedObject('CoinPrice', {
  price: decides('money', T.Integer({ minimum: 0 })),
  discount: decides('money', T.Integer({ minimum: 0 })),
  sale: decides('money', T.Number({ minimum: 0, maximum: 100 })),
})

export type CoinPrice = T.Static<typeof CoinPrice>

/** Prices of an event, as the price calls return them. */
export const EventPricing = NamedObject('EventPricing', {
  isFreeForSubscribers: decides('money', T.Boolean()),
  ppv: undocumented(decides('money', T.Boolean())),
  prices: undocumented(decides('list', T.Array(CurrencyPrice))),
  price: CoinPrice,
})

export type EventPricing = T.Static<typeof EventPricing>

/** The arena of an event, as contained in the event. */
export const EventLocation = NamedObject('EventLocation', {
  id: Id,
  name: T.String(),
  tz: TimeZone,
  link: OptionalText(),
  isPending: decides('state', T.Boolean()),
  address: Address,
  userId: undocumented(Id),
})

/** A card of bouts at an arena, with its broadcasts. */
export const FightEvent = NamedObject('FightEvent', {
  id: Id,
  name: T.String(),
  description: undocumented(OptionalText()),
  status: EventStatus,
  hidden: decides('state', T.Boolean()),
  ppv: decides('money', T.Boolean()),
  isFreeForSubscribers: decides('money', T.Boolean()),
  prices: decides('list', T.Array(CurrencyPrice)),
  price: undocumented(CoinPrice, 'the specification defines it for the price call only'),
  location: EventLocation,
  fromDate: Instant,
  toDate: Instant,
  images: decides('list', T.Array(Image)),
  requirements: undocumented(T.Array(T.String())),
  tags: undocumented(T.Array(T.String())),
  eventType: undocumented(BroadcastType),
  video: Nullable(EventVideo),
  conference: Nullable(Conference),
  weighting: Nullable(Weighting),
  /** Sorted by time. */
  fightSlots: decides('list', T.Array(Slot)),
  /** The slot of the current bout. */
  currentSlotId: undocumented(Nullable(Id)),
  fightEventRequests: partlyDocumented(
    decides('list', T.Array(T.Object({ id: Id, fighterId: Id, status: MatchStatus }))),
    'the specification names the list but not its content',
  ),
})

export type FightEvent = T.Static<typeof FightEvent>
