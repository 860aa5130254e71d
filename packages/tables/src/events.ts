import {
  BroadcastType,
  Cents,
  Currency,
  EventStatus,
  Id,
  Instant,
  Nullable,
  OptionalText,
  VideoStatus,
} from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

const Percent = T.Number({ minimum: 0, maximum: 100 })
const Coins = T.Integer({ minimum: 0 })

/** URLs of the mock's media are stored as paths; responses make them absolute. */
const Video = T.Object({
  id: Id,
  name: T.String(),
  status: VideoStatus,
  streamUrl: Nullable(T.String()),
  videoUrl: Nullable(T.String()),
  /** ISO 639-1, lower case. */
  languages: T.Array(T.String()),
  startedAt: T.Optional(Instant),
  endedAt: T.Optional(Instant),
})

/** What the conference and the weigh-in of an event have in common. */
const sideBroadcast = {
  status: EventStatus,
  fromDate: Instant,
  toDate: Instant,
  video: Nullable(Video),
}

/** A fight event without what other tables hold. */
export const events = defineTable({
  row: T.Object({
    id: Id,
    arenaId: Id,
    name: T.String({ minLength: 1 }),
    description: OptionalText(),
    status: EventStatus,
    hidden: T.Boolean(),
    ppv: T.Boolean(),
    isFreeForSubscribers: T.Boolean(),
    /** Pay-per-view, by currency. */
    prices: T.Array(
      T.Object({
        currency: Currency,
        price: Cents({ minimum: 0 }),
        discountPrice: Cents({ minimum: 0 }),
        sale: Percent,
      }),
    ),
    /** In coins. */
    price: T.Object({ price: Coins, discount: Coins, sale: Percent }),
    fromDate: Instant,
    toDate: Instant,
    requirements: T.Array(T.String()),
    tags: T.Array(T.String()),
    eventType: BroadcastType,
    video: Nullable(Video),
    conference: Nullable(T.Object(sideBroadcast)),
    /** The weigh-in, by the specification's word. */
    weighting: Nullable(T.Object({ ...sideBroadcast, requirements: T.Array(T.String()) })),
    /** The slot of the current bout. */
    currentSlotId: Nullable(Id),
    createDate: Instant,
  }),
  indexes: { arenaId: 'exact', status: 'exact' },
  references: { arenaId: 'arenas', currentSlotId: 'slots' },
  naturalKey: (row) => row.name,
})

export type EventRow = T.Static<typeof events.row>
