import { Id, Instant } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

/** Counters for rate limits. */
export const limits = defineTable({
  row: T.Object({ id: Id, subject: T.String(), times: T.Array(Instant) }),
  indexes: { subject: 'exact' },
})
