import {
  BroadcastType,
  CoinPrice,
  Conference,
  CurrencyPrice,
  EventStatus,
  EventVideo,
  FightResult,
  Id,
  Instant,
  MatchStatus,
  Nullable,
  Weighting,
  Winner,
} from '@cornerman/contract'
import * as T from 'typebox'

export const EventRow = T.Object({
  id: Id,
  arenaId: Id,
  name: T.String({ minLength: 1 }),
  description: T.String(),
  status: EventStatus,
  hidden: T.Boolean(),
  ppv: T.Boolean(),
  isFreeForSubscribers: T.Boolean(),
  prices: T.Array(CurrencyPrice),
  price: CoinPrice,
  fromDate: Instant,
  toDate: Instant,
  requirements: T.Array(T.String()),
  tags: T.Array(T.String()),
  eventType: BroadcastType,
  /** Addresses of our own media are paths here; an answer makes them absolute. */
  video: Nullable(EventVideo),
  conference: Nullable(Conference),
  weighting: Nullable(Weighting),
  currentSlotId: Nullable(Id),
  createDate: Instant,
})
export type EventRow = T.Static<typeof EventRow>

export const SlotRow = T.Object({
  id: Id,
  eventId: Id,
  fromDate: Instant,
  toDate: Instant,
  isMainCard: T.Boolean(),
  fightId: Nullable(Id),
})
export type SlotRow = T.Static<typeof SlotRow>

/** Each corner holds a fighter or a fake user. */
export const FightRow = T.Object({
  id: Id,
  eventId: Id,
  initiatorId: Nullable(Id),
  targetId: Nullable(Id),
  fakeInitiatorId: Nullable(Id),
  fakeTargetId: Nullable(Id),
  winner: Nullable(Winner),
  result: Nullable(FightResult),
  fightLink: Nullable(T.String()),
})
export type FightRow = T.Static<typeof FightRow>

export const FakeUserRow = T.Object({
  id: Id,
  firstName: T.String({ minLength: 1 }),
  lastName: T.String({ minLength: 1 }),
  /** A path, as with images. */
  imagePath: Nullable(T.String()),
})
export type FakeUserRow = T.Static<typeof FakeUserRow>

/** A fighter asks to be matched for an event. */
export const MatchRequestRow = T.Object({ id: Id, fighterId: Id, eventId: Id, status: MatchStatus, createDate: Instant })
export type MatchRequestRow = T.Static<typeof MatchRequestRow>

/** What a person wrote; what bots say is no row but a function of seed and time. */
export const ChatMessageRow = T.Object({
  id: Id,
  eventId: Id,
  userId: Id,
  author: T.String(),
  text: T.String(),
  at: Instant,
})
export type ChatMessageRow = T.Static<typeof ChatMessageRow>

/** What a moderator did: a message taken away, or an author silenced, bots included. */
export const ChatMuteRow = T.Object({
  id: Id,
  eventId: Id,
  kind: T.Enum(['message', 'author']),
  /** The name in the chat: of a message `p12` or `bot 3 41`, of an author `user 7` or `bot 3`. */
  subject: T.String(),
  at: Instant,
  /** When an author was given the word back; null while it lasts, and for messages, which stay away. */
  until: Nullable(Instant),
})
export type ChatMuteRow = T.Static<typeof ChatMuteRow>
