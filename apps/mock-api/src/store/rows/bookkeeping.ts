import { Email, Id, Instant, Nullable } from '@cornerman/contract'
import * as T from 'typebox'

export const MailRow = T.Object({
  id: Id,
  to: Email,
  kind: T.Enum(['pin', 'withdrawal', 'reward']),
  subject: T.String(),
  text: T.String(),
  /** What the mail is about in one value, such as the PIN, so that nobody parses the text. */
  code: Nullable(T.String()),
  at: Instant,
})
export type MailRow = T.Static<typeof MailRow>

export const PinRow = T.Object({
  id: Id,
  email: Email,
  /** HMAC of the PIN: the digits stand in the mail only. */
  hash: T.String(),
  sentAt: Instant,
  expiresAt: Instant,
  /** Guesses so far, right or wrong. */
  tries: T.Integer({ minimum: 0 }),
  usedAt: Nullable(Instant),
  /** When the registration token that it was exchanged for was used up. */
  registeredAt: Nullable(Instant),
})
export type PinRow = T.Static<typeof PinRow>

/** How often somebody did something lately. */
export const LimitRow = T.Object({ id: Id, subject: T.String(), times: T.Array(Instant) })
export type LimitRow = T.Static<typeof LimitRow>

export const SessionRow = T.Object({
  id: Id,
  /** What its tokens name it by: random, so that a session of a world that was reset is never taken for a new one. */
  key: T.String(),
  userId: Id,
  deviceIdentifier: T.String(),
  deviceName: T.String(),
  startedAt: Instant,
  endedAt: Nullable(Instant),
  /** When it ends by itself, whatever its tokens say; null when only they decide. */
  endsAt: Nullable(Instant),
  /** The number of the newest refresh token; each rotation makes the next. */
  generation: T.Integer({ minimum: 1 }),
  /** The highest number whose token has been used for anything. */
  usedGeneration: T.Integer({ minimum: 0 }),
  /** When the last few generations were succeeded. */
  rotations: T.Array(T.Object({ generation: T.Integer(), at: Instant })),
})
export type SessionRow = T.Static<typeof SessionRow>

export const IdempotencyRow = T.Object({
  id: Id,
  /** Admin, call and key. */
  slot: T.String(),
  /** Hash of the input it stood for. */
  input: T.String(),
  status: T.Integer(),
  body: T.Unknown(),
  at: Instant,
})
export type IdempotencyRow = T.Static<typeof IdempotencyRow>

/** What a world knows of itself, in one row under id 1. */
export const MetaRow = T.Object({
  id: Id,
  /** When its scenario was loaded, on its own clock: the instant that the scenario's dates were shifted to. */
  anchor: Instant,
  /** Milliseconds that its clock runs ahead of the real one. */
  clockOffset: T.Integer(),
  /** Where its clock stands still. */
  frozenAt: Nullable(Instant),
  /** How long sessions last that begin here, in milliseconds; null when their tokens alone decide. */
  sessionMs: Nullable(T.Integer({ minimum: 1 })),
})
export type MetaRow = T.Static<typeof MetaRow>
