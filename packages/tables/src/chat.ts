import { Id, Instant, Nullable } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

/** Messages of people. Messages of bots are not stored; they are computed from seed and time. */
export const chatMessages = defineTable({
  row: T.Object({
    id: Id,
    eventId: Id,
    userId: Id,
    author: T.String(),
    text: T.String(),
    at: Instant,
  }),
  indexes: { eventId: 'exact' },
})

export type ChatMessageRow = T.Static<typeof chatMessages.row>

/** Moderator actions: removed messages and muted authors, including bots. */
export const chatMutes = defineTable({
  row: T.Object({
    id: Id,
    eventId: Id,
    kind: T.Enum(['message', 'author']),
    /** Key in the chat: message `p12` or `bot 3 41`, author `user 7` or `bot 3`. */
    subject: T.String(),
    at: Instant,
    /** When an author was unmuted; null while muted and for removed messages. */
    until: Nullable(Instant),
  }),
  indexes: { eventId: 'exact' },
})

export type ChatMuteRow = T.Static<typeof chatMutes.row>
