import { Email, Id, Instant, Nullable } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

export const outbox = defineTable({
  row: T.Object({
    id: Id,
    to: Email,
    kind: T.Enum(['pin', 'withdrawal', 'reward']),
    subject: T.String(),
    text: T.String(),
    /** The main value of the mail, such as the PIN, so that tests need not parse the text. */
    code: Nullable(T.String()),
    at: Instant,
  }),
  indexes: { to: 'lower case' },
})

export type MailRow = T.Static<typeof outbox.row>
