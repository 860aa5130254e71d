import { Email, Id, Instant, Nullable } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

export const pins = defineTable({
  row: T.Object({
    id: Id,
    email: Email,
    /** HMAC of the PIN; the digits are in the mail only. */
    hash: T.String(),
    sentAt: Instant,
    expiresAt: Instant,
    /** Guesses so far, right or wrong. */
    tries: T.Integer({ minimum: 0 }),
    usedAt: Nullable(Instant),
    /** Whether the mock's controls have returned its digits as unread. */
    isRead: T.Optional(T.Boolean()),
    /** When its registration token was used. */
    registeredAt: Nullable(Instant),
  }),
  indexes: { email: 'lower case' },
})
