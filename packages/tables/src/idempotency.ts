import { Id, Instant } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

export const idempotency = defineTable({
  row: T.Object({
    id: Id,
    /** Admin, call and key. */
    scope: T.String(),
    /** Hash of the input of the first request. */
    input: T.String(),
    status: T.Integer(),
    body: T.Unknown(),
    at: Instant,
  }),
  indexes: { scope: 'exact' },
})
