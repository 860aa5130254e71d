import * as T from 'typebox'
import { PPV } from '../constants.ts'
import { undocumented } from '../documentation.ts'
import { Address } from './address.ts'
import { Id, Instant, Nullable } from './basics.ts'
import { EventStatus, VideoStatus } from './event-status.ts'
import { Slot } from './fight.ts'
import { Image } from './image.ts'
import { MatchStatus } from './match-status.ts'

/** What a broadcast is of, as its form names it. */
export const BROADCAST_TYPES = ['FIGHT', 'WEIGHTING', 'CONFERENCE'] as const
export const BroadcastType = T.Enum([...BROADCAST_TYPES])
export type BroadcastType = T.Static<typeof BroadcastType>
/** What can be started and stopped: another enumeration than the form's (document 2, section 3). */
export const STREAM_TYPES = ['FIGHT_EVENT', 'CONFERENCE', 'WEIGHTING'] as const
export const StreamType = T.Enum([...STREAM_TYPES])
export type StreamType = T.Static<typeof StreamType>

export const EventVideo = T.Object(
  {
    id: Id,
    name: T.String(),
    status: VideoStatus,
    streamUrl: Nullable(T.String()),
    videoUrl: Nullable(T.String()),
    /** ISO 639-1, lower case. */
    languages: T.Array(T.String()),
  },
  { title: 'EventVideo' },
)
export type EventVideo = T.Static<typeof EventVideo>

/** What stands beside the fights of an event: its weigh-in (the documents say weighting), or its conference. */
const Side = {
  status: undocumented(EventStatus, 'the documents name no value'),
  fromDate: Instant,
  toDate: Instant,
  video: Nullable(EventVideo),
}
export const Conference = T.Object(Side, { title: 'Conference' })
export const Weighting = T.Object({ ...Side, requirements: undocumented(T.Array(T.String())) }, { title: 'Weighting' })

export const Currency = T.Enum([...PPV.currencies])
export type Currency = T.Static<typeof Currency>
/** Cents, and percent. */
export const CurrencyPrice = T.Object(
  {
    currency: Currency,
    price: T.Integer({ minimum: 0 }),
    discountPrice: T.Integer({ minimum: 0 }),
    sale: T.Number({ minimum: 0, maximum: 100 }),
  },
  { title: 'CurrencyPrice' },
)
export type CurrencyPrice = T.Static<typeof CurrencyPrice>
/** Whole coins, and percent. */
export const CoinPrice = T.Object(
  { price: T.Integer({ minimum: 0 }), discount: T.Integer({ minimum: 0 }), sale: T.Number({ minimum: 0, maximum: 100 }) },
  { title: 'CoinPrice' },
)
export type CoinPrice = T.Static<typeof CoinPrice>

/** What an event costs, as its price calls answer it. */
export const EventPricing = T.Object(
  { isFreeForSubscribers: T.Boolean(), ppv: undocumented(T.Boolean()), prices: undocumented(T.Array(CurrencyPrice)), price: CoinPrice },
  { title: 'EventPricing' },
)
export type EventPricing = T.Static<typeof EventPricing>

/** Where an event takes place, as the event carries it. */
export const EventLocation = T.Object(
  {
    id: Id,
    name: T.String(),
    /** IANA name, such as America/Sao_Paulo. */
    tz: T.String(),
    link: T.String(),
    isPending: T.Boolean(),
    address: Address,
    userId: undocumented(Id),
  },
  { title: 'EventLocation' },
)

/** One evening: a card of bouts at an arena, and what is streamed of it (document 2, section 3). */
export const FightEvent = T.Object(
  {
    id: Id,
    name: T.String(),
    description: undocumented(T.String()),
    status: EventStatus,
    hidden: T.Boolean(),
    ppv: T.Boolean(),
    isFreeForSubscribers: T.Boolean(),
    prices: T.Array(CurrencyPrice),
    price: undocumented(CoinPrice, 'the documents answer it with the price call only'),
    location: EventLocation,
    fromDate: Instant,
    toDate: Instant,
    images: T.Array(Image),
    requirements: undocumented(T.Array(T.String())),
    tags: undocumented(T.Array(T.String())),
    eventType: undocumented(BroadcastType),
    video: Nullable(EventVideo),
    conference: Nullable(Conference),
    weighting: Nullable(Weighting),
    /** In the order of their times. */
    fightSlots: T.Array(Slot),
    /** The slot whose bout is on now. */
    currentSlotId: undocumented(Nullable(Id)),
    fightEventRequests: undocumented(
      T.Array(T.Object({ id: Id, fighterId: Id, status: MatchStatus })),
      'the documents name the list and leave open what it holds',
    ),
  },
  { title: 'FightEvent' },
)
export type FightEvent = T.Static<typeof FightEvent>
